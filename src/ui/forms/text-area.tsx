import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyles, type FieldProps, FieldShell, useFieldIds } from './field.tsx';

type TextAreaProps = ComponentProps<'textarea'> &
  FieldProps & {
    tools?: ReactNode;
  };

export function TextArea({
  label,
  hideLabel,
  description,
  error,
  optional,
  className,
  id,
  rows = 4,
  tools,
  ...rest
}: TextAreaProps) {
  const texts = { label, hideLabel, description, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <FieldShell {...texts} ids={ids} className={className}>
      {tools}
      <textarea
        {...rest}
        {...ids.control}
        rows={rows}
        className={classNames(
          controlStyles,
          'plaintext read-only:bg-sunken field-sizing-content max-h-96 resize-y',
        )}
        style={{ minBlockSize: `${rows * 1.6 + 1.125}rem`, ...rest.style }}
      />
    </FieldShell>
  );
}
