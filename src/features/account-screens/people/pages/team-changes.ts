import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { People } from '../contract.ts';
import { peopleCopy as texts } from '../screen.copy.he.ts';

export const peopleQuery = { ...apiQuery(api.people), ...eachVisit };

/** Changes the team by a call that answers with it as it is then. */
export function useTeamChange<Of>(call: (of: Of) => Promise<People>, done: (of: Of) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess(people, of) {
      client.setQueryData(peopleQuery.queryKey, people);
      toast.success(done(of));
    },
    onError(error) {
      failureToast(texts.failed)(error);
      // What was pressed may be gone.
      void client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
  });
}
