import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

/** The specification's: how long a browser may keep the current user. */
const CURRENT_USER_CACHE_MS = 300_000;

export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/me'],
  queryFn: () => answerOf(api.auth.me.$get()),
  staleTime: CURRENT_USER_CACHE_MS,
});
