import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { programsCopy as texts } from '../screen.copy.he.ts';

export const keysQuery = { ...apiQuery(api.keys), ...eachVisit };
export const endpointsQuery = { ...apiQuery(api.webhooks), ...eachVisit };

/** Changes one of the two lists by a call that answers with it as it is then. */
export function useListChange<Answer, Of = void>(
  { queryKey }: { queryKey: readonly unknown[] },
  call: (of: Of) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess(answer) {
      client.setQueryData(queryKey, answer);
      // Removing the last one left also removes this screen from the menu.
      if (client.getQueryData<User>(currentUserQuery.queryKey)?.hasRestingPrograms)
        void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      onDone(answer);
    },
    onError(error) {
      failureToast(texts.failed)(error);
      // What was pressed may be gone.
      void client.invalidateQueries({ queryKey });
    },
  });
}
