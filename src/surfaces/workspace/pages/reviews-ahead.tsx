import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href } from 'react-router';
import { UNFILTERED } from '#features/reviews/deciding/pages/review-filters.ts';
import { reviewList } from '#features/reviews/deciding/pages/review-lists.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { dashboardCopy } from '../dashboard.copy.he.ts';
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
  return (
    <div className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
      {Array.from({ length: Math.min(count, expected) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="flex flex-col gap-2 p-4 sm:px-6">
          <div className="flex h-11.5 gap-3">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="mt-1 h-9 w-44" />
          </div>
          <Skeleton className="my-1 h-4.5 w-4/5" />
          <Skeleton className="h-9 rounded-control pointer-coarse:h-11" />
        </div>
      ))}
      {expected > count && <div className="h-13" />}
    </div>
  );
}
