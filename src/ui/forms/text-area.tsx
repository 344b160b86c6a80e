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
  const [length, setLength] = useState(0);
  const { maxLength = Number.POSITIVE_INFINITY } = rest;
  const count = length >= maxLength * NEARLY_FULL && <bdi dir="ltr">{`${length}/${maxLength}`}</bdi>;
  const notes = count ? (
    <>
      {description} {count}
    </>
  ) : (
    description
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
            setLength(event.currentTarget.value.length);
            rest.onInput?.(event);
          }}
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
