import { EllipsisVertical } from 'lucide-react';
import { buttonStyles } from '../actions/button-styles.ts';
import { Menu, type MenuItem } from './menu.tsx';

interface MoreMenuProps {
  label: string;
  items: readonly MenuItem[];
}

export function MoreMenu({ label, items }: MoreMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
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
