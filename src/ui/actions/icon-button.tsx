import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { press } from './button.tsx';
import { type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  label: string;
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
}

export function IconButton({
  icon: Icon,
  label,
  variant = 'quiet',
  size = 'md',
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={label}
      onClick={(event) => press(event, onClick)}
      className={classNames(
        buttonStyles({ variant, size }),
        size === 'sm' ? 'w-9 px-0! pointer-coarse:w-11' : 'w-11 px-0!',
        className,
      )}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
