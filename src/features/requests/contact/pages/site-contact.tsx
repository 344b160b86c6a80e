import { CONTACT_PATH } from '#features/cards/visitor-paths.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message, PlainTextField } from '#ui/forms/plain-form.tsx';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { MESSAGE_MAX } from '../form.contract.ts';
import { contactPage as words } from '../page.copy.he.ts';
import type { ContactModel } from '../page-routes.ts';
import { SentCase, WriterFields } from './site-writer.tsx';

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
  const errors = problem?.fields ?? {};
  return (
    // Missing fields are reported in the page's own words, not in the browser's language.
    <form
      method="post"
      action={CONTACT_PATH}
      noValidate
      data-keeps="message name email submissionKey"
      className="mt-6 flex flex-col gap-5"
    >
      <PlainTextField
        name="message"
        label={words.message}
        hint={words.messageHint}
        value={values.message}
        error={errors.message}
        max={MESSAGE_MAX}
        required
        isLong
      />
      <WriterFields words={words} values={values} errors={errors} />
    </form>
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
