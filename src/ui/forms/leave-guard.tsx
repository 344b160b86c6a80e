import { useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { leaveCopy as copy } from '../copy.he/leave.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { type BlockedMove, useBarrier } from '../overlays/leaving.tsx';
import { UNCHOSEN } from './unsaved.tsx';

/** A form that is not left without a question; what `useForm` returns is one. */
export interface GuardedForm {
  isChanged: boolean;
  isPending: boolean;
  /** Drops what was typed. */
  begin: () => void;
  /** Resolves to whether it was saved; a refusal is shown in the form. Left out where sending is more than saving. */
  save?: () => Promise<boolean>;
}

interface LeaveGuardProps {
  of: GuardedForm;
  text?: string;
  ignoresQuery?: boolean;
}

export function LeaveGuard({ of: form, text = copy.text, ignoresQuery = false }: LeaveGuardProps) {
  const [move, setMove] = useState<BlockedMove | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { save } = form;
  const isActive = form.isChanged && !form.isPending;
  useBarrier(isActive || isSaving, {
    blocks: ({ currentLocation: here, nextLocation: there }) =>
      there.state !== UNCHOSEN &&
      (here.pathname !== there.pathname || (!ignoresQuery && here.search !== there.search)),
    // Where a form leads once it is saved gives way to where the person was going.
    onBlocked: (next) => isSaving || setMove(next),
  });
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);

  const stay = () => {
    move?.reset();
    setMove(null);
  };
  const leave = () => {
    form.begin();
    move?.proceed();
    setMove(null);
  };
  // The question closes first: the form shows that it is being saved, and may focus a field that was refused.
  const saveAndLeave = async () => {
    setMove(null);
    setSaving(true);
    if (await save?.()) move?.proceed();
    else move?.reset();
    setSaving(false);
  };
  return (
    <Dialog
      role="alertdialog"
      isOpen={move !== null}
      onOpenChange={stay}
      title={copy.title}
      description={text}
      actions={
        <>
          {save && <Button onClick={() => void saveAndLeave()}>{copy.save}</Button>}
          <Button variant="secondary" onClick={leave}>
            {copy.leave}
          </Button>
          <Button variant="quiet" onClick={stay}>
            {copy.stay}
          </Button>
        </>
      }
    />
  );
}
