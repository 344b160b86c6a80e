import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { onDemand, usePart } from '../on-demand.ts';
import { type TriggerProps, useOverlayTrigger } from './overlay-trigger.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** A second, quiet line. */
  description?: string;
  /** Leads somewhere… */
  href?: string;
  newTab?: boolean;
  /** …or does something. */
  onSelect?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Draws a line above it. */
  startsGroup?: boolean;
}

interface MenuProps {
  /** Names the menu for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /** The button: `(props) => <Button {...props}>…</Button>`. */
  trigger: (props: TriggerProps) => ReactNode;
  /** The edge of the button it lines up with. */
  align?: 'start' | 'end';
  /** Stands above the items: who is signed in. */
  header?: ReactNode;
}

const popup = onDemand(() => import('./menu-popup.tsx'));

/** A button that opens a list of actions or links. */
export function Menu({ trigger: renderTrigger, ...rest }: MenuProps) {
  const { isOpen, setOpen, close, trigger } = useOverlayTrigger('menu', popup.preload);
  const [firstFocus, setFirstFocus] = useState<'first' | 'last'>('first');
  const part = usePart(popup, isOpen, close);
  return (
    <>
      {renderTrigger({
        ...trigger,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setFirstFocus(event.key === 'ArrowUp' ? 'last' : 'first');
          setOpen(true);
        },
      })}
      {part && (
        <part.MenuPopup
          {...rest}
          triggerRef={trigger.ref}
          isOpen={isOpen}
          firstFocus={firstFocus}
          onOpenChange={(next) => {
            setOpen(next);
            setFirstFocus('first');
          }}
        />
      )}
    </>
  );
}
