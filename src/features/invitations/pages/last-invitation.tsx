import { useQueries } from '@tanstack/react-query';
import { Badge } from '#ui/layout/badge.tsx';
import { formatShortDate } from '#ui/text/format.ts';
import type { Tone } from '#ui/tones.ts';
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

/** One line, also while it is not known yet, so that nothing moves when it is. */
export function LastInvitationStatus({ last }: { last: LastInvitation | null | undefined }) {
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-muted">
      {last && (
        <>
          <Badge tone={STATUS_TONES[last.status]}>
            {last.status === 'queued' && last.channel === 'whatsapp'
              ? texts.byHand
              : texts.statuses[last.status]}
          </Badge>
          <time dateTime={last.at} className="tabular-nums">
            {formatShortDate(last.at)}
          </time>
        </>
      )}
      {last === null && texts.never}
    </p>
  );
}

const STATUS_TONES: Record<InvitationStatus, Tone> = {
  queued: 'neutral',
  sent: 'neutral',
  opened: 'blue',
  started: 'blue',
  submitted: 'green',
  published: 'green',
  declined: 'red',
  expired: 'neutral',
};
