import { useQuery } from '@tanstack/react-query';
import { Check, Hourglass, MessageSquareText, Sparkles, Star } from 'lucide-react';
import type { OwnStats } from '#features/stats/contract.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PartLoadFailed } from '#ui/feedback/part-load-failed.tsx';
import { Tile } from '#ui/layout/tile.tsx';
import { formatNumber, formatRating } from '#ui/text/format.ts';
import { todayCopy } from '../today.copy.he.ts';
import { ownStatsQuery } from './own-stats.ts';

const texts = todayCopy.tiles;

export function TodayTiles() {
  const stats = useQuery(ownStatsQuery);
  return (
    <Loaded query={stats} failed={texts.failed} failedAs={PartLoadFailed} skeleton={<StatusTiles />}>
      {(data) => <StatusTiles data={data} />}
    </Loaded>
  );
}

function StatusTiles({ data }: { data?: OwnStats }) {
  const average = data?.averageRating ?? null;
  const count = (value = 0) => ({ isLoading: !data, figure: formatNumber(value), unit: texts.unit(value) });
  return (
    <section
      aria-label={texts.label}
      aria-busy={!data}
      className="grid tile-columns gap-3 sm:gap-4 md:grid-cols-5"
    >
      <Tile
        label={texts.pending}
        icon={Hourglass}
        {...count(data?.pendingReviews)}
        className={data?.pendingReviews ? 'bg-amber-tint! max-md:col-span-full' : 'max-md:col-span-full'}
      />
      <Tile
        label={texts.average}
        icon={Star}
        isLoading={!data}
        figure={average === null ? '–' : formatRating(average)}
        unit={average === null ? texts.noAverage : texts.outOf}
      />
      <Tile label={texts.approved} icon={Check} {...count(data?.approvedReviews)} />
      <Tile label={texts.total} icon={MessageSquareText} {...count(data?.totalReviews)} />
      <Tile label={texts.fiveStars} icon={Sparkles} {...count(data?.fiveStarReviews)} />
    </section>
  );
}
