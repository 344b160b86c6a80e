import { type ComponentType, type ReactNode, useState } from 'react';
import { lazy } from '../lazy.tsx';
import { type TriggerProps, useOverlayTrigger } from './overlay-trigger.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ComponentType<{ size?: number; className?: string; 'aria-hidden'?: 'true' }>;
  description?: string;
  href?: string;
  newTab?: boolean;
  onSelect?: () => void;
  /** Choices that take the menu's place, under the item's name or `itemsLabel`. */
  items?: readonly MenuItem[];
  itemsLabel?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  startsGroup?: boolean;
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  header?: ReactNode;
}

/** React Aria takes the click of Enter or Space for a screen reader's, and would focus the menu instead of its first item. */
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

const MenuPopup = lazy(async () => (await import('./menu-popup.tsx')).MenuPopup);

export function Menu({ trigger: renderTrigger, ...rest }: MenuProps) {
  const { isOpen, setOpen, close, trigger } = useOverlayTrigger('menu', MenuPopup.preload);
  const [firstFocus, setFirstFocus] = useState<'first' | 'last'>('first');
  return (
    <>
      {renderTrigger({
        ...trigger,
        onKeyDown: (event) => {
          if (!OPENING_KEYS.includes(event.key)) return;
          event.preventDefault();
          setFirstFocus(event.key === 'ArrowUp' ? 'last' : 'first');
          setOpen(true);
        },
      })}
      <MenuPopup
        {...rest}
        triggerRef={trigger.ref}
        isOpen={isOpen}
        firstFocus={firstFocus}
        onOpenChange={(next) => {
          setOpen(next);
          setFirstFocus('first');
        }}
        onMissing={close}
      />
    </>
  );
}
