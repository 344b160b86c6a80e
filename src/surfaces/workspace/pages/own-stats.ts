import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const ownStatsQuery = queryOptions({
  queryKey: ['/api/stats/me'],
  queryFn: ({ signal }) => answerOf(api.stats.me.$get(undefined, { init: { signal } })),
});
