import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api, problemOf, wasSignInDeclined } from '#client.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { Customer, CustomerChange } from '../contract.ts';
import { customersScreenCopy } from '../screen.copy.he.ts';
import { readCustomersAnew } from './customer-queries.ts';

const { toasts } = customersScreenCopy;

/** Acts on a customer without a form. Each reports its result and offers to undo it. */
export interface CustomerActions {
  recordVisit: (customer: Customer) => void;
  setStopped: (customer: Customer, isStopped: boolean) => void;
  remove: (customer: Customer) => void;
}

export function useCustomerActions(): CustomerActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function attempt(call: () => Promise<unknown>, say: () => void): Promise<void> {
      try {
        await call();
        say();
      } catch (error) {
        toast.error(toasts.failed, { description: problemOf(error).message });
      }
      await readCustomersAnew(client);
    }
    const change = (id: string, json: CustomerChange) => () =>
      answerOf(api.customers[':id'].$put({ param: { id }, json }));
    const undoBy = (call: () => Promise<unknown>, said: string) => ({
      label: toasts.undo,
      onAction: () => void attempt(call, () => toast.success(said)),
    });

    return {
      recordVisit({ id, lastVisitOn }) {
        const action = undoBy(change(id, { lastVisitOn }), toasts.saved);
        void attempt(change(id, { visited: true }), () => toast.success(toasts.visited, { action }));
      },
      setStopped({ id }, isStopped) {
        const back = change(id, { doNotContact: !isStopped });
        void attempt(change(id, { doNotContact: isStopped }), () => {
          if (!isStopped)
            return toast.success(toasts.allowed, { action: undoBy(back, toasts.stopped.title) });
          const action = undoBy(back, toasts.allowed);
          return toast.success(toasts.stopped.title, { description: toasts.stopped.text, action });
        });
      },
      remove({ id }) {
        const back = () => answerOf(api.customers[':id'].restore.$post({ param: { id } }));
        void attempt(
          () => answerOf(api.customers[':id'].$delete({ param: { id } })),
          () =>
            toast.success(toasts.removed.title, {
              description: toasts.removed.text,
              action: undoBy(back, toasts.restored),
              durationMs: 10_000,
            }),
        );
      },
    };
  }, [client]);
}

export async function downloadCustomers(): Promise<void> {
  try {
    await saveAnswer(api.customers.export.$get({}), 'customers.csv');
  } catch (error) {
    if (wasSignInDeclined(error)) return;
    toast.error(customersScreenCopy.exportFailed, { description: problemOf(error).message });
  }
}
