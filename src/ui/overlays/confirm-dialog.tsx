import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he/components.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  ask: { title: string; text: ReactNode; confirm: string };
  cancelLabel?: string;
  isDangerous?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog({
  isOpen,
  onOpenChange,
  ask,
  cancelLabel = uiCopy.cancel,
  isDangerous = false,
  isPending = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isPending}
      title={ask.title}
      description={ask.text}
      actions={
        <>
          <Button variant={isDangerous ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
            {ask.confirm}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
