import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { statsScreenCopy as copy } from '../screen.copy.he.ts';
import type { Route } from './+types/stats';
import { CHART_HEIGHT } from './chart-height.ts';
import { analyticsQueryOptions } from './figures-query.ts';
import { useStatsQuery } from './stats-query.ts';

export const meta: Route.MetaFunction = () => [{ title: copy.pageTitle }];

const ExportMenu = lazy(async () => (await import('./export-menu.tsx')).ExportMenu, 'ahead');
const PeriodChoice = lazy(async () => (await import('./period-choice.tsx')).PeriodChoice, 'ahead');
const SummaryFigures = lazy(async () => (await import('./summary-figures.tsx')).SummaryFigures, 'ahead');
const FoldedFigures = lazy(async () => (await import('./folded-figures.tsx')).FoldedFigures, 'ahead');
const StatsFigures = lazy(async () => (await import('./stats-figures.tsx')).StatsFigures, 'ahead');

export default function Stats() {
  const period = useStatsQuery();
  const analytics = useQuery(analyticsQueryOptions(period.query));
  const { data, isPlaceholderData } = analytics;
  return (
    <>
      <PageHeader
        title={copy.title}
        description={copy.subtitle}
        actions={data?.overview.totalReviews !== 0 && <ExportMenu span={period.span} />}
      />
      <div className="flex flex-col gap-4">
        <PeriodChoice {...period} fallback={<Skeleton className="h-24 rounded-panel sm:h-11" />} />
        <p aria-live="polite" className="sr-only">
          {isPlaceholderData && copy.refreshing}
        </p>
        {(data || !analytics.error) && <SummaryFigures query={period.query} fallback={summaryLoading} />}
        <Loaded
          query={analytics}
          part={StatsFigures}
          failed={copy.none.title}
          loading={copy.loading}
          skeleton={<StatsSkeleton />}
        >
          {(read) => (
            <StatsFigures analytics={read} month={period.query.month} isOfOtherRange={isPlaceholderData} />
          )}
        </Loaded>
        {data && <FoldedFigures query={period.query} />}
      </div>
    </>
  );
}

const summaryLoading = <Skeleton className="h-39 rounded-panel sm:h-40" />;
const TILES = ['total', 'average', 'range', 'five'];

/** As large as what it stands for. */
function StatsSkeleton() {
  return (
    <div aria-hidden="true" data-testid="stats-skeleton" className="flex flex-col gap-4">
      <div className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-32 rounded-panel sm:h-33" />
        ))}
      </div>
      <Skeleton className={`box-content rounded-panel pb-36 sm:pb-35 ${CHART_HEIGHT}`} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-panel lg:h-full" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-42 rounded-panel sm:h-40" />
          <Skeleton className="h-36 rounded-panel sm:h-40" />
        </div>
      </div>
    </div>
  );
}
