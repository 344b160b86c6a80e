import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex max-w-full shrink-0 cursor-pointer select-none items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline transition-colors duration-150 ease-out disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-violet-fill text-on-violet hover:bg-violet-press active:bg-violet-press',
  secondary: 'border-control bg-surface text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'border-transparent bg-transparent text-violet hover:bg-violet-tint active:bg-violet-tint',
  plain: 'border-transparent bg-transparent text-muted hover:bg-sunken hover:text-ink active:bg-sunken',
  danger: 'border-transparent bg-red-fill text-on-red hover:bg-red-press active:bg-red-press',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-base',
};

export function buttonStyles(options: { variant?: ButtonVariant; size?: ButtonSize } = {}): string {
  return classNames(base, variants[options.variant ?? 'primary'], sizes[options.size ?? 'md']);
}
