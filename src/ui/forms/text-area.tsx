import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyles, type FieldProps, FieldShell, useFieldIds } from './field.tsx';

type TextAreaProps = ComponentProps<'textarea'> &
  FieldProps & {
    tools?: ReactNode;
    backdrop?: ReactNode;
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
  backdrop,
  ...rest
}: TextAreaProps) {
  const texts = { label, hideLabel, description, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <FieldShell {...texts} ids={ids} className={className}>
      {tools}
      <div className="group relative flex">
        {backdrop}
        <textarea
          {...rest}
          {...ids.control}
          rows={rows}
          className={classNames(
            controlStyles,
            'plaintext read-only:bg-sunken field-sizing-content max-h-96 resize-y',
            backdrop && 'relative bg-transparent! [scrollbar-gutter:stable]',
          )}
          style={{ minBlockSize: `${rows * 1.6 + 1.125}rem`, ...rest.style }}
        />
      </div>
    </FieldShell>
  );
}
