import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href } from 'react-router';
import { UNFILTERED } from '#features/moderation/pages/review-filters.ts';
import { reviewList } from '#features/moderation/pages/review-lists.ts';
import { Loading } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { ReviewSummariesSkeleton } from './review-summaries-skeleton.tsx';
import { PanelLink } from './shell/panel-link.tsx';

export function useWaitingAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    void client.prefetchInfiniteQuery(reviewList('pending', UNFILTERED));
  }, [client]);
}

interface WaitingLoadingProps {
  /** Reviews that are shown at most. */
  count: number;
  /** Reviews that wait, where it is known already. */
  expected?: number;
}

export function WaitingLoading(props: WaitingLoadingProps) {
  const { title, all } = dashboardCopy.waiting;
  return (
    <Panel title={title} actions={<PanelLink to={href('/reviews')}>{all}</PanelLink>}>
      <Loading>
        <WaitingSkeleton {...props} />
      </Loading>
    </Panel>
  );
}

export function WaitingSkeleton({ count, expected = count }: WaitingLoadingProps) {
  if (expected === 0) return <p className="text-muted">{dashboardCopy.waiting.done}</p>;
  return <ReviewSummariesSkeleton count={Math.min(count, expected)} />;
}
