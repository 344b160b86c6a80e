import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api } from '#client.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { LeadFile, LeadStatus } from '../choices.contract.ts';
import type { Lead } from '../contract.ts';
import { leadsScreenCopy } from '../screen.copy.he.ts';
import { refetchLeads } from './lead-queries.ts';

const { toasts } = leadsScreenCopy;

/** Says how far a lead has come; the toast offers to undo it. @returns whether it was kept */
export type SetLeadStatus = (lead: Lead, status: LeadStatus) => Promise<boolean>;

export function useLeadStatus(): SetLeadStatus {
  const client = useQueryClient();
  return useMemo(() => {
    async function write({ id }: Lead, status: LeadStatus): Promise<boolean> {
      try {
        await answerOf(api.leads[':id'].$put({ param: { id }, json: { status } }));
        return true;
      } catch (error) {
        failureToast(toasts.failed)(error as Error);
        return false;
      } finally {
        void refetchLeads(client);
      }
    }
    return async (lead, status) => {
      if (!(await write(lead, status))) return false;
      const undo = async () => {
        if (await write(lead, lead.status)) toast.success(toasts.undone);
      };
      const action = { label: toasts.undo, onAction: () => void undo() };
      toast.success(toasts.status[status], { action });
      return true;
    };
  }, [client]);
}

export function downloadLeads(format: LeadFile): void {
  const failed = failureToast(leadsScreenCopy.exportFailed);
  saveAnswer(api.leads.export.$get({ query: { format } }), `leads.${format}`).catch(failed);
}
