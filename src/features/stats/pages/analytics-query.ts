import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, answerOf, api } from '#client.ts';
import type { TimeRange } from '../limits.contract.ts';

/** The figures of a range; asked for anew whenever the screen opens, since reviews come in meanwhile. */
export function analyticsQueryOptions(timeRange: TimeRange) {
  return queryOptions({
    queryKey: ['/api/analytics', { timeRange }],
    queryFn: async ({ signal }) => {
      try {
        return await answerOf(api.analytics.$get({ query: { timeRange } }, { init: { signal } }));
      } catch (error) {
        // The specification's words for this call; the answer's own message stays with the error.
        if (error instanceof ApiError) error.message = 'Failed to fetch analytics';
        throw error;
      }
    },
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
