import type { ReactNode } from 'react';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { PlainForm, PlainTextField, plainFields } from '#ui/forms/plain-form.tsx';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { subscriptionCopy } from '../../subscription.copy.he.ts';
import { CANCEL_CONFIRM_PATH, CANCEL_PATH, CANCEL_TRAP_FIELD } from '../form.contract.ts';
import { cancelPage as words } from '../page.copy.he.ts';
import type { CancelModel } from '../page-routes.ts';

export type { CancelModel };

const EMAIL_MAX = 254;
const { leaving: leavingTexts } = subscriptionCopy;

type Of<Step extends CancelModel['step']> = Extract<CancelModel, { step: Step }>;

export function renderCancelPage(model: CancelModel): QuietPage {
  return { title: titleOf(model), content: <Step {...model} /> };
}

function titleOf(model: CancelModel): string {
  if (model.step === 'ask') return words.title;
  if (model.step === 'choose') return words.choose.title(planNames[model.subscription.plan]);
  if (model.step === 'dead') return words.dead[model.why].title;
  return words[model.step].title;
}

function Step(model: CancelModel) {
  switch (model.step) {
    case 'ask':
      return <Ask {...model} />;
    case 'sent':
      return (
        <>
          <p role="status" className="mt-3">
            {words.sent.text}
          </p>
          <p className="mt-2 text-muted">{words.sent.another}</p>
          <Way href={CANCEL_PATH}>{words.sent.again}</Way>
        </>
      );
    case 'choose':
      return <Choose {...model} />;
    case 'leaving':
      return <Done text={words.leaving.text(planNames[model.plan], model.day)} />;
    case 'ended':
      return (
        <Done text={words.ended.text(planNames[model.plan], model.day)}>
          {model.backAgorot > 0 && <p className="mt-2">{words.ended.back(model.backAgorot)}</p>}
        </Done>
      );
    case 'dead':
      return (
        <>
          <p className="mt-3">{words.dead[model.why].text}</p>
          <Way href={CANCEL_PATH}>{words.dead.again}</Way>
        </>
      );
  }
}

function Ask({ form: { values, problem } }: Of<'ask'>) {
  const field = plainFields(words, { values, problem });
  return (
    <>
      <p className="mt-2">{words.lead}</p>
      <PlainForm
        action={CANCEL_PATH}
        words={words}
        problem={problem}
        values={values}
        keeps="email"
        trapName={CANCEL_TRAP_FIELD}
      >
        <PlainTextField {...field('email')} max={EMAIL_MAX} type="email" autoComplete="email" required />
      </PlainForm>
      <p className="mt-6 text-sm text-muted">
        <RichText text={words.signedIn} />
      </p>
    </>
  );
}

/** Mail programs open links by themselves: only a press cancels. */
function Choose({ token, subscription }: Of<'choose'>) {
  const { state, price, paidUntil, lapsesOn, back, isFullRefund } = subscription;
  const backAgorot = agorotOf(back);
  const now = isFullRefund ? leavingTexts.nowAll : leavingTexts.now;
  const atEnd = state === 'active' && paidUntil;
  return (
    <>
      <p className="mt-3">
        {state === 'past_due' && lapsesOn
          ? words.choose.pastDue(lapsesOn)
          : paidUntil && words.choose.paid(agorotOf(price), paidUntil)}
      </p>
      <p className="mt-2">{leavingTexts.kept}</p>
      <form method="post" action={CANCEL_CONFIRM_PATH} className="mt-6 flex flex-col gap-3">
        <input type="hidden" name="token" value={token} />
        {atEnd && (
          <button type="submit" name="when" value="period_end" className={buttonStyles({ size: 'lg' })}>
            {leavingTexts.atEnd(paidUntil)}
          </button>
        )}
        <button
          type="submit"
          name="when"
          value="now"
          className={buttonStyles({ size: 'lg', variant: atEnd ? 'secondary' : 'primary' })}
        >
          {backAgorot > 0 ? now(backAgorot) : leavingTexts.nowNothing}
        </button>
      </form>
    </>
  );
}

function Done({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p role="status" className="mt-3">
        {text}
      </p>
      {children}
      <p className="mt-2 text-muted">{words.mailed}</p>
      <Way href="/">{words.home}</Way>
    </>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-6">
      <a href={href} className={buttonStyles({ variant: 'secondary' })}>
        {children}
      </a>
    </p>
  );
}
