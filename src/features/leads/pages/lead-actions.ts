import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api } from '#client.ts';
import { queueCopy } from '#features/app/offline/copy.he.ts';
import { sendOrQueue, useQueuePlace } from '#features/app/offline/pages/outbox.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { LeadFile, LeadStatus } from '../choices.contract.ts';
import type { Lead } from '../contract.ts';
import { leadsScreenCopy } from '../screen.copy.he.ts';
import { leadCall } from './lead-call.ts';
import { placeLeadChange, refetchLeads } from './lead-queries.ts';

const { toasts } = leadsScreenCopy;

/** Says how far a lead has come; the toast offers to undo it. @returns whether it was kept */
export type SetLeadStatus = (lead: Lead, status: LeadStatus) => Promise<boolean>;

export function useLeadStatus(): SetLeadStatus {
  const client = useQueryClient();
  const queue = useQueuePlace();
  return useMemo(() => {
    async function write({ id, name }: Lead, status: LeadStatus): Promise<'sent' | 'waits' | null> {
      const body = { status };
      const call = leadCall({ id, name }, 'status', leadsScreenCopy.acts[status], body);
      try {
        const sent = await sendOrQueue(queue, call, () =>
          answerOf(api.leads[':id'].$put({ param: { id }, json: body })),
        );
        if (!sent) placeLeadChange(client, id, body);
        return sent ? 'sent' : 'waits';
      } catch (error) {
        failureToast(toasts.failed)(error as Error);
        return null;
      } finally {
        void refetchLeads(client);
      }
    }
    return async (lead, status) => {
      const done = await write(lead, status);
      if (!done) return false;
      const undo = async () => {
        if (await write(lead, lead.status)) toast.success(toasts.undone);
      };
      const action = { label: toasts.undo, onAction: () => void undo() };
      toast.success(toasts.status[status], {
        action,
        description: done === 'waits' ? queueCopy.waits : undefined,
      });
      return true;
    };
  }, [client, queue]);
}

export function downloadLeads(format: LeadFile): void {
  const failed = failureToast(leadsScreenCopy.exportFailed);
  saveAnswer(api.leads.export.$get({ query: { format } }), `leads.${format}`).catch(failed);
}
