import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UNFILTERED } from '#features/moderation/pages/review-filters.ts';
import { reviewList } from '#features/moderation/pages/review-lists.ts';
import { Loading } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { todayCopy } from '../today.copy.he.ts';
import { ReviewSummariesSkeleton } from './review-summaries-skeleton.tsx';

/** Of each list; the specification's. */
export const REVIEWS_SHOWN = 4;

/** Begins to read the lists while what shows them is on its way. */
export function useReviewsAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const status of ['pending', 'approved'] as const)
      void client.prefetchInfiniteQuery(reviewList(status, UNFILTERED));
  }, [client]);
}

export function TodayReviewsLoading() {
  return [todayCopy.pending, todayCopy.approved].map(({ title }) => (
    <Panel key={title} title={title}>
      <Loading>
        <ReviewSummariesSkeleton count={REVIEWS_SHOWN} />
      </Loading>
    </Panel>
  ));
}
