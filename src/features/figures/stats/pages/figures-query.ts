import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, answerOf, api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import type { StatsQuery } from '../period.policy.ts';

export function analyticsQueryOptions(query: StatsQuery) {
  return queryOptions({
    queryKey: ['/api/figures/reviews', query],
    queryFn: async ({ signal }) => {
      try {
        return await answerOf(api.figures.reviews.$get({ query }, { init: { signal } }));
      } catch (error) {
        // The specification's words for this call; the answer's own message stays with the error.
        if (error instanceof ApiError) error.message = 'Failed to fetch analytics';
        throw error;
      }
    },
    ...eachVisit,
    placeholderData: keepPreviousData,
  });
}

export function summaryQuery(query: StatsQuery) {
  return { ...apiQuery(api.figures.month, query), ...eachVisit, placeholderData: keepPreviousData };
}
