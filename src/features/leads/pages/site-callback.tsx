import type { ReactNode } from 'react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { FormEnd, Message, PlainTextField } from '#ui/forms/plain-form.tsx';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { LEAD_MESSAGE_MAX, LEAD_NAME_MAX, LEAD_PHONE_MAX, LEAD_TRAP_FIELD } from '../choices.contract.ts';
import { callbackPage as words } from '../page.copy.he.ts';
import type { CallbackModel } from '../page-routes.ts';

export type { CallbackModel };

export function renderCallbackPage(model: CallbackModel): QuietPage {
  const { state, business, proof } = model;
  if (state === 'sent') return { title: words.sent.title, content: <Ended {...model} said={words.sent} /> };
  if (state === 'off') return { title: words.off.title, content: <Ended {...model} said={words.off} /> };
  const heading = (
    <>
      {words.title}
      <span className="block text-base font-normal text-muted">
        <UserText>{business.name}</UserText>
      </span>
    </>
  );
  return { title: words.title, heading, content: <Asking {...model} />, script: proof?.script };
}

function Ended({ business, opens, state, said }: CallbackModel & { said: { title: string; text: string } }) {
  return (
    <>
      <p role="status" className="mt-3">
        {said.text}
      </p>
      {state === 'sent' && <Closed opens={opens} />}
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={business.path} className={buttonStyles({ variant: 'secondary' })}>
          <span>
            {words.sent.back} <UserText>{business.name}</UserText>
          </span>
        </a>
        {state === 'off' && <CallLink {...business} />}
      </p>
    </>
  );
}

function Asking(model: CallbackModel) {
  const { opens, problem, proof } = model;
  return (
    <>
      <p className="mt-3">{words.lead}</p>
      <Closed opens={opens} />
      {problem && (
        <Message tone="error" title={words.failed.title} text={problem.text}>
          {proof && <noscript>{words.noScript}</noscript>}
        </Message>
      )}
      <Form {...model} />
    </>
  );
}

function Closed({ opens }: Pick<CallbackModel, 'opens'>): ReactNode {
  if (opens === null) return null;
  return (
    <p className="mt-3 rounded-panel bg-amber-tint px-4 py-3">
      {words.closed} {opens}
    </p>
  );
}

function CallLink({ phone }: CallbackModel['business']): ReactNode {
  if (!phone) return null;
  return (
    <a href={phone.href} className={buttonStyles({ variant: 'secondary' })}>
      <span>
        {words.call} <Ltr>{phone.display}</Ltr>
      </span>
    </a>
  );
}

function Form({ form, values = {}, problem, proof }: CallbackModel) {
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
        isOptional
        isLong
      />
      <MarketingBox isTicked={Boolean(values.marketing)} />
      <input type="hidden" name="submissionKey" value={form.submissionKey} />
      <input type="hidden" name="token" value={form.token} />
      {proof && <input type="hidden" name="proof" />}
      <FormEnd trapName={LEAD_TRAP_FIELD} notice={words.notice} submit={words.submit} />
    </form>
  );
}

/** Unticked: an advertisement needs a consent of its own, which nothing here depends on. */
function MarketingBox({ isTicked }: { isTicked: boolean }) {
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
