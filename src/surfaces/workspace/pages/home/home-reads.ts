import { api } from '#client.ts';
import { apiIn } from '#page-context.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { dayInIsrael } from '#ui/text/format.ts';

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
function lastMonth(now: Date): { month: string } {
  const [year = 0, month = 1] = dayInIsrael(now).split('-').map(Number);
  return { month: new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7) };
}

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
