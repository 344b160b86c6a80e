import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText } from '#features/card-design/pages/card-parts/public-words.tsx';
import { languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { CONFIRMATION_PATH } from '#features/reviews/form.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message } from '#ui/forms/plain-form.tsx';
import { DeadLink, ReceiptReview } from '../../receipts/pages/site-receipt.tsx';
import { RECEIPT_WORDS } from '../../receipts/words.policy.ts';
import type { Confirmable } from '../confirmations.data.ts';
import type { ConfirmationModel } from '../confirmations.page-routes.ts';
import { CONFIRMATION_WORDS } from '../words.policy.ts';

export type { ConfirmationModel };

export function confirmationPage(model: ConfirmationModel): BrandedPage {
  const { language, link } = model;
  const words = CONFIRMATION_WORDS[language];
  if (typeof link === 'string') {
    const { title, text } = words.problems[link];
    return { language, branding: null, title, content: <DeadLink text={text} /> };
  }
  const frame = { language, branding: link.branding };
  if (link.isConfirmed) return { ...frame, title: words.done, content: <Confirmed {...link} /> };
  return { ...frame, title: words.title, content: <Question {...model} {...link} /> };
}

function Confirmed({ language, username, businessName }: Confirmable) {
  return (
    <>
      <p className="mt-3">{CONFIRMATION_WORDS[language].doneText}</p>
      <p className="mt-6">
        <a href={languagePath(cardPath(username), language)} className={buttonStyles({ size: 'lg' })}>
          <span>
            {RECEIPT_WORDS[language].toCard} <OwnText>{businessName}</OwnText>
          </span>
        </a>
      </p>
    </>
  );
}

function Question({ token, refusal, language, businessName, review }: ConfirmationModel & Confirmable) {
  const words = CONFIRMATION_WORDS[language];
  const [before, after] = words.text.split('{name}');
  return (
    <>
      {refusal && <Message tone="error" title={words.failed} text={refusal} />}
      <p className="mt-3">
        {before}
        <OwnText>{businessName}</OwnText>
        {after}
      </p>
      <ReceiptReview review={review} />
      <form method="post" action={CONFIRMATION_PATH} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={language} />
        <button type="submit" className={buttonStyles({ size: 'lg' })}>
          {words.action}
        </button>
        <p className="mt-4 text-sm text-muted">{words.notMine}</p>
      </form>
    </>
  );
}
