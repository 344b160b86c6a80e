import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';

/** Whether the plan is paid for, as far as the screen knows: the server decides what it holds, by the table of plans. */
export function useIsPaidPlan(): boolean {
  const { data: user } = useQuery(currentUserQuery);
  return user !== undefined && user.subscriptionPlan !== 'free' && user.subscriptionStatus === 'active';
}
