import { page as words } from '#features/rights/copy.he/page.ts';

const control =
  'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 py-2 font-sans text-base text-ink aria-invalid:border-red';

interface TextFieldProps {
  name: string;
  label: string;
  /** Stands beneath the control. */
  hint?: string;
  /** What is wrong with what was typed. */
  error?: string;
  isOptional?: boolean;
  value?: string;
  max: number;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  required?: boolean;
  /** Some lines instead of one. */
  isLong?: boolean;
}

/** A label, its control, and beneath it the hint and what is wrong. Works without script. */
export function TextField({ name, label, hint, error, isOptional, isLong, ...rest }: TextFieldProps) {
  const { value, max, type = 'text', ...attributes } = rest;
  const isLtr = type !== 'text';
  const shared = {
    id: name,
    name,
    defaultValue: value,
    maxLength: max,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined,
    ...attributes,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted">{words.form.optional}</span>}
      </label>
      {isLong ? (
        <textarea {...shared} rows={4} dir="auto" className={control} />
      ) : (
        <input
          {...shared}
          type={type}
          dir={isLtr ? 'ltr' : 'auto'}
          className={isLtr ? `${control} text-end` : control}
        />
      )}
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

/** A field that people do not see and programs fill in. */
export function Trap({ name, label }: { name: string; label: string }) {
  return (
    <div inert aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
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
