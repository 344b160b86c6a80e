import { api } from '#client.ts';
import type { OwnStats } from '#features/figures/stats/contract.ts';
import { apiIn } from '#page-context.ts';
import { apiQuery } from '#ui/api-query.ts';

export const ownStatsQuery = apiQuery(api.stats.me);

/** Returns the figures for what the server draws; null where they cannot be read, as the browser reads them again anyway. */
export async function readStatsIn(context: Parameters<typeof apiIn>[0]): Promise<OwnStats | null> {
  const answer = await apiIn(context).stats.me.$get();
  return answer.ok ? answer.json() : null;
}
