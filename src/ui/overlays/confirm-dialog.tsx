import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What will happen; people should be able to decide on these words alone. */
  description: ReactNode;
  /** Names the act ("מחיקה"), never just "yes". */
  confirmLabel: string;
  cancelLabel?: string;
  /** For what cannot be undone. */
  isDangerous?: boolean;
  isPending?: boolean;
  /** The dialog stays open until the caller closes it. */
  onConfirm: () => void;
}

/** Asks before an act that is hard to take back. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
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
      title={title}
      description={description}
      actions={
        <>
          <Button variant={isDangerous ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
