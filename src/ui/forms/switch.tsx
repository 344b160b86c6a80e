import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string;
  description?: string;
  hideLabel?: boolean;
}

export function Switch({ label, description, hideLabel = false, className, ...rest }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1 has-disabled:cursor-not-allowed has-disabled:text-muted',
        className,
      )}
    >
      <span className={hideLabel ? 'sr-only' : undefined}>
        <span className="block">{label}</span>
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          className="peer size-full cursor-[inherit] appearance-none rounded-full border-2 border-control bg-sunken transition-colors duration-150 checked:border-violet-fill checked:bg-violet-fill disabled:opacity-50"
        />
        {/* A border shows in the device's high-contrast colours, a background does not. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-1.5 start-1.5 size-4 rounded-full border-8 border-control transition-all duration-150 ease-out peer-checked:start-6.5 peer-checked:border-on-violet"
        />
      </span>
    </label>
  );
}
