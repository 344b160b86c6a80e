import type { ShownRatingSummary } from '#features/cards/shown-reviews.contract.ts';
import { finite } from '#ui/text/format.ts';
import type { PublicCardModel } from '../model.contract.ts';
import { useCardPath, useWords } from './card-parts/public-words.tsx';
import { WithRange } from './public-range.tsx';
import type { SectionLook } from './public-section.ts';
import { OneStar } from './public-stars.tsx';

interface RatingBlockProps {
  model: Pick<PublicCardModel, 'rating'> & { path?: string };
  look: SectionLook;
}

/** The rating so far, if there is one, and five stars to begin a review with. */
export function RatingBlock({ model: { rating, path }, look }: RatingBlockProps) {
  const words = useWords();
  return (
    <section aria-label={words.rating} className={look.frame}>
      <Rating rating={rating} look={look} />
      {path && <StarLinks path={path} look={look} />}
    </section>
  );
}

/** The true number, large, and under it the average of the highlights where it is another. */
function Rating({ rating, look }: { rating: ShownRatingSummary; look: SectionLook }) {
  const words = useWords();
  const { averageAll, countAll } = rating;
  if (averageAll === null) return null;
  return (
    <>
      <div
        className={look.isCentred ? 'grid gap-4 text-center' : 'flex flex-wrap items-center gap-x-6 gap-y-3'}
      >
        <p className="shrink-0">
          <span
            className={`flex items-center gap-2 text-3xl font-bold ${look.isCentred ? 'justify-center' : ''}`}
          >
            {words.formats.rating(averageAll)} <OneStar size={36} />
          </span>
          <span className="mt-1 block font-semibold">{words.averageAll}</span>
          <span className="block text-sm text-muted">{words.count(countAll)}</span>
        </p>
        <Distribution rows={rating.distribution} total={countAll} />
      </div>
      <Highlights rating={rating} look={look} />
    </>
  );
}

function Highlights({ rating, look }: { rating: ShownRatingSummary; look: SectionLook }) {
  const words = useWords();
  const { number, rating: formatRating } = words.formats;
  const { averageAll, countAll, averageHighlights, countHighlights } = rating;
  if (averageHighlights === null) return null;
  const average = formatRating(averageHighlights);
  if (average === formatRating(averageAll ?? 0)) return null;
  return (
    <p className={`mt-3 text-sm text-muted ${look.isCentred ? 'text-center' : ''}`}>
      <WithRange text={words.averageHighlights} />: <b className="text-ink">{average}</b>
      {' · '}
      {words.countOf(number(countHighlights), number(countAll))}
    </p>
  );
}

function StarLinks({ path, look }: { path: string; look: SectionLook }) {
  const words = useWords();
  const form = useCardPath(path);
  return (
    <div
      className={`mt-4 flex flex-wrap items-center gap-x-4 first:mt-0 ${look.isCentred ? 'justify-center' : 'justify-between'}`}
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
