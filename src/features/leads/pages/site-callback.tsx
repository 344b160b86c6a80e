import type { ReactNode } from 'react';
import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText } from '#features/card-design/pages/card-parts/public-words.tsx';
import { KEY_FIELD } from '#platform/http/idempotency.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { FormEnd, Message, PlainTextField } from '#ui/forms/plain-form.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { LEAD_MESSAGE_MAX, LEAD_NAME_MAX, LEAD_PHONE_MAX, LEAD_TRAP_FIELD } from '../choices.contract.ts';
import type { CallbackWords } from '../page.copy.he.ts';
import type { CallbackModel } from '../page-routes.ts';
import { CALLBACK_WORDS } from '../page-words.policy.ts';

export type { CallbackModel };

type Spoken = CallbackModel & { words: CallbackWords };

export function renderCallbackPage(model: CallbackModel): BrandedPage {
  const { language, languages, branding, state, proof } = model;
  const words = CALLBACK_WORDS[language];
  const said = { sent: words.sent, off: words.off, asking: words }[state];
  const content =
    state === 'asking' ? (
      <Asking {...model} words={words} />
    ) : (
      <Ended {...model} words={words} text={words[state].text} />
    );
  return { language, languages, branding, title: said.title, content, script: proof?.script };
}

function Ended({ business, opens, state, words, text }: Spoken & { text: string }) {
  return (
    <>
      <p role="status" className="mt-3">
        {text}
      </p>
      {state === 'sent' && <Closed opens={opens} words={words} />}
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={business.path} className={buttonStyles({ variant: 'secondary' })}>
          <span>
            {words.sent.back} <OwnText>{business.name}</OwnText>
          </span>
        </a>
        {state === 'off' && <CallLink phone={business.phone} words={words} />}
      </p>
    </>
  );
}

function Asking(model: Spoken) {
  const { opens, problem, proof, words } = model;
  return (
    <>
      <p className="mt-3">{words.lead}</p>
      <Closed opens={opens} words={words} />
      {problem && (
        <Message tone="error" title={words.failed.title} text={problem.text}>
          {proof && <noscript>{words.noScript}</noscript>}
        </Message>
      )}
      <Form {...model} />
    </>
  );
}

function Closed({ opens, words }: Pick<Spoken, 'opens' | 'words'>): ReactNode {
  if (opens === null) return null;
  return (
    <p className="mt-3 rounded-panel bg-amber-tint px-4 py-3">
      {words.closed} {opens}
    </p>
  );
}

function CallLink({
  phone,
  words,
}: Pick<CallbackModel['business'], 'phone'> & Pick<Spoken, 'words'>): ReactNode {
  if (!phone) return null;
  return (
    <a href={phone.href} className={buttonStyles({ variant: 'secondary' })}>
      <span>
        {words.call} <Ltr>{phone.display}</Ltr>
      </span>
    </a>
  );
}

function Form({ form, values = {}, problem, proof, words }: Spoken) {
  const errors = problem?.fields ?? {};
  const field = (name: 'name' | 'phone' | 'message') => ({
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
  });
  return (
    <form
      method="post"
      action={form.path}
      // Missing fields are reported in the page's own words, not in the browser's language.
      noValidate
      data-keeps="name phone message marketing submissionKey"
      className="mt-6 flex flex-col gap-5"
      {...(proof && {
        'data-challenge': JSON.stringify(proof.challenge),
        'data-title': words.proving.title,
        'data-text': words.proving.text,
        'data-failed': words.proofFailed,
      })}
    >
      <PlainTextField {...field('name')} max={LEAD_NAME_MAX} autoComplete="name" required />
      <PlainTextField {...field('phone')} max={LEAD_PHONE_MAX} type="tel" autoComplete="tel" required />
      <PlainTextField
        {...field('message')}
        hint={words.messageHint}
        max={LEAD_MESSAGE_MAX}
        optional={words.optional}
        isLong
      />
      <MarketingBox isTicked={Boolean(values.marketing)} words={words} />
      <input type="hidden" name="token" value={form.token} />
      {proof && <input type="hidden" name="proof" />}
      <FormEnd
        trapName={LEAD_TRAP_FIELD}
        submissionKey={values[KEY_FIELD] ?? ''}
        notice={words.notice}
        policy={words.privacyPolicy}
        submit={words.submit}
      />
    </form>
  );
}

/** Unticked: an advertisement needs a consent of its own, which nothing here depends on. */
function MarketingBox({ isTicked, words }: { isTicked: boolean } & Pick<Spoken, 'words'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        name="marketing"
        value="yes"
        defaultChecked={isTicked}
        className="mt-0.5 size-5 shrink-0 accent-violet"
      />
      <span>
        {words.marketing}
        <span className="block text-sm text-muted">{words.marketingHint}</span>
      </span>
    </label>
  );
}
