import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNotes, type FieldProps, useFieldIds } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> &
  Omit<FieldProps, 'label' | 'hideLabel' | 'optional'> & {
    label: ReactNode;
  };

export function Checkbox({ label, description, error, className, id, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id, { label: '', description, error });
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative mt-px grid shrink-0 place-items-center">
          <input
            {...rest}
            {...ids.control}
            type="checkbox"
            className="peer size-5.5 cursor-[inherit] appearance-none rounded-sm border-2 border-control bg-surface transition-colors duration-150 checked:border-violet-fill checked:bg-violet-fill hover:border-ink checked:hover:border-violet-press disabled:border-line disabled:bg-sunken disabled:checked:border-control disabled:checked:bg-control aria-invalid:border-red"
          />
          <Check
            aria-hidden="true"
            size={16}
            strokeWidth={3}
            className="pointer-events-none absolute text-on-violet opacity-0 forced-colors:text-[CanvasText] peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <div className="-mt-2 ps-8.5">
        <FieldNotes ids={ids} description={description} error={error} />
      </div>
    </div>
  );
}
