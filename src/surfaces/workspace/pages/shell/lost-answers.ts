import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AnswerLost, api } from '#client.ts';

/** Reads the screen anew after a write without an answer. Own reviews have their own reader, which waits for other changes. */
export function useLostAnswers(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (!(event.action.error instanceof AnswerLost)) return;
        void client.invalidateQueries({
          predicate: ({ queryKey: [path] }) => path !== api.reviews.me.$path(),
        });
      }),
    [client],
  );
}
