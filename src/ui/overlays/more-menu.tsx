import { EllipsisVertical } from 'lucide-react';
import { buttonStyles } from '../actions/button-styles.ts';
import { Menu, type MenuProps } from './menu.tsx';

export function MoreMenu({ label, items, header }: Pick<MenuProps, 'label' | 'items' | 'header'>) {
  return (
    <Menu
      label={label}
      items={items}
      header={header}
      align="end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={label}
          className={`${buttonStyles({ variant: 'plain' })} w-11 px-0!`}
        >
          <EllipsisVertical aria-hidden="true" size={20} />
        </button>
      )}
    />
  );
}
