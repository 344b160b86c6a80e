import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyles, type FieldProps, FieldShell, useFieldIds } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>, FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
  more?: { label: string; options: readonly SelectOption[] };
}

export function Select({
  label,
  hideLabel,
  description,
  error,
  optional,
  options,
  placeholder,
  more,
  className,
  id,
  ...rest
}: SelectProps) {
  const texts = { label, hideLabel, description, error, optional };
  const ids = useFieldIds(id, texts);
  const choices = useMemo(() => options.map(choice), [options]);
  return (
    <FieldShell {...texts} ids={ids} className={className}>
      <div className="relative">
        <select {...rest} {...ids.control} className={classNames(controlStyles, 'appearance-none pe-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices}
          {more && more.options.length > 0 && (
            <optgroup label={more.label}>{more.options.map(choice)}</optgroup>
          )}
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

function choice({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
