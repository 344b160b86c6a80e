import type { ReactNode } from 'react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { formatDate } from '#ui/text/format.ts';
import { CONFIRM_PATH, DOWNLOAD_PATH, RIGHTS_PATH } from '../form.contract.ts';
import { page as words } from '../page.copy.he.ts';
import type { RightsStepModel } from '../page-routes.ts';
import { CaseNumber, Sent } from './site-rights-sent.tsx';

export type { RightsStepModel };

export function rightsStepPage(model: RightsStepModel): QuietPage {
  return { title: titleOf(model), content: <Step {...model} /> };
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
          <Sent number={model.number} />
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

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonStyles({ variant: 'secondary' })}>
      {children}
    </a>
  );
}
