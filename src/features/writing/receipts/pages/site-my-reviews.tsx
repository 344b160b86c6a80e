import type { ReactNode } from 'react';
import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText, useWords } from '#features/card-design/pages/card-parts/public-words.tsx';
import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message } from '#ui/forms/plain-form.tsx';
import { inlineLink } from '#ui/text/rich-text.tsx';
import { StarRating } from '#ui/text/star-rating.tsx';
import type { MyReviewsModel } from '../my-reviews.page-routes.ts';
import { MY_REVIEWS_WORDS } from '../words.policy.ts';
import { useReceiptWords } from './site-receipt-parts.tsx';

export type { MyReviewsModel };

export function myReviewsPage({ language, branding, items, isForgotten }: MyReviewsModel): BrandedPage {
  const words = MY_REVIEWS_WORDS[language];
  const content = (
    <>
      {isForgotten && <Message tone="success" {...words.done} />}
      {items.length === 0 ? (
        <div className="mt-4 rounded-panel border border-line p-5">
          <p className="font-semibold">{words.empty.title}</p>
          <p className="mt-1 text-muted">{words.empty.text}</p>
        </div>
      ) : (
        <>
          <p className="mt-3 text-muted">{words.lead}</p>
          <ul className="mt-4 grid gap-3">
            {items.map((item) => (
              <WrittenItem key={item.name} {...item} />
            ))}
          </ul>
          <SharedDevice />
        </>
      )}
    </>
  );
  return { language, branding, title: words.title, content };
}

function WrittenItem({ name, path, businessName, review }: MyReviewsModel['items'][number]) {
  const { language, starsOutOf, formats } = useWords();
  const words = MY_REVIEWS_WORDS[language];
  const { on, states } = useReceiptWords();
  return (
    <li className="rounded-panel border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-bold">
          <OwnText>{businessName}</OwnText>
        </h2>
        {review && (
          <time dateTime={review.createdAt.toISOString()} className="text-sm text-muted">
            {formats.date(review.createdAt)}
          </time>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        {review && <StarRating rating={review.rating} size="sm" label={starsOutOf(review.rating)} />}
        <span>{review ? states[review.state].title : words.gone}</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <a href={path} className={`${inlineLink} inline-flex min-h-11 items-center`}>
          {words.open}
          <span className="sr-only">
            {' '}
            {on} <OwnText>{businessName}</OwnText>
          </span>
        </a>
        <ForgetForm of={name}>
          <button type="submit" className="min-h-11 cursor-pointer text-sm text-muted underline">
            {words.forget}
            <span className="sr-only">
              {': '}
              <OwnText>{businessName}</OwnText>
            </span>
          </button>
        </ForgetForm>
      </div>
    </li>
  );
}

function SharedDevice() {
  const { title, text, forgetAll } = MY_REVIEWS_WORDS[useWords().language].shared;
  return (
    <section aria-labelledby="shared" className="mt-10">
      <h2 id="shared" className="text-lg font-bold">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
      <ForgetForm className="mt-4" of="all">
        <button type="submit" className={buttonStyles({ variant: 'secondary' })}>
          {forgetAll}
        </button>
      </ForgetForm>
    </section>
  );
}

function ForgetForm({ of, className, children }: { of: string; className?: string; children: ReactNode }) {
  return (
    <form method="post" action={MY_REVIEWS_PATH} className={className}>
      <input type="hidden" name="forget" value={of} />
      <input type="hidden" name="language" value={useWords().language} />
      {children}
    </form>
  );
}
