import { ChartColumn } from 'lucide-react';
import { href } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Analytics } from '../contract.ts';
import { statsScreenCopy } from '../screen.copy.he.ts';
import { inRangeName } from '../span-names.policy.ts';
import { InsightsPanel } from './insights-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewsChart } from './reviews-chart.tsx';
import { StatsCards } from './stats-cards.tsx';

const texts = statsScreenCopy.none;

interface StatsFiguresProps {
  analytics: Analytics;
  /** Where it is of a month of the calendar. */
  month?: string;
  isOfOtherRange: boolean;
}

export function StatsFigures({ analytics, month, isOfOtherRange }: StatsFiguresProps) {
  if (analytics.overview.totalReviews === 0) return <NoStats />;
  const inRange = inRangeName(analytics.timeRange, month);
  return (
    <div
      aria-busy={isOfOtherRange}
      className={classNames(
        'flex flex-col gap-4 transition-opacity duration-150',
        isOfOtherRange && 'opacity-60',
      )}
    >
      <StatsCards analytics={analytics} inRange={inRange} />
      <ReviewsChart analytics={analytics} />
      <div className="grid gap-4 lg:grid-cols-2">
        <RatingDistribution analytics={analytics} inRange={inRange} />
        <div className="flex flex-col gap-4">
          <InsightsPanel overview={analytics.overview} />
          <PerformancePanel overview={analytics.overview} />
        </div>
      </div>
    </div>
  );
}

function NoStats() {
  return (
    <EmptyState
      icon={ChartColumn}
      title={texts.title}
      description={texts.text}
      actions={
        <>
          <Link to={href('/business-card')} look="primary">
            {texts.share}
          </Link>
          <Link to={href('/reviews')} look="secondary">
            {texts.reviews}
          </Link>
        </>
      }
    />
  );
}
