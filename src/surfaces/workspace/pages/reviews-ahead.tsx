import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UNFILTERED } from '#features/moderation/pages/review-filters.ts';
import { reviewList } from '#features/moderation/pages/review-lists.ts';
import { Loading } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { ReviewSummariesSkeleton } from './review-summaries-skeleton.tsx';

export function useWaitingAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    void client.prefetchInfiniteQuery(reviewList('pending', UNFILTERED));
  }, [client]);
}

export function WaitingLoading({ count }: { count: number }) {
  return (
    <Panel title={dashboardCopy.waiting.title}>
      <Loading>
        <ReviewSummariesSkeleton count={count} />
      </Loading>
    </Panel>
  );
}
