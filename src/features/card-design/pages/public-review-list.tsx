import { renderToStaticMarkup } from 'react-dom/server';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { dayInIsrael, formatDate } from '#ui/text/format.ts';
import type { CardReview } from '../model.contract.ts';
import { PublicStars } from './public-stars.tsx';

const words = cardsCopy.publicCard;

interface ReviewListProps {
  reviews: CardReview[];
  name: string;
  path: string;
  /** Whether this is a page of its own, to whose reviews links lead. */
  anchors?: boolean;
}

/** Markup of the reviews of a card, by review: most of them stand in both of its lists. */
const drawn = new WeakMap<CardReview, string>();

export function PublicReviewList({ reviews, name, path, anchors }: ReviewListProps) {
  if (anchors) {
    return (
      <ol>
        {reviews.map((review) => (
          <Item key={review.id} review={review} name={name} path={path} anchors />
        ))}
      </ol>
    );
  }
  const items = reviews.map((review) => {
    const html = drawn.get(review) ?? renderToStaticMarkup(<Item review={review} name={name} path={path} />);
    drawn.set(review, html);
    return html;
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the items.
  return <ol dangerouslySetInnerHTML={{ __html: items.join('') }} />;
}

function Item({ review, name, path, anchors }: Omit<ReviewListProps, 'reviews'> & { review: CardReview }) {
  const Heading = anchors ? 'h2' : 'h3';
  return (
    <li id={anchors ? `review-${review.id}` : undefined} className="border-t border-line py-5 first:border-0">
      <article>
        <div className="flex items-center">
          <PublicStars rating={review.rating} />
          <time dateTime={dayInIsrael(review.createdAt)} className="ms-auto text-sm text-muted">
            {formatDate(review.createdAt)}
          </time>
          <Menu path={`${path}/reviews/${review.id}`} />
        </div>
        <Heading className="mt-2 font-semibold">
          <UserText>{review.customerName || words.anonymous}</UserText>
        </Heading>
        {review.isPinned && <p className="text-sm text-muted">{words.pinned}</p>}
        {review.label !== 'none' && <p className="text-sm text-muted">{words.labels[review.label]}</p>}
        {review.comment && (
          <UserParagraph className="break-words whitespace-pre-line">{review.comment}</UserParagraph>
        )}
        {review.isCut && (
          <a
            href={`${path}/reviews?from=${review.id}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            {words.fullReview}
          </a>
        )}
        {review.photo && <Photo photo={review.photo} writer={review.customerName || words.anonymous} />}
        {review.businessResponse && (
          <div className="mt-3 border-s-2 border-line ps-3 text-sm">
            <p className="font-semibold">
              {words.replyBy} <UserText>{name}</UserText>
            </p>
            <UserParagraph className="break-words whitespace-pre-line text-muted">
              {review.businessResponse}
            </UserParagraph>
          </div>
        )}
      </article>
    </li>
  );
}

/** One of them is open at a time, also without a script. */
function Menu({ path }: { path: string }) {
  return (
    <details name="menu" className="relative -my-3 -me-3">
      <summary
        aria-label={words.reviewMenu}
        className="grid size-11 cursor-pointer list-none place-items-center text-lg text-muted [&::-webkit-details-marker]:hidden"
      >
        ⋯
      </summary>
      <a
        href={`${path}/report`}
        rel="nofollow"
        className="absolute end-0 top-full z-10 flex min-h-11 items-center rounded-panel border border-line bg-raised px-4 text-sm whitespace-nowrap shadow-float"
      >
        {words.report}
      </a>
    </details>
  );
}

function Photo({ photo, writer }: { photo: { full: string; small: string }; writer: string }) {
  return (
    <a href={photo.full} className="mt-3 inline-block">
      <img
        src={photo.small}
        alt={words.photoBy(writer)}
        width="112"
        height="112"
        loading="lazy"
        decoding="async"
        className="size-28 rounded-control bg-sunken object-cover"
      />
    </a>
  );
}
