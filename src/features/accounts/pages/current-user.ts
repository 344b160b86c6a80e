import { useQuery } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

/** The specification's: how long a browser may keep the current user. */
const CURRENT_USER_CACHE_MS = 300_000;

export const currentUserQuery = {
  ...apiQuery(api.auth.me),
  staleTime: CURRENT_USER_CACHE_MS,
};

/** Whether the account is on a paid plan, by the kept user. The server checks again. */
export function useIsPaidPlan(): boolean {
  const { data: user } = useQuery(currentUserQuery);
  return user !== undefined && user.subscriptionPlan !== 'free' && user.subscriptionStatus === 'active';
}
