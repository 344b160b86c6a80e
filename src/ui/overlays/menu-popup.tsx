import { Menu as AriaMenu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { classNames } from '../class-names.ts';
import type { MenuItem, MenuProps } from './menu.tsx';
import { Floating, type FloatingProps } from './popover-surface.tsx';

interface MenuPopupProps
  extends Omit<MenuProps, 'trigger'>,
    Pick<FloatingProps, 'triggerRef' | 'isOpen' | 'onOpenChange'> {
  firstFocus: 'first' | 'last';
}

export function MenuPopup({ items, firstFocus, header, ...floating }: MenuPopupProps) {
  return (
    <Floating {...floating} className="min-w-56 p-1.5">
      {header && <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">{header}</div>}
      <AriaMenu
        aria-label={floating.label}
        autoFocus={firstFocus}
        onClose={() => floating.onOpenChange(false)}
        className="outline-none"
      >
        {items.map((item) => (
          <Item key={item.id} {...item} />
        ))}
      </AriaMenu>
    </Floating>
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
