import { Panel } from '#ui/layout/panel.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';

const { distribution: texts } = statsCopy;
/** Five shades of one violet, the deepest for the best. */
const SHADES = [
  'bg-violet-fill',
  'bg-violet-fill/82',
  'bg-violet-fill/66',
  'bg-violet-fill/52',
  'bg-violet-fill/40',
];

export function RatingDistribution({ analytics, inRange }: { analytics: Analytics; inRange: string }) {
  const { ratingDistribution, period } = analytics;
  return (
    <Panel title={texts.title}>
      {period.reviews === 0 ? (
        <p className="grid min-h-48 place-items-center text-muted">{texts.empty}</p>
      ) : (
        <>
          <span className="-mt-3 mb-3 block text-sm text-muted">{inRange}</span>
          <ul className="flex flex-col gap-2">
            {ratingDistribution.map(({ rating, count, percentage }, i) => (
              <li
                key={rating}
                className="grid grid-cols-[auto_minmax(0,1fr)_minmax(2ch,auto)_4ch] items-center gap-x-3"
              >
                <StarRating rating={rating} size="sm" label={plural(rating, statsCopy.stars)} />
                <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line">
                  <span
                    className={`block h-full rounded-full ${SHADES[i % SHADES.length]}`}
                    style={{ inlineSize: `${formatNumber(percentage)}%` }}
                  />
                </span>
                <span className="text-end text-muted tabular-nums">
                  {formatNumber(count)}
                  <span className="sr-only"> {texts.reviews}</span>
                </span>
                <span dir="ltr" className="text-start font-semibold tabular-nums">
                  {formatNumber(percentage)}%
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
