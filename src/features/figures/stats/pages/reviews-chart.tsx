import { useState } from 'react';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';
import { fullBucketName } from '../bucket-names.policy.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';
import { CHART_HEIGHT } from './chart-height.ts';
import { ReviewsChartDrawing } from './reviews-chart-drawing.tsx';

const { chart: texts } = statsCopy;
const VIEWS = ['chart', 'table'] as const;
const viewOptions = VIEWS.map((value) => ({ value, label: texts.view[value] }));

export function ReviewsChart({ analytics }: { analytics: Analytics }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const hasReviews = analytics.period.reviews > 0;
  if (!hasReviews) {
    return (
      <Panel title={texts.title}>
        <p className={`grid place-items-center text-muted ${CHART_HEIGHT}`}>{texts.empty}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={texts.title}
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
      <p className="-mt-2 mb-3 text-muted">{summaryOf(analytics)}</p>
      {view === 'table' ? (
        <ReviewsTable analytics={analytics} />
      ) : (
        <ReviewsChartDrawing analytics={analytics} />
      )}
    </Panel>
  );
}

function summaryOf({ bucket, reviewsByDate, period }: Analytics): string {
  const peak = reviewsByDate.reduce((best, bar) => (bar.reviews > best.reviews ? bar : best));
  return texts.summary(
    plural(period.reviews, texts.approved),
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
