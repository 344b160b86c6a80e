import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
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
  const { isOpen, label, onOpenChange } = floating;
  const [inside, setInside] = useState<MenuItem | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Not at its closing: what was chosen fades out as it was.
    if (isOpen) setInside(null);
  }
  const insideLabel = inside && (inside.itemsLabel ?? inside.label);
  const head = insideLabel ? <p className="text-sm text-muted">{insideLabel}</p> : header;
  return (
    <Floating {...floating} className="min-w-56 p-1.5">
      {head && <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">{head}</div>}
      <AriaMenu
        key={inside?.id}
        aria-label={insideLabel ?? label}
        autoFocus={inside ? 'first' : firstFocus}
        onClose={() => onOpenChange(false)}
        className="outline-none"
      >
        {(inside?.items ?? items).map((item) => (
          <Item key={item.id} {...item} onInside={() => setInside(item)} />
        ))}
      </AriaMenu>
    </Floating>
  );
}

function Item({
  id,
  label,
  icon: Icon,
  description,
  href,
  newTab,
  onSelect,
  items,
  onInside,
  ...state
}: MenuItem & { onInside: () => void }) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      onAction={items ? onInside : onSelect}
      shouldCloseOnSelect={!items}
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
      {items && (
        <ChevronLeft aria-hidden="true" size={18} className="ms-auto shrink-0 text-muted ltr:-scale-x-100" />
      )}
    </AriaMenuItem>
  );
}
