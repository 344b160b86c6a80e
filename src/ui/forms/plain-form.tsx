import type { ReactNode } from 'react';
import { KEY_FIELD } from '#platform/http/idempotency.ts';
import { buttonStyles } from '../actions/button-styles.ts';
import { fieldCopy } from '../copy.he/field.ts';
import { inlineLink } from '../text/rich-text.tsx';

const control =
  'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 py-2 font-sans text-base text-ink aria-invalid:border-red';

interface FormFrame {
  action: string;
  words: { failed: { title: string }; notice: string; submit: string; privacyPolicy?: string };
  problem?: { text: string };
  /** Its key tells two sends of one form from two forms; without one the page's script makes it. */
  values?: Record<string, string>;
  /** Names of the fields that the browser keeps with the key until they are sent, with spaces between them. */
  keeps: string;
  /** Sent as they are. */
  hidden?: Record<string, string>;
  trapName: string;
  proof?: DueProof;
  children: ReactNode;
}

/** Work that the page's script does before it sends the form again. */
interface DueProof {
  challenge: unknown;
  words: { proving: { title: string; text: string }; proofFailed: string; noScript: string };
}

/** The frame of a form that anybody may send: what was refused, the fields, and its end. */
export function PlainForm(form: FormFrame) {
  const { action, words, problem, values, keeps, hidden, trapName, proof, children } = form;
  const key = { [KEY_FIELD]: values?.[KEY_FIELD] ?? '' };
  return (
    <>
      {problem && (
        <Message tone="error" title={words.failed.title} text={problem.text}>
          {proof && <noscript>{proof.words.noScript}</noscript>}
        </Message>
      )}
      <form
        method="post"
        action={action}
        // Missing fields are reported in the page's own words, not in the browser's language.
        noValidate
        data-keeps={`${keeps} ${KEY_FIELD}`}
        className="mt-6 flex flex-col gap-5"
        {...(proof && workOf(proof))}
      >
        {children}
        <Hidden fields={{ ...key, ...hidden, ...(proof && { proof: '' }) }} />
        <FormEnd trapName={trapName} {...words} />
      </form>
    </>
  );
}

function workOf({ challenge, words: { proving, proofFailed } }: DueProof) {
  return {
    'data-challenge': JSON.stringify(challenge),
    'data-title': proving.title,
    'data-text': proving.text,
    'data-failed': proofFailed,
  };
}

function Hidden({ fields = {} }: { fields?: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Binds fields by name to their labels, and to what was typed and is wrong in a form that came back. */
export function plainFields<W extends object>(
  words: W,
  { values, problem }: { values?: Record<string, string>; problem?: { fields: Record<string, string> } },
) {
  return (name: keyof W & string): Pick<TextFieldProps, 'name' | 'label' | 'value' | 'error'> => ({
    name,
    label: String(words[name]),
    value: values?.[name],
    error: problem?.fields[name],
  });
}

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: ReactNode;
  optional?: string;
  placeholder?: string;
  value?: string;
  max: number;
  rows?: number;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  required?: boolean;
  isLong?: boolean;
  /** Whether a script of the page says errors in it. */
  isLive?: boolean;
}

export function PlainTextField(props: TextFieldProps) {
  const { name, label, hint, error, optional, isLong, isLive, rows = 4, ...rest } = props;
  const { value, max, type = 'text', ...attributes } = rest;
  const isLtr = type !== 'text';
  const shared = {
    id: name,
    name,
    defaultValue: value,
    maxLength: max,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [(error || isLive) && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined,
    ...attributes,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {isLong ? (
        // An empty field would turn its placeholder to the left.
        <textarea {...shared} rows={rows} dir={rest.placeholder ? undefined : 'auto'} className={control} />
      ) : (
        <input
          {...shared}
          type={type}
          dir={isLtr ? 'ltr' : 'auto'}
          className={isLtr ? `${control} [text-align:match-parent]` : control}
        />
      )}
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError name={name} isLive={isLive}>
        {error}
      </FieldError>
    </div>
  );
}

interface FieldErrorProps {
  name: string;
  isLive?: boolean;
  children: ReactNode;
}

/** @param isLive it is announced when a script of the page fills it */
export function FieldError({ name, isLive = false, children }: FieldErrorProps) {
  return (
    <p
      id={`${name}-error`}
      role={isLive ? 'alert' : undefined}
      data-error={isLive ? name : undefined}
      className="text-sm text-red empty:hidden"
    >
      {children}
    </p>
  );
}

interface ChoicesProps {
  name: string;
  label: string;
  options: { value: string; name: string; text: string }[];
  chosen?: string;
  error?: string;
}

export function Choices({ name, label, options, chosen, error }: ChoicesProps) {
  return (
    <fieldset aria-describedby={error && `${name}-error`} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-line bg-surface p-3 has-checked:border-violet has-checked:bg-violet-tint"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={chosen === option.value}
              required
              className="mt-1 size-4 shrink-0 accent-violet"
            />
            <span>
              <span className="block font-semibold">{option.name}</span>
              <span className="block text-sm text-muted">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError name={name}>{error}</FieldError>
    </fieldset>
  );
}

export function Trap({ name }: { name: string }) {
  return (
    <div inert aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {fieldCopy.trap}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface FormEndProps {
  trapName: string;
  notice: string;
  /** Names the privacy policy, which is in Hebrew alone. */
  privacyPolicy?: string;
  submit: string;
}

export function FormEnd({ trapName, notice, privacyPolicy, submit }: FormEndProps) {
  return (
    <>
      <Trap name={trapName} />
      <p className="text-sm text-muted">
        {notice}{' '}
        <a href="/privacy-policy" hrefLang={privacyPolicy ? 'he' : undefined} className={inlineLink}>
          {privacyPolicy ?? fieldCopy.privacyPolicy}
        </a>
      </p>
      <button type="submit" className={`${buttonStyles({ size: 'lg' })} sm:self-start`}>
        {submit}
      </button>
    </>
  );
}

interface MessageProps {
  tone: keyof typeof TINTS;
  title?: string;
  text: string;
  hidden?: boolean;
  children?: ReactNode;
}

const TINTS = {
  success: 'bg-green-tint',
  error: 'bg-red-tint',
  warning: 'bg-amber-tint',
  info: 'bg-violet-tint',
};

export function Message({ tone, title, text, hidden, children }: MessageProps) {
  return (
    <div
      data-message=""
      tabIndex={-1}
      hidden={hidden}
      role={tone === 'error' ? 'alert' : 'status'}
      className={`mt-4 rounded-panel p-4 ${TINTS[tone]}`}
    >
      {title && (
        <p data-title="" className="font-bold">
          {title}
        </p>
      )}
      <p data-text="">{text}</p>
      {children}
    </div>
  );
}
