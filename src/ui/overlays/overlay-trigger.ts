import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onPointerEnter: () => void;
}

export function useOverlayTrigger(popup: TriggerProps['aria-haspopup'], preload: () => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const trigger: TriggerProps = {
    ref,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
    onFocus: preload,
    onPointerEnter: preload,
  };
  return { isOpen, setOpen, close, trigger };
}
