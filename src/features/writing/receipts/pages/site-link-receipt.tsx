import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath, reviewPath } from '#features/cards/visitor-paths.contract.ts';
import { RECEIPT_PATH } from '#features/reviews/form.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message } from '#ui/forms/plain-form.tsx';
import { inlineLink } from '#ui/text/rich-text.tsx';
import type { LinkReceiptModel } from '../page-routes.ts';
import { RECEIPT_WORDS } from '../words.policy.ts';
import { Entry, Part, State, Story, useReceiptWords } from './site-receipt-parts.tsx';

export type { LinkReceiptModel };

export function linkReceiptPage(model: LinkReceiptModel): BrandedPage {
  const { view, preview, isMailed, isRefused } = model;
  const { language, branding } = view;
  const words = RECEIPT_WORDS[language].used;
  const content = (
    <>
      <p className="mt-3">{words.lead}</p>
      {isMailed && <Message tone="success" {...words.mailed} />}
      {isRefused && <Message tone="error" {...words.tooMany} />}
      <State {...view} />
      {view.review && <OwnLink {...model} />}
      <Story story={view.story} />
      <Entry entry={view.entry} business={view.business} />
    </>
  );
  return { language, branding, preview, title: words.title, content };
}

function OwnLink({ code, view, isMailed }: LinkReceiptModel) {
  const words = useReceiptWords().used;
  const card = languagePath(cardPath(view.business.username), view.language);
  return (
    <Part id="own" title={words.own}>
      <p className="mt-1 text-muted">{words.ownText}</p>
      {!view.hasAddress && <p className="mt-2 text-muted">{words.noAddress}</p>}
      {view.hasAddress && !isMailed && (
        <form method="post" action={RECEIPT_PATH} className="mt-4">
          <input type="hidden" name="link" value={code} />
          <input type="hidden" name="language" value={view.language} />
          <button type="submit" className={buttonStyles({ variant: 'secondary' })}>
            {words.mail}
          </button>
        </form>
      )}
      {view.business.isShown && (
        <a href={reviewPath(card)} className={`mt-4 block w-fit ${inlineLink}`}>
          {words.another}
        </a>
      )}
    </Part>
  );
}
