import { CalendarDays, MessageSquareText, Sparkles, Star } from 'lucide-react';
import { Tile, type TileChange } from '#ui/layout/tile.tsx';
import { formatNumber, formatRating } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import { trendOf } from '../comparison.policy.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';

const { cards: texts } = statsCopy;

export function StatsCards({ analytics, inRange }: { analytics: Analytics; inRange: string }) {
  const { overview } = analytics;
  const { totalReviews, averageRating, monthlyReviews, fiveStarReviews } = overview;
  return (
    <section aria-label={texts.label} className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile
        label={texts.total}
        icon={MessageSquareText}
        figure={formatNumber(totalReviews)}
        note={texts.totalNote}
      />
      <Tile
        label={texts.average}
        icon={Star}
        figure={averageRating === null ? '–' : formatRating(averageRating)}
        unit={averageRating === null ? texts.noAverage : statsCopy.outOf}
        note={
          <StarRating rating={Math.floor(averageRating ?? 0)} size="sm" label={null} className="block!" />
        }
      />
      <Tile
        label={inRange}
        icon={CalendarDays}
        figure={formatNumber(monthlyReviews)}
        change={changeOf(analytics)}
      />
      <Tile
        label={texts.fiveStars}
        icon={Sparkles}
        figure={formatNumber(fiveStarReviews)}
        unit={texts.unit(fiveStarReviews)}
      />
    </section>
  );
}

function changeOf({ period, previous }: Analytics): TileChange | undefined {
  if (!previous) return undefined;
  const direction = trendOf(period.reviews, previous.reviews);
  if (direction === 'flat') return { direction, text: texts.unchanged };
  const by = formatNumber(Math.abs(period.reviews - previous.reviews));
  const isGood = direction === 'up';
  return { direction, text: isGood ? texts.more(by) : texts.less(by), isGood };
}
