import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const ownDrawsQuery = queryOptions({
  queryKey: ['/api/draws/me'],
  queryFn: ({ signal }) => answerOf(api.draws.me.$get(undefined, { init: { signal } })),
  refetchOnMount: 'always',
});
