import { createContext, type ReactElement, useContext } from 'react';
import { dayInIsrael } from '#ui/text/format.ts';
import type { CardReview } from '../model.contract.ts';
import { scriptMark } from '../scripts.policy.ts';
import { OwnText, reviewMark, useCardPath, useWords, Words } from './card-parts/public-words.tsx';
import { FoldedLines } from './public-folded.tsx';
import { PublicStars } from './public-stars.tsx';

interface ReviewListProps {
  reviews: CardReview[];
  name: string;
  path: string;
  /** Whether this is a page of its own, to whose reviews links lead. */
  anchors?: boolean;
  isCentred?: boolean;
}

/** Lines of a text on the card, until it is opened. */
const LINES = 8;

/** Draws to markup. The server alone gives it: a browser, which shows an owner a card as it will be, would load all of that code. */
export const Drawing = createContext<((element: ReactElement) => string) | null>(null);

/** Markup of the reviews of a card, by review: most of them stand in both of its lists. */
const drawn = new WeakMap<CardReview, string>();

export function PublicReviewList({ reviews, anchors, ...common }: ReviewListProps) {
  const words = useWords();
  const draw = useContext(Drawing);
  if (anchors || !draw) {
    return (
      <ol>
        {reviews.map((review) => (
          <Item key={review.id} review={review} anchors={anchors} {...common} />
        ))}
      </ol>
    );
  }
  const spoken = (review: CardReview) => (
    <Words value={words}>
      <Item review={review} {...common} />
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

function Item({
  review,
  name,
  path,
  anchors,
  isCentred,
}: Omit<ReviewListProps, 'reviews'> & { review: CardReview }) {
  const words = useWords();
  const pages = useCardPath(path);
  const Heading = anchors ? 'h2' : 'h3';
  const lines = anchors ? Number.POSITIVE_INFINITY : LINES;
  const markOf = (text: string) => reviewMark(text, words.language);
  const foreign = scriptMark(review.comment, words.language)?.lang;
  return (
    <li id={anchors ? `review-${review.id}` : undefined} className="border-t border-line py-5 first:border-0">
      <article>
        <div className={isCentred ? 'relative flex flex-wrap justify-center gap-x-3' : 'flex items-center'}>
          <PublicStars rating={review.rating} />
          <time
            dateTime={dayInIsrael(review.createdAt)}
            className={`text-sm text-muted ${isCentred ? '' : 'ms-auto'}`}
          >
            {words.formats.date(review.createdAt)}
          </time>
          <Menu path={`${pages}/reviews/${review.id}`} isCentred={isCentred} />
        </div>
        <Heading className="mt-2 font-semibold">
          <OwnText>{review.customerName || words.anonymous}</OwnText>
        </Heading>
        {review.isPinned && <p className="text-sm text-muted">{words.pinned}</p>}
        {foreign && foreign !== 'en' && <p className="text-sm text-muted">{words.writtenIn[foreign]}</p>}
        {review.label !== 'none' && <p className="text-sm text-muted">{words.labels[review.label]}</p>}
        {review.comment && (
          <FoldedLines text={review.comment} mark={markOf(review.comment)} lines={lines} className="mt-1" />
        )}
        {review.photo && <Photo photo={review.photo} writer={review.customerName || words.anonymous} />}
        {review.businessResponse && (
          <div className={`mt-3 text-sm ${isCentred ? '' : 'border-s-2 border-line ps-3'}`}>
            <p className="font-semibold">
              {words.replyBy} <OwnText>{name}</OwnText>
            </p>
            <FoldedLines
              text={review.businessResponse}
              mark={markOf(review.businessResponse)}
              lines={lines}
              className="text-muted"
            />
          </div>
        )}
      </article>
    </li>
  );
}

/** One of them is open at a time, also without a script. */
function Menu({ path, isCentred }: { path: string; isCentred?: boolean }) {
  const words = useWords();
  return (
    <details name="menu" className={`-my-3 -me-3 ${isCentred ? 'absolute end-0 top-0' : 'relative'}`}>
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
