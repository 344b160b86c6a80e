import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he/components.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'isOpen' | 'title' | 'description' | 'size'> {
  formId: string;
  submitLabel: ReactNode;
  pendingLabel?: string;
  isDangerous?: boolean;
  isPending: boolean;
  onClose: () => void;
  onCancel?: () => void;
  children: ReactNode;
}

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
