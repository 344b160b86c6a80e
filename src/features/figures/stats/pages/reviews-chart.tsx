import { useState } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';
import { fullBucketName } from '../bucket-names.policy.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';

const { chart: texts } = statsCopy;
const VIEWS = ['chart', 'table'] as const;
const viewOptions = VIEWS.map((value) => ({ value, label: texts.view[value] }));
/** The specification's height of the chart, in pixels. */
const CHART_HEIGHT = 350;

const ReviewsChartDrawing = lazy(
  async () => (await import('./reviews-chart-drawing.tsx')).ReviewsChartDrawing,
);

export function ReviewsChart({ analytics }: { analytics: Analytics }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const hasReviews = analytics.period.reviews > 0;
  if (!hasReviews) {
    return (
      <Panel title={texts.title}>
        <p className="grid place-items-center text-muted" style={{ minBlockSize: CHART_HEIGHT }}>
          {texts.empty}
        </p>
      </Panel>
    );
  }
  return (
    <Panel
      title={texts.title}
      description={summaryOf(analytics)}
      actions={
        <RadioGroup
          name="chart-view"
          label={texts.view.label}
          hideLabel
          look="segments"
          options={viewOptions}
          value={view}
          onValueChange={setView}
        />
      }
    >
      {view === 'table' ? (
        <ReviewsTable analytics={analytics} />
      ) : (
        <ReviewsChartDrawing
          analytics={analytics}
          height={CHART_HEIGHT}
          onMissing={() => setView('table')}
          fallback={
            <div style={{ blockSize: CHART_HEIGHT }}>
              <Skeleton className="h-full rounded-control opacity-40" />
            </div>
          }
        />
      )}
    </Panel>
  );
}

function summaryOf({ bucket, reviewsByDate, period }: Analytics): string {
  const peak = reviewsByDate.reduce((best, bar) => (bar.reviews > best.reviews ? bar : best));
  return texts.summary(
    plural(period.reviews, statsCopy.reviews),
    plural(peak.reviews, statsCopy.reviews),
    bucket,
    fullBucketName(bucket, peak),
  );
}

function ReviewsTable({ analytics }: { analytics: Analytics }) {
  const { bucket, reviewsByDate, period } = analytics;
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-start font-normal">
            {texts.dateColumns[bucket]}
          </th>
          <th scope="col" className="py-2 text-end font-normal">
            {texts.countColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {reviewsByDate.map((bar) => (
          <tr key={bar.date} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {fullBucketName(bucket, bar)}
            </th>
            <td className="py-2 text-end">{formatNumber(bar.reviews)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-2 text-start">
            {texts.totalRow}
          </th>
          <td className="py-2 text-end">{formatNumber(period.reviews)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
