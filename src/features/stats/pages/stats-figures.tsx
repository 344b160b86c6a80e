import type { Analytics } from '../contract.ts';
import { InsightsPanel } from './insights-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewsChart } from './reviews-chart.tsx';
import { StatsCards } from './stats-cards.tsx';

export function StatsFigures({ analytics }: { analytics: Analytics }) {
  return (
    <>
      <StatsCards analytics={analytics} />
      <ReviewsChart analytics={analytics} />
      <div className="grid gap-4 lg:grid-cols-2">
        <RatingDistribution analytics={analytics} />
        <InsightsPanel analytics={analytics} />
      </div>
      <PerformancePanel overview={analytics.overview} />
    </>
  );
}
