import type { ReactNode } from 'react';
import { page as words } from '#features/rights/copy.he/page.ts';

const control =
  'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 py-2 font-sans text-base text-ink aria-invalid:border-red';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  isOptional?: boolean;
  children: ReactNode;
}

/** A label, its control, and beneath it the hint and what is wrong. */
export function Field({ name, label, hint, error, isOptional, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted">{words.form.optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <p id={`${name}-error`} className="text-sm text-red empty:hidden">
        {error}
      </p>
    </div>
  );
}

interface TextInputProps {
  name: string;
  value?: string;
  error?: string;
  max: number;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  required?: boolean;
  hasHint?: boolean;
  isLong?: boolean;
}

/** One line of text, or some. */
export function TextInput({
  name,
  value,
  error,
  max,
  type = 'text',
  hasHint,
  isLong,
  ...rest
}: TextInputProps) {
  const described = [error && `${name}-error`, hasHint && `${name}-hint`].filter(Boolean).join(' ');
  const shared = {
    ...{ id: name, name, defaultValue: value, maxLength: max, ...rest },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  if (isLong) return <textarea {...shared} rows={4} dir="auto" className={control} />;
  const isLtr = type !== 'text';
  return (
    <input
      {...shared}
      type={type}
      dir={isLtr ? 'ltr' : 'auto'}
      className={isLtr ? `${control} text-end` : control}
    />
  );
}

interface MessageProps {
  tone: 'success' | 'error';
  title: string;
  text: string;
  /** The number of the case, where there is one. */
  number?: string;
}

/** What became of a request that was sent. */
export function Message({ tone, title, text, number }: MessageProps) {
  return (
    <div
      data-message=""
      tabIndex={-1}
      role={tone === 'error' ? 'alert' : 'status'}
      className={`mt-4 rounded-panel p-4 ${tone === 'error' ? 'bg-red-tint' : 'bg-green-tint'}`}
    >
      <p data-title="" className="font-bold">
        {title}
      </p>
      <p data-text="">{text}</p>
      {number !== undefined && (
        <p className="mt-1 font-semibold">
          {words.sent.number('')}
          <bdi data-number="">{number}</bdi>
        </p>
      )}
    </div>
  );
}
