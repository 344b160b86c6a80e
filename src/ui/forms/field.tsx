import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { fieldCopy } from '../copy.he/field.ts';

export interface FieldProps {
  label: string;
  hideLabel?: boolean;
  description?: ReactNode;
  error?: string | null;
  optional?: boolean;
}

export function useFieldIds(id: string | undefined, { description, error }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const descriptionId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  return {
    descriptionId,
    errorId,
    control: {
      id: controlId,
      'aria-invalid': error ? true : undefined,
      'aria-describedby':
        [error && errorId, description && descriptionId].filter(Boolean).join(' ') || undefined,
    },
  };
}

interface FieldShellProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>;
  className?: string;
  children: ReactNode;
}

export function FieldShell({
  ids,
  className,
  children,
  label,
  hideLabel,
  optional,
  ...texts
}: FieldShellProps) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={ids.control.id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      <FieldNotes ids={ids} {...texts} />
    </div>
  );
}

/** As `FieldShell`, for several controls under one legend. */
export function ChoiceShell({
  ids,
  className,
  children,
  label,
  hideLabel,
  optional,
  ...texts
}: FieldShellProps) {
  return (
    <fieldset
      aria-describedby={ids.control['aria-describedby']}
      className={classNames('flex min-w-0 flex-col', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {children}
      <FieldNotes ids={ids} {...texts} />
    </fieldset>
  );
}

export function OptionalMark() {
  return <span className="font-normal text-muted"> ({fieldCopy.optional})</span>;
}

export function FieldNotes({
  ids,
  description,
  error,
}: Pick<FieldShellProps, 'ids' | 'description' | 'error'>) {
  return (
    <>
      {description && (
        <p id={ids.descriptionId} className="text-sm text-muted">
          {description}
        </p>
      )}
      <div aria-live="polite" className={error ? undefined : 'sr-only'}>
        {error && (
          <p id={ids.errorId} className="flex items-start gap-1.5 text-sm font-semibold text-red">
            <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </>
  );
}

export const controlStyles =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-control aria-invalid:border-2 aria-invalid:border-red';
