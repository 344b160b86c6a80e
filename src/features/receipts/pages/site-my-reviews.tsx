import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message } from '#ui/forms/plain-form.tsx';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDate } from '#ui/text/format.ts';
import { inlineLink } from '#ui/text/rich-text.tsx';
import { StarRating } from '#ui/text/star-rating.tsx';
import { myReviewsCopy as words } from '../my-reviews.copy.he.ts';
import type { MyReviewsModel } from '../my-reviews.page-routes.ts';

export type { MyReviewsModel };

export function myReviewsPage({ items, isForgotten }: MyReviewsModel): QuietPage {
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
  return { title: words.title, content };
}

function WrittenItem({ name, path, businessName, review }: MyReviewsModel['items'][number]) {
  return (
    <li className="rounded-panel border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-bold">
          <UserText>{businessName}</UserText>
        </h2>
        {review && (
          <time dateTime={review.createdAt.toISOString()} className="text-sm text-muted">
            {formatDate(review.createdAt)}
          </time>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        {review && <StarRating rating={review.rating} size="sm" label={words.stars(review.rating)} />}
        <span>{review ? words.states[review.status] : words.gone}</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <a href={path} className={`${inlineLink} inline-flex min-h-11 items-center`}>
          {words.open}
          <span className="sr-only">
            {' '}
            {words.of} <UserText>{businessName}</UserText>
          </span>
        </a>
        <form method="post" action={MY_REVIEWS_PATH}>
          <input type="hidden" name="forget" value={name} />
          <button type="submit" className="min-h-11 cursor-pointer text-sm text-muted underline">
            {words.forget}
            <span className="sr-only">
              {': '}
              <UserText>{businessName}</UserText>
            </span>
          </button>
        </form>
      </div>
    </li>
  );
}

function SharedDevice() {
  const { title, text, forgetAll } = words.shared;
  return (
    <section aria-labelledby="shared" className="mt-10">
      <h2 id="shared" className="text-lg font-bold">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
      <form method="post" action={MY_REVIEWS_PATH} className="mt-4">
        <input type="hidden" name="forget" value="all" />
        <button type="submit" className={buttonStyles({ variant: 'secondary' })}>
          {forgetAll}
        </button>
      </form>
    </section>
  );
}
