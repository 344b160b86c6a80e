import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  Check,
  Hourglass,
  type LucideIcon,
  MessageSquareText,
  Sparkles,
  Star,
} from 'lucide-react';
import type { OwnStats } from '#features/figures/stats/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Tile } from '#ui/layout/tile.tsx';
import { formatMonth, formatNumber, formatPercent, formatRating, plural } from '#ui/text/format.ts';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { ownStatsQuery } from './own-stats.ts';

const texts = dashboardCopy.stats;

type TileName = 'pending' | 'average' | 'approved' | 'total' | 'month' | 'fiveStars';

interface Shown {
  icon: LucideIcon;
  figure: (stats: OwnStats) => number;
  note?: (stats: OwnStats) => string;
}

/** The average apart, each is a number of reviews. */
const TILES: Record<Exclude<TileName, 'average'>, Shown> = {
  pending: { icon: Hourglass, figure: ({ pendingReviews }) => pendingReviews },
  approved: { icon: Check, figure: ({ approvedReviews }) => approvedReviews },
  total: {
    icon: MessageSquareText,
    figure: ({ totalReviews }) => totalReviews,
    note: ({ pendingReviews }) => plural(pendingReviews, texts.waiting),
  },
  month: {
    icon: CalendarDays,
    figure: ({ monthlyReviews }) => monthlyReviews,
    note: () => formatMonth(new Date()),
  },
  fiveStars: {
    icon: Sparkles,
    figure: ({ fiveStarReviews }) => fiveStarReviews,
    note: ({ fiveStarReviews, approvedReviews }) =>
      approvedReviews === 0
        ? plural(0, texts.basis)
        : texts.share(formatPercent(fiveStarReviews / approvedReviews)),
  },
};

interface StatTilesProps {
  names: readonly TileName[];
  hasNotes?: boolean;
  /** Figures that the server has read. */
  stats: OwnStats | null;
}

export function StatTiles({ stats, ...props }: StatTilesProps) {
  const { data = stats ?? undefined, ...query } = useQuery(ownStatsQuery);
  return (
    <Loaded query={{ ...query, data }} failed={texts.failed} of="part" skeleton={<Tiles {...props} />}>
      {(read) => read.totalReviews > 0 && <Tiles {...props} data={read} />}
    </Loaded>
  );
}

function Tiles({ names, hasNotes, data }: Omit<StatTilesProps, 'stats'> & { data?: OwnStats }) {
  return (
    <section
      aria-label={texts.label}
      aria-busy={!data}
      className={classNames(
        'grid tile-columns gap-3 sm:gap-4',
        names.length === 4 && 'md:grid-cols-4 xl:grid-cols-2',
      )}
    >
      {names.map((name) => (
        <Tile
          key={name}
          label={texts[name]}
          isLoading={!data}
          {...(name === 'average' ? averageOf(data) : countOf(name, data))}
          {...(!hasNotes && { note: undefined })}
          className={classNames(
            name === 'pending' && 'col-span-full',
            name === 'pending' && data?.pendingReviews && 'bg-amber-tint!',
          )}
        />
      ))}
    </section>
  );
}

function countOf(name: Exclude<TileName, 'average'>, data: OwnStats | undefined) {
  const { icon, figure, note } = TILES[name];
  const count = data ? figure(data) : 0;
  return { icon, figure: formatNumber(count), unit: texts.unit(count), note: data && note?.(data) };
}

function averageOf(data: OwnStats | undefined) {
  const average = data?.averageRating ?? null;
  return {
    icon: Star,
    figure: average === null ? '–' : formatRating(average),
    unit: average === null ? texts.noAverage : texts.outOf,
    note: plural(data?.approvedReviews ?? 0, texts.basis),
  };
}
