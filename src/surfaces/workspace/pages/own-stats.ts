import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

/** The figures of the signed-in owner's reviews, as every screen shares them. */
export const ownStatsQuery = queryOptions({
  queryKey: ['/api/stats/me'],
  queryFn: ({ signal }) => answerOf(api.stats.me.$get(undefined, { init: { signal } })),
});
