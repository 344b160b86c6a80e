import { createContext, type ReactElement, useContext } from 'react';
import { dayInIsrael } from '#ui/text/format.ts';
import type { CardReview } from '../model.contract.ts';
import { OwnText, ReviewParagraph, useCardPath, useWords, Words } from './card-parts/public-words.tsx';
import { PublicStars } from './public-stars.tsx';

interface ReviewListProps {
  reviews: CardReview[];
  name: string;
  path: string;
  /** Whether this is a page of its own, to whose reviews links lead. */
  anchors?: boolean;
}

/** Draws to markup. The server alone gives it: a browser, which shows an owner a card as it will be, would load all of that code. */
export const Drawing = createContext<((element: ReactElement) => string) | null>(null);

/** Markup of the reviews of a card, by review: most of them stand in both of its lists. */
const drawn = new WeakMap<CardReview, string>();

export function PublicReviewList({ reviews, name, path, anchors }: ReviewListProps) {
  const words = useWords();
  const draw = useContext(Drawing);
  if (anchors || !draw) {
    return (
      <ol>
        {reviews.map((review) => (
          <Item key={review.id} review={review} name={name} path={path} anchors={anchors} />
        ))}
      </ol>
    );
  }
  const spoken = (review: CardReview) => (
    <Words value={words}>
      <Item review={review} name={name} path={path} />
    </Words>
  );
  const items = reviews.map((review) => {
    const html = drawn.get(review) ?? draw(spoken(review));
    drawn.set(review, html);
    return html;
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the items.
  return <ol dangerouslySetInnerHTML={{ __html: items.join('') }} />;
}

function Item({ review, name, path, anchors }: Omit<ReviewListProps, 'reviews'> & { review: CardReview }) {
  const words = useWords();
  const pages = useCardPath(path);
  const Heading = anchors ? 'h2' : 'h3';
  return (
    <li id={anchors ? `review-${review.id}` : undefined} className="border-t border-line py-5 first:border-0">
      <article>
        <div className="flex items-center">
          <PublicStars rating={review.rating} />
          <time dateTime={dayInIsrael(review.createdAt)} className="ms-auto text-sm text-muted">
            {words.formats.date(review.createdAt)}
          </time>
          <Menu path={`${pages}/reviews/${review.id}`} />
        </div>
        <Heading className="mt-2 font-semibold">
          <OwnText>{review.customerName || words.anonymous}</OwnText>
        </Heading>
        {review.isPinned && <p className="text-sm text-muted">{words.pinned}</p>}
        {review.label !== 'none' && <p className="text-sm text-muted">{words.labels[review.label]}</p>}
        {review.comment && (
          <ReviewParagraph className="break-words whitespace-pre-line">{review.comment}</ReviewParagraph>
        )}
        {review.photo && <Photo photo={review.photo} writer={review.customerName || words.anonymous} />}
        {review.businessResponse && (
          <div className="mt-3 border-s-2 border-line ps-3 text-sm">
            <p className="font-semibold">
              {words.replyBy} <OwnText>{name}</OwnText>
            </p>
            <ReviewParagraph className="break-words whitespace-pre-line text-muted">
              {review.businessResponse}
            </ReviewParagraph>
          </div>
        )}
      </article>
    </li>
  );
}

/** One of them is open at a time, also without a script. */
function Menu({ path }: { path: string }) {
  const words = useWords();
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
      <PhotoThumb src={photo.small} writer={writer} />
    </a>
  );
}

export function PhotoThumb({ src, writer }: { src: string | undefined; writer: string }) {
  const words = useWords();
  return (
    <img
      src={src}
      alt={words.photoBy(writer)}
      width="112"
      height="112"
      loading="lazy"
      decoding="async"
      className="size-28 rounded-control bg-sunken object-cover"
    />
  );
}
