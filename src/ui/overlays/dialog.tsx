import { type ReactNode, useCallback } from 'react';
import { onDemand, usePart } from '../on-demand.ts';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The buttons at its foot, the main one first. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** An `alertdialog` waits for an answer: it has no cross and a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside, Escape and the cross close it; off while something is being sent. */
  isDismissable?: boolean;
  children?: ReactNode;
}

const modal = onDemand(() => import('./dialog-modal.tsx'));

/** A modal dialog; a sheet from below on phones. Focus goes in, stays in and returns. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange } = props;
  const part = usePart(
    modal,
    isOpen,
    useCallback(() => onOpenChange(false), [onOpenChange]),
  );
  return part && <part.DialogModal {...props} />;
}
