import type { ReactNode } from 'react';
import { onDemand, usePart } from '../on-demand.ts';

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

const modal = onDemand(() => import('./dialog-modal.tsx'));

export function Dialog(props: DialogProps) {
  const part = usePart(modal, props.isOpen, () => props.onOpenChange(false));
  return part && <part.DialogModal {...props} />;
}
