import type { ReactNode } from 'react';
import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText } from '#features/card-design/pages/card-parts/public-words.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { PlainForm, PlainTextField, plainFields } from '#ui/forms/plain-form.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { LEAD_MESSAGE_MAX, LEAD_NAME_MAX, LEAD_PHONE_MAX, LEAD_TRAP_FIELD } from '../choices.contract.ts';
import type { CallbackWords } from '../page.copy.he.ts';
import type { CallbackModel } from '../page-routes.ts';
import { CALLBACK_WORDS } from '../page-words.policy.ts';

export type { CallbackModel };

type Spoken = CallbackModel & { words: CallbackWords };

export function renderCallbackPage(model: CallbackModel): BrandedPage {
  const { language, languages, branding, state, script } = model;
  const words = CALLBACK_WORDS[language];
  const said = { sent: words.sent, off: words.off, asking: words }[state];
  const content =
    state === 'asking' ? (
      <Asking {...model} words={words} />
    ) : (
      <Ended {...model} words={words} text={words[state].text} />
    );
  return { language, languages, branding, title: said.title, content, script };
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
  const { opens, words } = model;
  return (
    <>
      <p className="mt-3">{words.lead}</p>
      <Closed opens={opens} words={words} />
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

function Form({ address, token, values, problem, challenge, words }: Spoken) {
  const field = plainFields(words, { values, problem });
  return (
    <PlainForm
      action={address}
      words={words}
      problem={problem}
      values={values}
      keeps="name phone message marketing"
      hidden={{ token }}
      trapName={LEAD_TRAP_FIELD}
      proof={challenge ? { challenge, words } : undefined}
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
      <MarketingBox isTicked={Boolean(values?.marketing)} words={words} />
    </PlainForm>
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
