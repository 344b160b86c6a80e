import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveCopy } from '../copy.he/leave.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { UNCHOSEN } from './unsaved.tsx';

interface LeaveGuardProps {
  /** One guard a screen: the router asks only one. */
  isActive: boolean;
  text?: string;
  ignoresQuery?: boolean;
  onLeave?: () => void;
}

export function LeaveGuard({
  isActive,
  text = leaveCopy.text,
  ignoresQuery = false,
  onLeave,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isActive &&
      there.state !== UNCHOSEN &&
      (here.pathname !== there.pathname || (!ignoresQuery && here.search !== there.search)),
  );
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      title={leaveCopy.title}
      description={text}
      confirmLabel={leaveCopy.leave}
      cancelLabel={leaveCopy.stay}
      isDangerous
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
