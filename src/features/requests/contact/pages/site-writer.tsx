import type { ReactNode } from 'react';
import { KEY_FIELD } from '#platform/http/idempotency.ts';
import { FormEnd, PlainTextField } from '#ui/forms/plain-form.tsx';
import { EMAIL_MAX, NAME_MAX, TRAP_FIELD } from '../form.contract.ts';

interface WriterWords {
  name: string;
  email: string;
  emailHint: string;
  notice: string;
  privacyPolicy?: string;
  submit: string;
}

interface WriterFieldsProps {
  words: WriterWords;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** The last fields of a form by which anybody writes to the site. */
export function WriterFields({ words, values, errors }: WriterFieldsProps) {
  const field = (name: 'name' | 'email') => ({
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
    autoComplete: name,
    required: true,
  });
  return (
    <>
      <PlainTextField {...field('name')} max={NAME_MAX} />
      <PlainTextField {...field('email')} hint={words.emailHint} max={EMAIL_MAX} type="email" />
      <FormEnd
        trapName={TRAP_FIELD}
        submissionKey={values[KEY_FIELD] ?? ''}
        notice={words.notice}
        policy={words.privacyPolicy}
        submit={words.submit}
      />
    </>
  );
}

interface SentCaseProps {
  words: { text: string; number: string };
  number: string;
  children: ReactNode;
}

export function SentCase({ words, number, children }: SentCaseProps) {
  return (
    <>
      <p role="status" className="mt-3">
        {words.text}
      </p>
      <p className="mt-3 font-semibold">
        {words.number} <bdi>{number}</bdi>
      </p>
      <p className="mt-6">{children}</p>
    </>
  );
}
