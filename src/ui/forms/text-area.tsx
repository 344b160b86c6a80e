import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyles, type FieldProps, FieldShell, useFieldIds } from './field.tsx';

type TextAreaProps = ComponentProps<'textarea'> & FieldProps & { tools?: ReactNode; backdrop?: ReactNode };

const NEARLY_FULL = 0.9;

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
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = typeof rest.value === 'string' ? rest.value.length : typed;
  const { maxLength = Number.POSITIVE_INFINITY } = rest;
  const notes =
    length < maxLength * NEARLY_FULL ? (
      description
    ) : (
      <span className="flex justify-between gap-4">
        <span>{description}</span>
        <bdi dir="ltr" className="tabular-nums">{`${length}/${maxLength}`}</bdi>
      </span>
    );
  const texts = { label, hideLabel, description: notes, error, optional };
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
          onInput={(event) => {
            setTyped(event.currentTarget.value.length);
            rest.onInput?.(event);
          }}
          className={classNames(
            controlStyles,
            'plaintext read-only:bg-sunken field-sizing-content max-h-96 resize-y',
            backdrop && 'relative bg-transparent! [scrollbar-gutter:stable]',
          )}
          style={{ minBlockSize: `${rows * 1.5 + 1.125}rem`, ...rest.style }}
        />
      </div>
    </FieldShell>
  );
}
