import { cardsCopy } from '#features/cards/copy.he.ts';
import type { ShownRatingSummary } from '#features/cards/shown-reviews.contract.ts';
import { finite, formatNumber, formatRating, plural } from '#ui/text/format.ts';
import { WithRange } from './public-range.tsx';
import type { SectionLook } from './public-section.ts';
import { OneStar } from './public-stars.tsx';

const words = cardsCopy.publicCard;

/** The two honest numbers, side by side and of one size; one where they are the same. Nothing while there are none. */
export function RatingBlock({ rating, look }: { rating: ShownRatingSummary; look: SectionLook }) {
  const { averageAll, countAll, averageHighlights, countHighlights } = rating;
  if (averageAll === null) return null;
  const isOne = averageHighlights === null || formatRating(averageAll) === formatRating(averageHighlights);
  const isRow = isOne && !look.isCentred;
  return (
    <section aria-label={words.rating} className={look.frame}>
      <div className={isRow ? 'flex items-center gap-6' : 'grid gap-5'}>
        <div className={isRow ? 'w-2/5 shrink-0' : isOne ? undefined : 'grid grid-cols-2 gap-4'}>
          {!isOne && averageHighlights !== null && (
            <Average
              average={averageHighlights}
              count={countHighlights}
              label={words.averageHighlights}
              isCentred={look.isCentred}
            />
          )}
          <Average
            average={averageAll}
            count={countAll}
            label={words.averageAll}
            isCentred={look.isCentred}
          />
        </div>
        <Distribution rows={rating.distribution} total={countAll} />
      </div>
    </section>
  );
}

interface AverageProps {
  average: number;
  count: number;
  label: string;
  isCentred?: boolean;
}

function Average({ average, count, label, isCentred }: AverageProps) {
  return (
    <p className={isCentred ? 'text-center' : undefined}>
      <span className={`flex items-center gap-2 text-3xl font-bold ${isCentred ? 'justify-center' : ''}`}>
        {formatRating(average)} <OneStar size={28} />
      </span>
      <span className="block text-sm font-semibold">
        <WithRange text={label} />
      </span>
      <span className="block text-sm text-muted">{plural(count, words.count)}</span>
    </p>
  );
}

function Distribution({ rows, total }: { rows: ShownRatingSummary['distribution']; total: number }) {
  return (
    <ul aria-label={words.distribution} className="grow">
      {rows.map(({ rating, count }) => (
        <li key={rating} className="flex items-center gap-2 text-sm">
          <span className="sr-only">{`${plural(rating, words.stars)}: ${plural(count, words.count)}`}</span>
          <span aria-hidden="true" className="w-3 text-center font-semibold">
            {rating}
          </span>
          <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-2 rounded-full bg-amber-fill"
              style={{ width: `${finite(Math.round((count / total) * 1000) / 10)}%` }}
            />
          </span>
          <span aria-hidden="true" className="w-8 text-end text-muted tabular-nums">
            {formatNumber(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
