import type { ReactNode } from 'react';
import { CONFIRM_PATH, DOWNLOAD_PATH, RIGHTS_PATH } from '#features/rights/contract/form.ts';
import { page as words } from '#features/rights/copy.he/page.ts';
import type { RequestType } from '#features/rights/policy.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { formatDate } from '#ui/format.ts';
import type { PublicDocument } from '#ui/public-document.ts';
import { copy } from '../copy.he.ts';
import { Message } from './public-rights-parts.tsx';
import { Site } from './public-site.tsx';

/** A page on the way of one request; what stands in its address goes nowhere. */
export type RightsStepModel =
  | { step: 'sent'; number: string }
  | { step: 'confirm'; token: string; number: string; requestType: RequestType }
  | { step: 'confirmed'; number: string; due: Date }
  | { step: 'download'; token: string; number: string; until: Date }
  | { step: 'dead' };

/** What comes after the form: sent, confirmed by the mailed link, handed over by another. */
export function rightsStepDocument(model: RightsStepModel, css: string): PublicDocument {
  return {
    css,
    head: (
      <>
        <title>{`${titleOf(model)} · ${copy.brand}`}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    body: (
      <Site isQuiet>
        <div className="mx-auto max-w-[36rem] px-5 pt-6 pb-16 sm:px-8">
          <h1 className="text-2xl font-bold">{titleOf(model)}</h1>
          <Step {...model} />
        </div>
      </Site>
    ),
  };
}

function titleOf({ step }: RightsStepModel): string {
  if (step === 'sent') return words.title;
  if (step === 'confirmed') return words.confirm.done;
  return words[step].title;
}

function Step(model: RightsStepModel) {
  switch (model.step) {
    case 'sent':
      return (
        <>
          <Message tone="success" title={words.sent.title} text={words.sent.text} number={model.number} />
          <p className="mt-6 flex flex-wrap gap-3">
            <Way href="/">{words.sent.home}</Way>
            <Way href={RIGHTS_PATH}>{words.sent.another}</Way>
          </p>
        </>
      );
    case 'confirm':
      return (
        <>
          <p className="mt-3">{words.confirm.text(words.types[model.requestType].name)}</p>
          <CaseNumber number={model.number} />
          <Press path={CONFIRM_PATH} token={model.token} label={words.confirm.action} />
        </>
      );
    case 'confirmed':
      return (
        <>
          <p role="status" className="mt-3">
            {words.confirm.doneText(formatDate(model.due))}
          </p>
          <CaseNumber number={model.number} />
          <p className="mt-6">
            <Way href="/">{words.sent.home}</Way>
          </p>
        </>
      );
    case 'download':
      return (
        <>
          <p className="mt-3">{words.download.text(formatDate(model.until))}</p>
          <p className="mt-2 text-muted">{words.download.safety}</p>
          <CaseNumber number={model.number} />
          <Press path={DOWNLOAD_PATH} token={model.token} label={words.download.action} />
        </>
      );
    case 'dead':
      return (
        <>
          <p className="mt-3">{words.dead.text}</p>
          <p className="mt-6">
            <Way href={RIGHTS_PATH}>{words.dead.action}</Way>
          </p>
        </>
      );
  }
}

/** Mail programs open links by themselves: only a press does something. */
function Press({ path, token, label }: { path: string; token: string; label: string }) {
  return (
    <form method="post" action={path} className="mt-6">
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={buttonStyles({ size: 'lg' })}>
        {label}
      </button>
    </form>
  );
}

function CaseNumber({ number }: { number: string }) {
  return (
    <p className="mt-3 font-semibold">
      {words.sent.number('')}
      <bdi>{number}</bdi>
    </p>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonStyles({ variant: 'secondary' })}>
      {children}
    </a>
  );
}
