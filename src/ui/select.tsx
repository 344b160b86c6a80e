import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyles, type FieldProps, FieldShell, useFieldIds } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>, FieldProps {
  options: readonly SelectOption[];
  /** A first, empty choice ("choose…"). */
  placeholder?: string;
}

/** A choice of one from many: the device's own list, which is the best one on a phone. */
export function Select({
  label,
  hideLabel,
  description,
  error,
  optional,
  options,
  placeholder,
  className,
  id,
  ...rest
}: SelectProps) {
  const texts = { label, hideLabel, description, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <FieldShell {...texts} ids={ids} className={className}>
      <div className="relative">
        <select {...rest} {...ids.control} className={classNames(controlStyles, 'appearance-none pe-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted"
        />
      </div>
    </FieldShell>
  );
}
