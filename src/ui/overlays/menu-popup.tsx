import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { classNames } from '../class-names.ts';
import { AriaProvider } from '../layout/aria-provider.tsx';
import type { MenuItem } from './menu.tsx';
import { Floating } from './popover-surface.tsx';

interface MenuPopupProps {
  label: string;
  items: readonly MenuItem[];
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  firstFocus: 'first' | 'last';
  align?: 'start' | 'end';
  header?: ReactNode;
}

export function MenuPopup({
  label,
  items,
  triggerRef,
  isOpen,
  onOpenChange,
  firstFocus,
  align = 'start',
  header,
}: MenuPopupProps) {
  return (
    <AriaProvider>
      <Floating
        label={label}
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        align={align}
        className="min-w-56 p-1.5"
      >
        {header && <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">{header}</div>}
        <AriaMenu
          aria-label={label}
          autoFocus={firstFocus}
          onClose={() => onOpenChange(false)}
          className="outline-none"
        >
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </AriaMenu>
      </Floating>
    </AriaProvider>
  );
}

function Item({ id, label, icon: Icon, description, href, newTab, onSelect, ...state }: MenuItem) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      onAction={onSelect}
      isDisabled={state.isDisabled}
      className={classNames(
        'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none focus:bg-sunken focus-visible:inset-ring-2 focus-visible:inset-ring-violet aria-disabled:cursor-default aria-disabled:opacity-50',
        state.isDangerous ? 'text-red' : 'text-ink',
        state.startsGroup &&
          'mt-3 before:absolute before:inset-x-1 before:-top-1.5 before:border-t before:border-line',
      )}
    >
      {Icon && <Icon aria-hidden="true" size={18} className="shrink-0" />}
      <span className="min-w-0">
        <span className="block">{label}</span>
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
    </AriaMenuItem>
  );
}
