import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client.ts';
import { monthBeforeOf, monthOf } from '#features/figures/stats/period.policy.ts';
import { UNFILTERED } from '#features/reviews/deciding/pages/review-filters.ts';
import { reviewList } from '#features/reviews/deciding/pages/review-lists.ts';
import { apiIn } from '#page-context.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';

/** The specification's reviews that wait, of which a phone shows fewer at once. */
export const PENDING_SHOWN = 4;
export const ON_PHONES = 2;
export const NOT_ON_PHONES = 'max-lg:nth-[n+3]:hidden';

const IN_QUEUE = { show: 'queue', limit: '1' } as const;

/** Requests in the queue; absent where a version before answers. */
export const queuedQuery = {
  ...apiQuery(api.invitations.me, IN_QUEUE),
  ...eachVisit,
  select: ({ waiting }: { waiting?: number }) => waiting ?? 0,
};

/** The last whole month of the calendar. */
const lastMonth = (now: Date) => ({ month: monthBeforeOf(monthOf(zonedDay(now))) });

export const lastMonthQuery = (now: Date) => apiQuery(api.figures.month, lastMonth(now));

/** What the server draws of the home; null where it cannot be read, as the browser reads it again anyway. */
export async function readHomeIn(context: Parameters<typeof apiIn>[0], now: Date) {
  const server = apiIn(context);
  const [stats, queue, month] = await Promise.all([
    server.stats.me.$get(),
    server.invitations.me.$get({ query: IN_QUEUE }),
    server.figures.month.$get({ query: lastMonth(now) }),
  ]);
  return {
    now: now.toISOString(),
    stats: stats.ok ? await stats.json() : null,
    queued: queue.ok ? (await queue.json()).waiting : null,
    month: month.ok ? await month.json() : null,
  };
}

/** Reads the reviews that wait while the code that shows them is on its way. */
export function usePendingAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    void client.prefetchInfiniteQuery(reviewList('pending', UNFILTERED));
  }, [client]);
}
