import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api } from '#client.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { ListedInvitation } from '../contract.ts';
import { invitationsCopy } from '../copy.he.ts';
import type { InvitationAct } from '../rules.contract.ts';
import { invitationList, refetchInvitations } from './invitation-queries.ts';

const { toasts } = invitationsCopy;

export interface InvitationActions {
  markSent: (invitation: ListedInvitation) => void;
  drop: (invitation: ListedInvitation) => void;
  remind: (invitation: ListedInvitation) => void;
}

export function useInvitationActions(): InvitationActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function attempt(call: () => Promise<unknown>, say: () => void): Promise<void> {
      await call().then(say).catch(failureToast(toasts.failed));
      await refetchInvitations(client);
    }
    const undoBy = (call: () => Promise<unknown>, said: string) => ({
      label: toasts.undo,
      onAction: () => void attempt(call, () => toast.success(said)),
    });

    return {
      async markSent({ id, customer }) {
        await leaveQueue(client, id);
        const action = undoBy(() => note(id, 'unsent'), toasts.unsent);
        await attempt(
          () => note(id, 'sent'),
          () => toast.success(toasts.sent(customer?.name ?? ''), { action, durationMs: 10_000 }),
        );
      },
      async drop({ id }) {
        await leaveQueue(client, id);
        await attempt(
          () => answerOf(api.invitations[':id'].$delete({ param: { id } })),
          () => toast.success(toasts.dropped),
        );
      },
      remind({ id, channel, customer }) {
        const say = () => {
          if (channel === 'email') return toast.success(toasts.remindedByMail);
          const action = undoBy(() => note(id, 'unreminded'), toasts.unreminded);
          return toast.success(toasts.reminded(customer?.name ?? ''), { action, durationMs: 10_000 });
        };
        void attempt(() => note(id, 'reminded'), say);
      },
    };
  }, [client]);
}

function note(id: string, act: InvitationAct) {
  return answerOf(api.invitations[':id'].$put({ param: { id }, json: { act } }));
}

/** Takes a row off the queue in sight; what the server says follows. */
async function leaveQueue(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = invitationList('queue');
  await client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          waiting: Math.max(0, page.waiting - 1),
          items: page.items.filter((item) => item.id !== id),
        })),
      },
  );
}
