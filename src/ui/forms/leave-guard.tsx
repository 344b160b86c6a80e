import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveCopy } from '../copy.he/leave.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { UNCHOSEN } from './unsaved.tsx';

interface LeaveGuardProps {
  /** Whether there is something to lose. One guard a screen: the router asks only one. */
  isActive: boolean;
  /** What would be lost, in a sentence. */
  text?: string;
  /** The screen keeps tabs or filters of its own in the query: changing them loses nothing. */
  ignoresQuery?: boolean;
  /** Lets go of what was kept, before it is left. */
  onLeave?: () => void;
}

/** Asks before unsaved changes are left behind, by a link, the back button or closing the tab. */
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
