import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'isOpen' | 'title' | 'description' | 'size'> {
  /** Of the form among `children` that the dialog's main button sends. */
  formId: string;
  submitLabel: ReactNode;
  pendingLabel?: string;
  /** For what cannot be undone. */
  isDangerous?: boolean;
  /** While it is being sent the dialog stays open. */
  isPending: boolean;
  onClose: () => void;
  /** By its own button, where that means more than closing. */
  onCancel?: () => void;
  children: ReactNode;
}

/** Asks for what a form holds: sent by the button at the dialog's foot, or not at all. */
export function FormDialog({
  formId,
  submitLabel,
  pendingLabel,
  isDangerous = false,
  isPending,
  onClose,
  onCancel = onClose,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!isPending}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onCancel}>
            {uiCopy.cancel}
          </Button>
        </>
      }
    />
  );
}
