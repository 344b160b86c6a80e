import { buttonStyles } from '#ui/actions/button-styles.ts';
import { FormEnd, Message, PlainTextField } from '#ui/forms/plain-form.tsx';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { CONTACT_PATH, EMAIL_MAX, MESSAGE_MAX, NAME_MAX, TRAP_FIELD } from '../form.contract.ts';
import { contactPage as words } from '../page.copy.he.ts';
import type { ContactModel } from '../page-routes.ts';

export type { ContactModel };

export function renderContactPage(model: ContactModel): QuietPage {
  if (model.number) return { title: words.sent.title, content: <Sent number={model.number} /> };
  const content = (
    <>
      <p className="mt-2">{words.lead}</p>
      {model.problem && <Message tone="error" title={words.failed.title} text={model.problem.text} />}
      <ContactForm {...model} />
    </>
  );
  return { title: words.title, content };
}

export function ContactForm({ values = {}, problem }: Partial<ContactModel>) {
  const field = (name: 'name' | 'email' | 'message') => ({
    name,
    label: words[name],
    value: values[name],
    error: problem?.fields[name],
    required: true,
  });
  return (
    // Missing fields are reported in the page's own words, not in the browser's language.
    <form method="post" action={CONTACT_PATH} noValidate className="mt-6 flex flex-col gap-5">
      <PlainTextField {...field('message')} hint={words.messageHint} max={MESSAGE_MAX} isLong />
      <PlainTextField {...field('name')} max={NAME_MAX} autoComplete="name" />
      <PlainTextField
        {...field('email')}
        hint={words.emailHint}
        max={EMAIL_MAX}
        type="email"
        autoComplete="email"
      />
      <FormEnd trapName={TRAP_FIELD} notice={words.notice} submit={words.submit} />
    </form>
  );
}

function Sent({ number }: { number: string }) {
  return (
    <>
      <p role="status" className="mt-3">
        {words.sent.text}
      </p>
      <p className="mt-3 font-semibold">
        {words.sent.number} <bdi>{number}</bdi>
      </p>
      <p className="mt-6">
        <a href="/" className={buttonStyles({ variant: 'secondary' })}>
          {words.sent.home}
        </a>
      </p>
    </>
  );
}
