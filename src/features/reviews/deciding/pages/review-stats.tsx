import { useQuery } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber, formatRating } from '#ui/text/format.ts';
import type { ReviewCounts } from '../../counts/contract.ts';
import { screenCopy } from '../screen.copy.he.ts';

const { stats: texts } = screenCopy;

export function ReviewStats({ counts }: { counts: ReviewCounts | null }) {
  const { data, isError } = useQuery(apiQuery(api.stats.me));
  const total = counts && counts.pending + counts.approved + counts.rejected;
  const awaiting = counts && counts.pending - counts.held;
  const average = data && (data.averageRating === null ? texts.noAverage : formatRating(data.averageRating));
  return (
    <section aria-label={texts.label} className="scripted">
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-x-3 gap-y-1 sm:flex sm:flex-wrap sm:justify-start sm:gap-x-7">
        <Figure label={texts.total} value={total} />
        <Figure label={texts.average} value={average ?? (isError ? texts.unknown : undefined)} />
        <Figure label={texts.thisWeek} value={counts?.thisWeek} />
        <Figure label={texts.pending} value={awaiting} isWaiting={Boolean(awaiting)} />
        <Figure label={texts.approved} value={counts?.approved} />
        <Figure label={texts.rejected} value={counts?.rejected} />
      </dl>
    </section>
  );
}

interface FigureProps {
  label: string;
  value: number | string | null | undefined;
  isWaiting?: boolean;
}

function Figure({ label, value, isWaiting = false }: FigureProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`flex min-h-6 items-center font-bold tabular-nums ${isWaiting ? 'text-amber' : ''}`}>
        {typeof value === 'number' ? formatNumber(value) : (value ?? <Skeleton className="h-4 w-7" />)}
      </dd>
    </div>
  );
}
