import type { ReactNode } from 'react';
import { lazy } from '../lazy.tsx';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
  isDismissable?: boolean;
  /** Whether going back in the history closes it by itself. */
  hasEntry?: boolean;
  children?: ReactNode;
}

const DialogModal = lazy(async () => (await import('./dialog-modal.tsx')).DialogModal);

export function Dialog(props: DialogProps) {
  return <DialogModal {...props} onMissing={() => props.onOpenChange(false)} />;
}
