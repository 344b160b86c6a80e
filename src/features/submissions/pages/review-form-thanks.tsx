import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { languagePath } from '#features/translations/languages.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { throwConfetti } from './review-form-confetti.ts';
import { BusinessName, type ReviewedBusiness } from './review-form-frame.tsx';
import { ReviewFormGoogle } from './review-form-google.tsx';
import { ReviewFormReceipt } from './review-form-receipt.tsx';
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
