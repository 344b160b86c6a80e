import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Inbox, X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PartLoadFailed } from '#ui/feedback/part-load-failed.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatPhone } from '#ui/text/format.ts';
import type { DeskInvitation, DeskPage } from '../desk.contract.ts';
import { deskCopy } from '../desk.copy.he.ts';
import type { DeskActions } from './desk-actions.ts';
import { OpenLink } from './open-link.tsx';

const texts = deskCopy.queue;

interface DeskQueueProps {
  list: UseInfiniteQueryResult<InfiniteData<DeskPage>>;
  messageOf: (invitation: DeskInvitation) => string | null;
  isQuiet: boolean;
  actions: DeskActions;
}

export function DeskQueue(props: DeskQueueProps) {
  return (
    <Loaded
      query={props.list}
      failed={texts.failed}
      failedAs={PartLoadFailed}
      skeleton={<Skeleton className="h-40 rounded-panel" />}
    >
      {({ pages }) => <Queue {...props} waiting={pages.flatMap(({ items }) => items)} />}
    </Loaded>
  );
}

type QueueProps = DeskQueueProps & { waiting: DeskInvitation[] };

function Queue({ list, waiting, messageOf, isQuiet, actions }: QueueProps) {
  // A customer who cannot be written to holds nobody up.
  const next = waiting.find(({ link }) => link !== null) ?? waiting[0];
  const rest = waiting.filter((invitation) => invitation !== next);
  if (!next)
    return (
      <EmptyState icon={Inbox} headingLevel="h3" title={texts.empty.title} description={texts.empty.text} />
    );
  const openLabel = isQuiet ? texts.openAnyway : texts.open;
  return (
    <div className="flex flex-col gap-4">
      {/* Not bound to the row: as one leaves, the focus stays on the button, which is the next one's by then. */}
      <Next invitation={next} message={messageOf(next)} label={openLabel} actions={actions} />
      {rest.length > 0 && (
        <ul aria-label={texts.rest} className="divide-y divide-line">
          {rest.map((invitation) => (
            <Waiting
              key={invitation.id}
              invitation={invitation}
              message={messageOf(invitation)}
              label={openLabel}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
}

interface InvitationProps {
  invitation: DeskInvitation;
  message: string | null;
  label: string;
  actions: DeskActions;
}

function Next({ invitation, message, label, actions }: InvitationProps) {
  const { customer, link } = invitation;
  return (
    <section
      aria-label={texts.next}
      className="grid gap-4 rounded-panel border border-violet bg-violet-tint p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div>
          <p className="text-sm text-muted">{texts.next}</p>
          <h3 className="text-lg font-bold wrap-anywhere">
            <UserText>{customer?.name ?? texts.gone}</UserText>
          </h3>
          {customer?.phone && <Ltr className="tabular-nums">{formatPhone(customer.phone)}</Ltr>}
          {customer && !link && <p className="font-semibold text-red">{texts.stopped}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {message !== null && (
            <OpenLink
              customer={customer}
              message={message}
              label={label}
              size="lg"
              onOpen={() => actions.markSent(invitation)}
            />
          )}
          <Button variant={message === null ? 'secondary' : 'quiet'} onClick={() => actions.drop(invitation)}>
            {texts.drop}
          </Button>
        </div>
        {message !== null && <p className="text-sm text-muted">{texts.hint}</p>}
      </div>
      {message !== null && (
        <figure
          aria-label={texts.preview}
          className="max-h-64 overflow-y-auto rounded-panel bg-surface p-3 text-sm"
        >
          <p className="plaintext whitespace-pre-wrap wrap-anywhere">{message}</p>
        </figure>
      )}
    </section>
  );
}

function Waiting({ invitation, message, label, actions }: InvitationProps) {
  const { customer, link } = invitation;
  const name = customer?.name ?? texts.gone;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {customer?.phone && <Ltr className="tabular-nums">{formatPhone(customer.phone)}</Ltr>}
          {customer && !link && texts.stopped}
        </p>
      </div>
      <div className="flex min-w-0 max-w-full flex-wrap items-center">
        {message !== null && (
          <OpenLink
            customer={customer}
            message={message}
            label={label}
            size="sm"
            variant="secondary"
            onOpen={() => actions.markSent(invitation)}
          />
        )}
        <IconButton
          icon={X}
          variant="plain"
          label={texts.dropName(name)}
          onClick={() => actions.drop(invitation)}
        />
      </div>
    </li>
  );
}
