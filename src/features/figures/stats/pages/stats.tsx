import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { spanName } from '../bucket-names.policy.ts';
import { DEFAULT_RANGE, TIME_RANGES, type TimeRange } from '../limits.contract.ts';
import { statsScreenCopy as copy } from '../screen.copy.he.ts';
import type { Route } from './+types/stats';
import { analyticsQueryOptions } from './analytics-query.ts';
import { ExportMenu } from './export-menu.tsx';
import { MonthReport } from './month-report.tsx';

export const meta: Route.MetaFunction = () => [{ title: copy.pageTitle }];

const StatsFigures = lazy(async () => (await import('./stats-figures.tsx')).StatsFigures, 'ahead');
const CardFiguresPanel = lazy(async () => (await import('./card-figures.tsx')).CardFiguresPanel, 'ahead');
const InvitationFunnel = lazy(
  async () => (await import('./invitation-funnel.tsx')).InvitationFunnel,
  'ahead',
);

const rangeOptions = TIME_RANGES.map((value) => ({ value, label: copy.range.options[value] }));

export default function Stats() {
  const [range, chooseRange] = useTimeRange();
  const analytics = useQuery(analyticsQueryOptions(range));
  const { data, isPlaceholderData } = analytics;
  return (
    <>
      <PageHeader
        title={copy.title}
        description={copy.subtitle}
        actions={data?.overview.totalReviews !== 0 && <ExportMenu timeRange={range} />}
      />
      <MonthReport />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <RadioGroup
          name="range"
          label={copy.range.label}
          hideLabel
          look="segments"
          options={rangeOptions}
          value={range}
          onValueChange={chooseRange}
          className="max-w-full"
        />
        <p aria-live="polite" className="text-sm text-muted">
          {isPlaceholderData ? copy.refreshing : data && spanName(data.period.from, data.period.to)}
        </p>
      </div>
      <Loaded
        query={analytics}
        part={StatsFigures}
        failed={copy.none.title}
        loading={copy.loading}
        skeleton={<StatsSkeleton />}
      >
        {(read) => <StatsFigures analytics={read} isOfOtherRange={isPlaceholderData} />}
      </Loaded>
      {data && (
        <div className="mt-4 flex flex-col gap-4">
          <CardFiguresPanel timeRange={range} />
          <InvitationFunnel timeRange={range} />
        </div>
      )}
    </>
  );
}

const RANGE_PARAM = 'range';

function useTimeRange(): [TimeRange, (range: TimeRange) => void] {
  const [params, setParams] = useSearchParams();
  const range = TIME_RANGES.find((one) => one === params.get(RANGE_PARAM)) ?? DEFAULT_RANGE;
  const choose = (chosen: TimeRange) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen === DEFAULT_RANGE) next.delete(RANGE_PARAM);
        else next.set(RANGE_PARAM, chosen);
        return next;
      },
      { preventScrollReset: true },
    );
  return [range, choose];
}

const TILES = ['total', 'average', 'range', 'five'];

function StatsSkeleton() {
  return (
    <div aria-hidden="true" data-testid="stats-skeleton" className="flex flex-col gap-4">
      <div className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-36 rounded-panel" />
        ))}
      </div>
      <Skeleton className="h-116 rounded-panel" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-panel" />
        <Skeleton className="h-80 rounded-panel" />
      </div>
      <Skeleton className="h-36 rounded-panel" />
    </div>
  );
}
