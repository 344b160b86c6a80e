import { useEffect, useState } from 'react';
import { leaveCopy } from '../copy.he/leave.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { type BlockedMove, useBarrier } from '../overlays/leaving.tsx';
import { UNCHOSEN } from './unsaved.tsx';

interface LeaveGuardProps {
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
  const [move, setMove] = useState<BlockedMove | null>(null);
  useBarrier(isActive, {
    blocks: ({ currentLocation: here, nextLocation: there }) =>
      there.state !== UNCHOSEN &&
      (here.pathname !== there.pathname || (!ignoresQuery && here.search !== there.search)),
    onBlocked: setMove,
  });
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
  return (
    <ConfirmDialog
      isOpen={move !== null}
      onOpenChange={() => {
        move?.reset();
        setMove(null);
      }}
      ask={{ title: leaveCopy.title, text, confirm: leaveCopy.leave }}
      cancelLabel={leaveCopy.stay}
      isDangerous
      onConfirm={() => {
        onLeave?.();
        move?.proceed();
        setMove(null);
      }}
    />
  );
}
