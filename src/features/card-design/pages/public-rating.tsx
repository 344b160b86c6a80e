import type { ShownRatingSummary } from '#features/cards/shown-reviews.contract.ts';
import { finite } from '#ui/text/format.ts';
import { useCardPath, useWords } from './card-parts/public-words.tsx';
import { WithRange } from './public-range.tsx';
import { OneStar } from './public-stars.tsx';

interface RatingBlockProps {
  rating: ShownRatingSummary;
  /** Path of the Hebrew card. Without it, nothing is a link. */
  path?: string;
  isCentred?: boolean;
}

/** The head of the reviews: the true number and what it is made of, how many were published, and five stars to begin a review with. */
export function RatingBlock({ rating, path, isCentred }: RatingBlockProps) {
  const words = useWords();
  const { averageAll, countAll, distribution } = rating;
  return (
    <section aria-label={words.rating} className="mt-3">
      {averageAll !== null && (
        <div className={isCentred ? 'grid gap-4 text-center' : 'flex flex-wrap items-center gap-x-6 gap-y-3'}>
          <p className="shrink-0">
            <span
              className={`flex items-center gap-2 text-3xl font-bold ${isCentred ? 'justify-center' : ''}`}
            >
              {words.formats.rating(averageAll)} <OneStar size={36} />
            </span>
            <span className="mt-1 block font-semibold">{words.averageAll}</span>
            <span className="block text-sm text-muted">{words.count(countAll)}</span>
          </p>
          <Distribution rows={distribution} total={countAll} />
        </div>
      )}
      <Published rating={rating} path={path} isCentred={isCentred} />
      {path && <StarLinks path={path} isCentred={isCentred} />}
    </section>
  );
}

/** How many of all that were written are published: with the way to the page that accounts for the others. */
function Published({ rating: { countAll, countWritten }, path, isCentred }: RatingBlockProps) {
  const words = useWords();
  const pages = useCardPath(path ?? '');
  if (countWritten === 0) return null;
  const said = words.published(countAll, countWritten);
  return (
    <p className={`mt-2 ${isCentred ? 'text-center' : ''}`}>
      {path ? (
        <a
          href={`${pages}/about-reviews#numbers`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {said}
        </a>
      ) : (
        said
      )}
    </p>
  );
}

/** The average of the recommendations, at the head of their list; nothing where it is the true number too. */
export function HighlightsAverage({ rating, isCentred }: Omit<RatingBlockProps, 'path'>) {
  const words = useWords();
  const { number, rating: formatRating } = words.formats;
  const { averageAll, countAll, averageHighlights, countHighlights } = rating;
  if (averageHighlights === null) return null;
  const average = formatRating(averageHighlights);
  if (average === formatRating(averageAll ?? 0)) return null;
  return (
    <p className={`mt-3 text-sm text-muted ${isCentred ? 'text-center' : ''}`}>
      <WithRange text={words.averageHighlights} />: <b className="text-ink">{average}</b>
      {' · '}
      {words.countOf(number(countHighlights), number(countAll))}
    </p>
  );
}

function StarLinks({ path, isCentred }: { path: string; isCentred?: boolean }) {
  const words = useWords();
  const form = useCardPath(path);
  return (
    <div
      className={`mt-1 flex flex-wrap items-center gap-x-4 ${isCentred ? 'justify-center' : 'justify-between'}`}
    >
      <span id="give" className="font-semibold">
        {words.giveStars}
      </span>
      <ul aria-labelledby="give" className="-me-2 flex flex-wrap">
        {[1, 2, 3, 4, 5].map((stars) => (
          <li key={stars} className="group/star">
            <a
              href={`${form}/review?rating=${stars}`}
              rel="nofollow"
              className="grid size-11 place-items-center text-control group-hover/star:text-(--star) group-has-[~li:hover]/star:text-(--star)"
            >
              <svg
                viewBox="0 0 24 24"
                width="30"
                height="30"
                fill="none"
                stroke="currentColor"
                aria-hidden="true"
              >
                <use href="#star" />
              </svg>
              <span className="sr-only">{words.stars(stars)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Distribution({ rows, total }: { rows: ShownRatingSummary['distribution']; total: number }) {
  const words = useWords();
  return (
    <ul aria-label={words.distribution} className="min-w-0 grow basis-40">
      {rows.map(({ rating, count }) => (
        <li key={rating} className="flex items-center gap-2 text-sm">
          <span className="sr-only">{`${words.stars(rating)}: ${words.count(count)}`}</span>
          <span aria-hidden="true" className="w-3 text-center font-semibold">
            {rating}
          </span>
          <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-2 rounded-full bg-amber-fill forced-color-adjust-none"
              style={{ width: `${finite(Math.round((count / total) * 1000) / 10)}%` }}
            />
          </span>
          <span
            aria-hidden="true"
            className="min-w-8 text-end text-muted tabular-nums"
            style={{ width: `${words.formats.number(total).length}ch` }}
          >
            {words.formats.number(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
