import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { useClosedByBack } from '#ui/overlays/leaving.tsx';
import { workspaceCopy } from '../../copy.he.ts';

interface NavigationPanelProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function NavigationPanel({ isOpen, onClose, children }: NavigationPanelProps) {
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  useClosedByBack(isOpen, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its key
  useEffect(onClose, [key, onClose]);
  // By `showModal` the browser keeps the focus inside, and by `close` gives it back.
  useEffect(() => (isOpen ? dialog.current?.showModal() : dialog.current?.close()), [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={workspaceCopy.navigation.label}
      onClick={closeAside}
      onClose={onClose}
      className="fixed inset-y-0 inset-s-0 m-0 h-dvh max-h-none w-80 max-w-[85vw] overflow-y-auto overscroll-contain border-e border-line bg-surface text-ink shadow-float transition-transform duration-200 ease-out backdrop:bg-shade open:flex open:flex-col rtl:starting:open:translate-x-full lg:hidden"
    >
      <div className="flex h-16 shrink-0 items-center justify-between ps-5 pe-2">
        <Wordmark />
        <IconButton icon={X} label={workspaceCopy.navigation.close} onClick={onClose} />
      </div>
      <div className="grow">{children}</div>
    </dialog>
  );
}

/**
 * A link closes the panel at once: what is asked before unsaved changes are left would stand behind it. The dialog's own
 * box is covered by its content: a press on it is one beside the panel.
 */
function closeAside({ target, currentTarget, clientX }: MouseEvent<HTMLDialogElement>) {
  const { x, width } = currentTarget.getBoundingClientRect();
  if ((target as Element).closest('a') || clientX < x || clientX > x + width) currentTarget.close();
}
