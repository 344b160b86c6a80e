import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api } from '#client.ts';
import { queueCopy } from '#features/app/offline/copy.he.ts';
import { sendOrQueue, useQueuePlace } from '#features/app/offline/pages/outbox.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { dayInIsrael } from '#ui/text/format.ts';
import type { Customer, CustomerChange } from '../contract.ts';
import { customersScreenCopy } from '../screen.copy.he.ts';
import { customerCall } from './customer-call.ts';
import { placeCustomerChange, refetchCustomers } from './customer-queries.ts';

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
  const queue = useQueuePlace();
  return useMemo(() => {
    async function attempt(call: () => Promise<unknown>, say: () => void): Promise<void> {
      await call().then(say, refuse);
      await refetchCustomers(client);
    }
    const change = (id: string, json: CustomerChange) => () =>
      answerOf(api.customers[':id'].$put({ param: { id }, json }));
    async function visitOn(customer: Customer, lastVisitOn: string | null, say: (isSent: boolean) => void) {
      const { id } = customer;
      const call = customerCall(customer, 'visit', { lastVisitOn });
      const sent = await sendOrQueue(queue, call, change(id, { lastVisitOn })).catch(refuse);
      if (sent === undefined) return;
      say(sent !== null);
      if (sent) await refetchCustomers(client);
      else placeCustomerChange(client, id, { lastVisitOn });
    }
    const undoBy = (call: () => Promise<unknown>, said: string) => ({
      label: toasts.undo,
      onAction: () => void attempt(call, () => toast.success(said)),
    });

    return {
      recordVisit(customer) {
        // By its day: it may arrive on another one.
        void visitOn(customer, dayInIsrael(new Date()), (isSent) => {
          const onAction = () =>
            void visitOn(customer, customer.lastVisitOn, () => toast.success(toasts.saved));
          const description = isSent ? undefined : queueCopy.waits;
          toast.success(toasts.visited, { description, action: { label: toasts.undo, onAction } });
        });
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
  }, [client, queue]);
}

export function downloadCustomers(): void {
  const failed = failureToast(customersScreenCopy.exportFailed);
  saveAnswer(api.customers.export.$get({}), 'customers.csv').catch(failed);
}
