import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he/components.ts';
import { Form } from '../forms/form.tsx';
import type { FormParts } from '../forms/use-form.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  of: FormParts;
  submitLabel: ReactNode;
  pendingLabel?: string;
  /** Another button that sends the form, whose name and value arrive with it. */
  other?: { label: ReactNode; name: string; value: string };
  isDangerous?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Cancelling drops what was typed; leaving it otherwise keeps it, where the form does. */
export function FormDialog({
  of,
  submitLabel,
  pendingLabel,
  other,
  isDangerous = false,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const cancel = () => {
    of.begin();
    onClose();
  };
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!of.isPending}
      actions={
        <>
          <Button
            type="submit"
            form={of.attributes.id}
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={of.isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
          {other && (
            <Button
              type="submit"
              form={of.attributes.id}
              name={other.name}
              value={other.value}
              variant="secondary"
              disabled={of.isPending}
            >
              {other.label}
            </Button>
          )}
          <Button variant={other ? 'plain' : 'secondary'} disabled={of.isPending} onClick={cancel}>
            {uiCopy.cancel}
          </Button>
        </>
      }
    >
      <Form of={of}>{children}</Form>
    </Dialog>
  );
}
