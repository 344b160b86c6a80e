import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api } from '#client.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { dayInIsrael } from '#ui/text/format.ts';
import type { Customer, CustomerChange } from '../contract.ts';
import { customersScreenCopy } from '../screen.copy.he.ts';
import { refetchCustomers } from './customer-queries.ts';

const { toasts } = customersScreenCopy;

/** Acts on a customer without a form. Each reports its result and offers to undo it. */
export interface CustomerActions {
  recordVisit: (customer: Customer) => void;
  setStopped: (customer: Customer, isStopped: boolean) => void;
  remove: (customer: Customer) => void;
}

const refuse = failureToast(toasts.failed);

export function useCustomerActions(): CustomerActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function attempt(call: () => Promise<unknown>, say: () => void): Promise<void> {
      await call().then(say, refuse);
      await refetchCustomers(client);
    }
    const change = (id: string, json: CustomerChange) => () =>
      answerOf(api.customers[':id'].$put({ param: { id }, json }));
    const undoBy = (call: () => Promise<unknown>, said: string) => ({
      label: toasts.undo,
      onAction: () => void attempt(call, () => toast.success(said)),
    });

    return {
      recordVisit({ id, lastVisitOn }) {
        const back = change(id, { lastVisitOn });
        void attempt(change(id, { lastVisitOn: dayInIsrael(new Date()) }), () =>
          toast.success(toasts.visited, { action: undoBy(back, toasts.saved) }),
        );
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

export function downloadCustomers(): void {
  const failed = failureToast(customersScreenCopy.exportFailed);
  saveAnswer(api.customers.export.$get({}), 'customers.csv').catch(failed);
}
