import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyles, type FieldProps, FieldShell, useFieldIds } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldProps {
  ltr?: boolean;
  leading?: ReactNode;
  trailing?: ReactNode;
}

const ltrTypes = new Set(['tel', 'email', 'url', 'password', 'number', 'datetime-local']);

export function TextField({
  label,
  hideLabel,
  description,
  error,
  optional,
  ltr,
  leading,
  trailing,
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const texts = { label, hideLabel, description, error, optional };
  const ids = useFieldIds(id, texts);
  const isLtr = ltr || ltrTypes.has(type);
  return (
    <FieldShell {...texts} ids={ids} className={className}>
      <div className="relative flex flex-col">
        {leading && <Adornment className="start-0">{leading}</Adornment>}
        <input
          {...rest}
          {...ids.control}
          type={type}
          dir={isLtr ? 'ltr' : undefined}
          className={classNames(
            controlStyles,
            'read-only:bg-sunken',
            isLtr ? '[text-align:match-parent]' : 'plaintext',
            leading && (isLtr ? 'pe-11' : 'ps-11'),
            trailing && (isLtr ? 'ps-12' : 'pe-12'),
          )}
        />
        {trailing && <Adornment className="end-0">{trailing}</Adornment>}
      </div>
    </FieldShell>
  );
}

/** For what is typed in digits and is nothing that a browser could know. */
export function DigitsField(props: TextFieldProps) {
  return <TextField ltr inputMode="numeric" autoComplete="off" {...props} />;
}

function Adornment({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'pointer-events-none absolute inset-y-0 flex min-w-11 items-center justify-center text-muted [&>button]:pointer-events-auto',
        className,
      )}
    >
      {children}
    </span>
  );
}
