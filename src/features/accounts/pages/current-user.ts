import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

/** The specification's: how long a browser may keep the current user. */
const CURRENT_USER_CACHE_MS = 300_000;

export const currentUserQuery = {
  ...apiQuery(api.auth.me),
  staleTime: CURRENT_USER_CACHE_MS,
};
