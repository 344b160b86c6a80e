import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import type { OwnStats } from '#features/stats/contract.ts';
import { apiIn } from '#page-context.ts';

export const ownStatsQuery = queryOptions({
  queryKey: ['/api/stats/me'],
  queryFn: ({ signal }) => answerOf(api.stats.me.$get(undefined, { init: { signal } })),
});

/** Returns the figures for what the server draws; null where they cannot be read, as the browser reads them again anyway. */
export async function readStatsIn(context: Parameters<typeof apiIn>[0]): Promise<OwnStats | null> {
  const answer = await apiIn(context).stats.me.$get();
  return answer.ok ? answer.json() : null;
}
