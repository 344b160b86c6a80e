import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import { toast } from '#ui/toast-queue.ts';
import type { CardDesign } from '../contract/design.ts';
import type { Card } from '../contract.ts';
import { designCopy as copy } from '../copy.he/design.ts';
import { ownCardQuery } from './own-card.ts';

/** Saves what changed of the design, and tells how it went. */
export function useDesignSaving(onSaved: (card: Card) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<CardDesign>) =>
      answerOf(api['business-card'].me.design.$put({ json: changes })),
    onSuccess(card) {
      queryClient.setQueryData(ownCardQuery.queryKey, card);
      onSaved(card);
      toast.success(copy.saved, { description: copy.savedText });
    },
    onError(error) {
      const { message, fields = {} } = problemOf(error);
      toast.error(copy.saveFailed, { description: Object.values(fields)[0] ?? message });
    },
  });
}
