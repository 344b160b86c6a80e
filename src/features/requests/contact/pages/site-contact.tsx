import { CONTACT_PATH } from '#features/cards/visitor-paths.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { PlainForm, PlainTextField, plainFields } from '#ui/forms/plain-form.tsx';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { MESSAGE_MAX, TRAP_FIELD } from '../form.contract.ts';
import { contactPage as words } from '../page.copy.he.ts';
import type { ContactModel } from '../page-routes.ts';
import { SentCase, WriterFields } from './site-writer.tsx';

export type { ContactModel };

export function renderContactPage(model: ContactModel): QuietPage {
  if (model.number) return { title: words.sent.title, content: <Sent number={model.number} /> };
  const content = (
    <>
      <p className="mt-2">{words.lead}</p>
      <p className="mt-2 text-sm text-muted">{words.priority}</p>
      <ContactForm {...model} />
    </>
  );
  return { title: words.title, content };
}

export function ContactForm({ values, problem }: Partial<ContactModel>) {
  const field = plainFields(words, { values, problem });
  return (
    <PlainForm
      action={CONTACT_PATH}
      words={words}
      problem={problem}
      values={values}
      keeps="message name email"
      trapName={TRAP_FIELD}
    >
      <PlainTextField {...field('message')} hint={words.messageHint} max={MESSAGE_MAX} required isLong />
      <WriterFields words={words} field={field} />
    </PlainForm>
  );
}

function Sent({ number }: { number: string }) {
  return (
    <SentCase words={words.sent} number={number}>
      <a href="/" className={buttonStyles({ variant: 'secondary' })}>
        {words.sent.home}
      </a>
    </SentCase>
  );
}
