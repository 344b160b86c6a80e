import { useQueries } from '@tanstack/react-query';
import type { LastInvitation } from '../queue/contract.ts';
import { invitationsCopy } from '../queue/copy.he.ts';
import { lastInvitationsQuery } from '../queue/pages/invitation-queries.ts';
import type { InvitationStatus } from '../statuses.contract.ts';

const texts = invitationsCopy.log;

/** Returns what became of the last invitations of the customers of these pages: one call a page, undefined until then. */
export function useLastInvitations(pages: { items: { id: string }[] }[]) {
  return useQueries({
    queries: pages.map(({ items }) => lastInvitationsQuery(items.map(({ id }) => id))),
    combine: (answers) => (customerId: string) => {
      const known = answers.flatMap(({ data }) => data?.items ?? []);
      const isKnown = answers.every(({ data }) => data !== undefined);
      return known.find((one) => one.customerId === customerId) ?? (isKnown ? null : undefined);
    },
  });
}

export function LastRequest({ last: { status, channel } }: { last: LastInvitation }) {
  return (
    <span className={TONES[status]}>
      {status === 'queued' && channel === 'whatsapp' ? texts.byHand : texts.statuses[status]}
    </span>
  );
}

const TONES: Partial<Record<InvitationStatus, string>> = {
  submitted: 'text-green',
  published: 'text-green',
  declined: 'text-red',
};
