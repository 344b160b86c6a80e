import { type ReactNode, useCallback } from 'react';
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
  children?: ReactNode;
}

const modal = onDemand(() => import('./dialog-modal.tsx'));

export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange } = props;
  const part = usePart(
    modal,
    isOpen,
    useCallback(() => onOpenChange(false), [onOpenChange]),
  );
  return part && <part.DialogModal {...props} />;
}
