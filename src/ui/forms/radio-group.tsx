import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChoiceShell, type FieldProps, useFieldIds } from './field.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  icon?: ReactNode;
}

interface RadioGroupProps<Value extends string> extends FieldProps {
  name: string;
  options: readonly RadioOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  look?: 'list' | 'cards' | 'segments';
  className?: string;
}

const groups = {
  list: 'flex flex-col',
  cards: 'grid gap-3 sm:grid-cols-2',
  // Relative: hidden inputs stay within it and do not widen the page.
  segments: 'relative flex w-fit max-w-full flex-wrap rounded-control bg-sunken p-1',
};

const labels = {
  list: 'min-h-11 items-start py-2.5',
  cards:
    'items-start rounded-panel border border-control bg-surface p-4 transition-colors duration-150 hover:bg-sunken has-checked:border-violet has-checked:bg-violet-tint has-checked:ring-1 has-checked:ring-violet',
  segments:
    'min-h-9 min-w-10 items-center justify-center rounded-sm px-1 text-center whitespace-nowrap min-[22rem]:min-w-13 min-[22rem]:px-2 sm:px-4 text-muted transition-colors duration-150 pointer-coarse:min-h-11 hover:text-ink has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:ring-1 has-checked:ring-control has-focus-visible:outline-3 has-focus-visible:outline-violet',
};

const circle =
  'mt-0.5 size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border-2 border-control bg-surface transition-colors duration-150 checked:border-7 checked:border-violet-fill hover:border-ink checked:hover:border-violet-press aria-invalid:border-red';

export function RadioGroup<Value extends string>({
  look = 'list',
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  className,
  ...texts
}: RadioGroupProps<Value>) {
  const ids = useFieldIds(undefined, texts);
  return (
    <ChoiceShell {...texts} ids={ids} className={classNames('gap-1.5', className)}>
      <div className={groups[look]}>
        {options.map((option) => (
          <label key={option.value} className={classNames('flex cursor-pointer gap-3', labels[look])}>
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-invalid={ids.control['aria-invalid']}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
              className={look === 'segments' ? 'sr-only' : circle}
            />
            {option.icon}
            <span>
              <span className={look === 'cards' ? 'block font-semibold' : 'block'}>{option.label}</span>
              {option.description && <span className="block text-sm text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceShell>
  );
}
