import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { editorCopy } from '../copy.he.ts';

const copy = editorCopy.leave;

/** Asks before unsaved changes are left behind, by a link, the back button or closing the tab. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
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
      title={copy.title}
      description={copy.text}
      confirmLabel={copy.leave}
      cancelLabel={copy.stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
