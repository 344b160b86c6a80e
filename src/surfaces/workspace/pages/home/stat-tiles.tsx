import { useQuery } from '@tanstack/react-query';
import type { OwnStats } from '#features/figures/stats/contract.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber, formatRating } from '#ui/text/format.ts';
import { homeCopy } from '../../home.copy.he.ts';
import { ownStatsQuery } from '../own-stats.ts';

const texts = homeCopy.stats;

const TILES: { label: string; of: (stats: OwnStats) => number | string }[] = [
  { label: texts.pending, of: ({ pendingReviews }) => pendingReviews },
  {
    label: texts.average,
    of: ({ averageRating }) => (averageRating === null ? texts.noAverage : formatRating(averageRating)),
  },
  { label: texts.month, of: ({ monthlyReviews }) => monthlyReviews },
  { label: texts.total, of: ({ totalReviews }) => totalReviews },
  { label: texts.approved, of: ({ approvedReviews }) => approvedReviews },
  { label: texts.fiveStars, of: ({ fiveStarReviews }) => fiveStarReviews },
];

/** @param props.stats figures that the server has read */
export function StatTiles({ stats }: { stats: OwnStats | null }) {
  const { data = stats ?? undefined, ...query } = useQuery(ownStatsQuery);
  return (
    <Loaded query={{ ...query, data }} failed={texts.failed} of="part" skeleton={<Tiles />}>
      {(read) => read.totalReviews > 0 && <Tiles data={read} />}
    </Loaded>
  );
}

function Tiles({ data }: { data?: OwnStats }) {
  return (
    <section aria-label={texts.label} aria-busy={!data}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-px overflow-hidden rounded-panel border border-line bg-line xl:grid-cols-6">
        {TILES.map(({ label, of }) => (
          <div key={label} className="flex flex-col justify-between gap-1 bg-surface px-3 py-2.5">
            <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
            <dd className="text-lg font-bold tabular-nums">
              {data ? shown(of(data)) : <Skeleton className="my-1 h-5 w-10" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown(figure: number | string): string {
  return typeof figure === 'number' ? formatNumber(figure) : figure;
}
