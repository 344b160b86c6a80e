import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { programsCopy } from '../screen.copy.he.ts';

const texts = programsCopy.log;
const ENDPOINTS = api.webhooks.$path();

/** Every reading of what an endpoint was sent has a key that begins so. */
export const logKey = (id: string) => [ENDPOINTS, id];

/** Sends a test event, and says what the receiver answered. */
export function useTest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(api.webhooks[':id'].test.$post({ param: { id } })),
    onSuccess({ isDelivered, status, reason }) {
      if (isDelivered && status !== null) toast.success(texts.tested(status));
      else toast.error(texts.testFailed, { description: reason ?? undefined });
    },
    onError: failureToast(texts.testFailed),
    onSettled: () => client.invalidateQueries({ queryKey: [ENDPOINTS] }),
  });
}

/** Sends an event again; null: all that never arrived. */
export function useResend(id: string) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(eventId: string | null) {
      if (eventId === null)
        return (await answerOf(api.webhooks[':id']['replay-failed'].$post({ param: { id } }))).count;
      await answerOf(api.webhooks[':id'].deliveries[':eventId'].replay.$post({ param: { id, eventId } }));
      return null;
    },
    onSuccess: (count) => toast.success(count === null ? texts.sentAgain : texts.allSentAgain(count)),
    onError: failureToast(programsCopy.failed),
    onSettled: () => client.invalidateQueries({ queryKey: logKey(id) }),
  });
}
