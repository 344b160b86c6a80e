import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cardPath, MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { languagePath, withLanguage } from '#features/translations/languages.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useHydrated } from '#ui/forms/form-problem.ts';
import { UserParagraph } from '#ui/text/bdi.tsx';
import { throwConfetti } from './review-form-confetti.ts';
import { BusinessName, type ReviewedBusiness } from './review-form-frame.tsx';
import { ReviewFormShare } from './review-form-share.tsx';
import { useFormLanguage, useFormWords } from './review-form-words.ts';

interface ReviewFormThanksProps {
  business: ReviewedBusiness & { googleReviewLink: string };
  receipt: { rating: number; imageKept: boolean; receipt: string | null; text: string };
  /** Came in place of the form just now: the heading takes the focus, so that it is read. */
  isJustSent: boolean;
}

export function ReviewFormThanks({ business, receipt, isJustSent }: ReviewFormThanksProps) {
  const texts = useFormWords();
  const language = useFormLanguage();
  const isCelebrated = receipt.rating === 5;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSent) heading.current?.focus();
  }, [isJustSent]);
  useEffect(() => {
    if (isCelebrated) return throwConfetti();
  }, [isCelebrated]);
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <CircleCheck aria-hidden="true" size={56} strokeWidth={1.5} className="text-green" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {texts.thanks.title}
      </h1>
      <p className="text-balance text-muted">{texts.thanks.text}</p>
      {!receipt.imageKept && (
        <Notice tone="warning" className="text-start">
          {texts.thanks.imageLost}
        </Notice>
      )}
      {business.googleReviewLink && <ReviewFormGoogle link={business.googleReviewLink} text={receipt.text} />}
      {receipt.receipt && <ReviewFormReceipt path={receipt.receipt} />}
      <ReviewFormShare business={business} />
      <Link
        to={languagePath(cardPath(business.username), language)}
        external
        look="quiet"
        className="mt-3 inline-flex min-h-11 items-center"
      >
        <span>
          {texts.back} <BusinessName>{business.businessName}</BusinessName>
        </span>
      </Link>
    </div>
  );
}

/** Offered after each review alike, whatever its rating: to ask only the pleased ones would be review gating. */
function ReviewFormGoogle({ link, text }: { link: string; text: string }) {
  const texts = useFormWords().google;
  const isCopyable = useHydrated() && text !== '';
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  async function copy() {
    try {
      // Begins before the link opens: afterwards another page has the focus.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  }
  return (
    <section className="mt-3 w-full rounded-panel bg-violet-tint p-4">
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="mt-1 text-sm text-balance text-muted">{isCopyable ? texts.text : texts.withoutText}</p>
      <Link to={link} newTab look="primary" className="mt-3" onClick={isCopyable ? copy : undefined}>
        {isCopyable ? texts.copyAndOpen : texts.open}
      </Link>
      <div role="status" className="text-sm text-balance">
        {outcome && <p className="mt-3">{texts[outcome]}</p>}
        {outcome === 'copyFailed' && (
          <UserParagraph className="mt-2 text-start break-words whitespace-pre-line select-all">
            {text}
          </UserParagraph>
        )}
      </div>
    </section>
  );
}

/** The way back to the review for whoever has just written it. Copied in the browser alone, which knows the site's address. */
function ReviewFormReceipt({ path }: { path: string }) {
  const words = useFormWords();
  const language = useFormLanguage();
  const texts = words.thanks.receipt;
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return (
    <section className="mt-3 w-full rounded-panel border border-line p-4">
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="mt-1 text-sm text-balance text-muted">{texts.text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <a href={path} className={buttonStyles({ variant: 'secondary' })}>
          {texts.open}
        </a>
        {origin && (
          <CopyButton
            text={origin + path}
            labels={{ copy: texts.copy, copied: texts.copied, failed: texts.failed }}
            variant="secondary"
          />
        )}
      </div>
      <p className="mt-3 text-sm text-balance text-muted">
        {texts.remembered}{' '}
        <Link to={withLanguage(MY_REVIEWS_PATH, language)} external>
          {words.mine}
        </Link>
      </p>
    </section>
  );
}
