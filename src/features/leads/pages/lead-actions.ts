import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api, problemOf, wasSignInDeclined } from '#client.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { LeadFile, LeadStatus } from '../choices.contract.ts';
import type { Lead } from '../contract.ts';
import { leadsScreenCopy } from '../screen.copy.he.ts';
import { readLeadsAnew } from './lead-queries.ts';

const { toasts } = leadsScreenCopy;

/** Says how far a lead has come; the toast offers to undo it. @returns whether it was kept */
export type SetLeadStatus = (lead: Lead, status: LeadStatus) => Promise<boolean>;

export function useLeadStatus(): SetLeadStatus {
  const client = useQueryClient();
  return useMemo(() => {
    async function write(id: string, status: LeadStatus): Promise<boolean> {
      try {
        await answerOf(api.leads[':id'].$put({ param: { id }, json: { status } }));
        return true;
      } catch (error) {
        toast.error(toasts.failed, { description: problemOf(error).message });
        return false;
      } finally {
        void readLeadsAnew(client);
      }
    }
    return async ({ id, status: former }, status) => {
      if (!(await write(id, status))) return false;
      const undo = async () => {
        if (await write(id, former)) toast.success(toasts.undone);
      };
      const action = { label: toasts.undo, onAction: () => void undo() };
      toast.success(toasts.status[status], { action });
      return true;
    };
  }, [client]);
}

export async function downloadLeads(format: LeadFile): Promise<void> {
  try {
    await saveAnswer(api.leads.export.$get({ query: { format } }), `leads.${format}`);
  } catch (error) {
    if (wasSignInDeclined(error)) return;
    toast.error(leadsScreenCopy.exportFailed, { description: problemOf(error).message });
  }
}
