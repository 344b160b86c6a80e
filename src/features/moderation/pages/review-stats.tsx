import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerOf, api } from '#client.ts';
import type { ReviewCounts } from '#features/review-counts/contract.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber, formatRating } from '#ui/text/format.ts';
import { screenCopy } from '../screen.copy.he.ts';

const { stats: texts } = screenCopy;

const stars = arriving(() => import('#ui/text/star-rating.tsx'));

export function ReviewStats({ counts }: { counts: ReviewCounts | null }) {
  const { data, isError } = useQuery({
    queryKey: ['/api/stats/me'],
    queryFn: ({ signal }) => answerOf(api.stats.me.$get(undefined, { init: { signal } })),
  });
  const total = counts && counts.pending + counts.approved + counts.rejected;
  return (
    <section aria-label={texts.label} className="rounded-panel border border-line bg-surface">
      <dl className="grid grid-cols-3 gap-y-4 px-2 py-4 sm:px-4 lg:grid-cols-6">
        <Figure label={texts.total} value={total} />
        <Figure
          label={texts.average}
          value={data ? <Average rating={data.averageRating} /> : isError ? texts.unknown : undefined}
        />
        <Figure label={texts.thisWeek} value={counts?.thisWeek} />
        <Figure label={texts.pending} value={counts?.pending} isWaiting={Boolean(counts?.pending)} />
        <Figure label={texts.approved} value={counts?.approved} />
        <Figure label={texts.rejected} value={counts?.rejected} />
      </dl>
    </section>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  isWaiting?: boolean;
}

function Figure({ label, value, isWaiting = false }: FigureProps) {
  return (
    <div className="flex flex-col gap-0.5 px-2 sm:px-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`flex h-8 items-center text-lg font-bold tabular-nums ${isWaiting ? 'text-amber' : ''}`}>
        {typeof value === 'number' ? formatNumber(value) : (value ?? <Skeleton className="h-6 w-10" />)}
      </dd>
    </div>
  );
}

function Average({ rating }: { rating: number | null }) {
  const part = useArriving(stars);
  if (rating === null) return <span className="text-base font-normal text-muted">{texts.noAverage}</span>;
  return (
    <span className="flex items-center gap-1.5">
      {formatRating(rating)}
      {part && (
        <part.StarRating rating={rating} size="sm" label={null} className="hidden! sm:inline-block!" />
      )}
    </span>
  );
}
