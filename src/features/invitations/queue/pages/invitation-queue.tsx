import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Inbox, X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MoreRows } from '#ui/lists/paged-list.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { formatPhone } from '#ui/text/format.ts';
import { OpenLink } from '../../pages/open-link.tsx';
import type { InvitationPage, ListedInvitation } from '../contract.ts';
import { invitationsCopy } from '../copy.he.ts';
import type { InvitationActions } from './invitation-actions.ts';
import { InvitationRow } from './invitation-row.tsx';

const texts = invitationsCopy.queue;

export interface InvitationListProps {
  list: UseInfiniteQueryResult<InfiniteData<InvitationPage>>;
  messageOf: (invitation: ListedInvitation) => string | null;
  actions: InvitationActions;
}

export function InvitationQueue({ list, messageOf, actions }: InvitationListProps) {
  const waiting = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (waiting.length === 0)
    return (
      <EmptyState icon={Inbox} headingLevel="h3" title={texts.empty.title} description={texts.empty.text} />
    );
  return (
    <>
      <p className="mb-2 text-sm text-muted">{texts.hint}</p>
      <ul aria-label={texts.title} className="divide-y divide-line">
        {waiting.map((invitation, place) => (
          // The first row stays in place: as one leaves, the focus is on the button of the next.
          <li key={place === 0 ? 'next' : invitation.id} className="py-1">
            <Waiting
              invitation={invitation}
              message={messageOf(invitation)}
              isNext={place === 0}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      <MoreRows list={list} label={texts.more} onMore={() => void list.fetchNextPage()} />
    </>
  );
}

interface WaitingProps {
  invitation: ListedInvitation;
  message: string | null;
  isNext: boolean;
  actions: InvitationActions;
}

function Waiting({ invitation, message, isNext, actions }: WaitingProps) {
  const { customer, link } = invitation;
  return (
    <InvitationRow
      customer={customer}
      note={customer && !link ? texts.stopped : undefined}
      action={
        message !== null && (
          <OpenLink
            customer={customer}
            message={message}
            label={texts.open}
            size="sm"
            variant={isNext ? 'primary' : 'secondary'}
            onOpen={() => actions.markSent(invitation)}
          />
        )
      }
    >
      <div className="flex flex-col items-start gap-2">
        {customer?.phone && <Ltr className="tabular-nums">{formatPhone(customer.phone)}</Ltr>}
        {message !== null && (
          <figure aria-label={texts.preview} className="w-full rounded-panel bg-sunken p-3 text-sm">
            <p className="plaintext whitespace-pre-wrap wrap-anywhere">{message}</p>
          </figure>
        )}
        <Button variant="secondary" size="sm" onClick={() => actions.drop(invitation)}>
          <X aria-hidden="true" size={18} />
          {texts.drop}
        </Button>
      </div>
    </InvitationRow>
  );
}
