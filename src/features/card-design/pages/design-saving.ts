import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import type { Card } from '#features/cards/contract.ts';
import type { CardDesign } from '#features/cards/design.contract.ts';
import { designCopy as copy } from '#features/cards/design.copy.he.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { toast } from '#ui/feedback/toast-queue.ts';

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
