import { useQuery } from '@tanstack/react-query';
import { CalendarDays, MessageSquareText, Sparkles, Star } from 'lucide-react';
import type { OwnStats } from '#features/stats/contract.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PartLoadFailed } from '#ui/feedback/part-load-failed.tsx';
import { Tile } from '#ui/layout/tile.tsx';
import { formatMonth, formatNumber, formatPercent, formatRating, plural } from '#ui/text/format.ts';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { ownStatsQuery } from './own-stats.ts';

const texts = dashboardCopy.stats;

export function DashboardStats() {
  const stats = useQuery(ownStatsQuery);
  return (
    <Loaded query={stats} failed={texts.failed} failedAs={PartLoadFailed} skeleton={<StatTiles />}>
      {(data) => <StatTiles data={data} />}
    </Loaded>
  );
}

function StatTiles({ data }: { data?: OwnStats }) {
  const count = (value = 0) => ({ isLoading: !data, figure: formatNumber(value), unit: texts.unit(value) });
  return (
    <section
      aria-label={texts.label}
      aria-busy={!data}
      className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4"
    >
      <Tile
        label={texts.total}
        icon={MessageSquareText}
        {...count(data?.totalReviews)}
        note={data?.totalReviews ? plural(data.pendingReviews, texts.pending) : texts.nothing}
      />
      <Tile
        label={texts.average}
        icon={Star}
        isLoading={!data}
        {...averageOf(data)}
        note={plural(data?.approvedReviews ?? 0, texts.basis)}
      />
      <Tile
        label={texts.month}
        icon={CalendarDays}
        {...count(data?.monthlyReviews)}
        note={data && formatMonth(new Date())}
      />
      <Tile
        label={texts.fiveStars}
        icon={Sparkles}
        {...count(data?.fiveStarReviews)}
        note={data && shareOf(data)}
      />
    </section>
  );
}

function averageOf(stats: OwnStats | undefined) {
  if (stats?.averageRating == null) return { figure: '–', unit: texts.noAverage };
  return { figure: formatRating(stats.averageRating), unit: texts.outOf };
}

function shareOf({ fiveStarReviews, approvedReviews }: OwnStats): string {
  if (approvedReviews === 0) return plural(0, texts.basis);
  return texts.share(formatPercent(fiveStarReviews / approvedReviews));
}
