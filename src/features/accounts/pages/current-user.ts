import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { CURRENT_USER_CACHE_MS } from '../policy.ts';

/** Whoever is signed in, as every screen shares it. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/me'],
  queryFn: () => answerOf(api.auth.me.$get()),
  staleTime: CURRENT_USER_CACHE_MS,
});
