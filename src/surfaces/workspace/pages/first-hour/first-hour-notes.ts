import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import type { FirstHourChange } from '#features/invitations/first-hour/contract.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { firstHourCopy as texts } from '../../first-hour.copy.he.ts';

export const sendFirstHourNote = (change: FirstHourChange) =>
  answerOf(api['first-hour'].$put({ json: change }));

/** Notes what was done or put off, and keeps the user that the screens show in step. */
export function useFirstHourNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendFirstHourNote,
    onSuccess(firstHour) {
      client.setQueryData(currentUserQuery.queryKey, (user?: User) => user && { ...user, firstHour });
    },
    onError: failureToast(texts.failed),
  });
}
