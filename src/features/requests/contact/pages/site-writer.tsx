import type { ReactNode } from 'react';
import { PlainTextField, type plainFields } from '#ui/forms/plain-form.tsx';
import { EMAIL_MAX, NAME_MAX } from '../form.contract.ts';

interface WriterFieldsProps {
  words: { emailHint: string };
  field: ReturnType<typeof plainFields<Record<'name' | 'email', string>>>;
}

/** Whom an answer goes to. */
export function WriterFields({ words, field }: WriterFieldsProps) {
  return (
    <>
      <PlainTextField {...field('name')} max={NAME_MAX} autoComplete="name" required />
      <PlainTextField
        {...field('email')}
        hint={words.emailHint}
        max={EMAIL_MAX}
        type="email"
        autoComplete="email"
        required
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
