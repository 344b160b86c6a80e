import { CalendarDays, MessageSquareText, Sparkles, Star } from 'lucide-react';
import { Tile, type TileChange } from '#ui/layout/tile.tsx';
import { formatNumber, formatPercent, formatRating, plural } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import { trendOf } from '../comparison.policy.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';
import { insightsOf } from '../performance.policy.ts';

const { cards: texts } = statsCopy;

export function StatsCards({ analytics }: { analytics: Analytics }) {
  const { overview, timeRange } = analytics;
  const { totalReviews, averageRating, monthlyReviews, fiveStarReviews } = overview;
  return (
    <section aria-label={texts.label} className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile
        label={texts.total}
        icon={MessageSquareText}
        figure={formatNumber(totalReviews)}
        unit={texts.unit(totalReviews)}
        note={texts.totalNote}
      />
      <Tile
        label={texts.average}
        icon={Star}
        figure={averageRating === null ? '–' : formatRating(averageRating)}
        unit={averageRating === null ? texts.noAverage : statsCopy.outOf}
        note={
          <>
            <StarRating
              rating={Math.floor(averageRating ?? 0)}
              size="sm"
              label={null}
              className="mb-1 block!"
            />
            {texts.averageNote(plural(totalReviews, statsCopy.reviews))}
          </>
        }
      />
      <Tile
        label={texts.inRange[timeRange]}
        icon={CalendarDays}
        figure={formatNumber(monthlyReviews)}
        unit={texts.unit(monthlyReviews)}
        change={changeOf(analytics)}
      />
      <Tile
        label={texts.fiveStars}
        icon={Sparkles}
        figure={formatNumber(fiveStarReviews)}
        unit={texts.unit(fiveStarReviews)}
        note={texts.fiveStarsNote(formatPercent(insightsOf(overview).fiveStarShare / 100))}
      />
    </section>
  );
}

function changeOf({ period, previous }: Analytics): TileChange | undefined {
  if (!previous) return undefined;
  const direction = trendOf(period.reviews, previous.reviews);
  if (direction === 'flat') return { direction, text: texts.unchanged };
  const by = plural(Math.abs(period.reviews - previous.reviews), statsCopy.reviews);
  const isGood = direction === 'up';
  return { direction, text: isGood ? texts.more(by) : texts.less(by), isGood };
}
