import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { whatsappLink } from '#features/message-templates/message.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatShortDate, formatTime } from '#ui/text/format.ts';
import type { DeskInvitation, DeskPage } from '../desk.contract.ts';
import { deskCopy } from '../desk.copy.he.ts';
import type { DeskActions } from './desk-actions.ts';
import { STATUS_TONES } from './status-tones.ts';

const texts = deskCopy.log;
const TIMES = ['sent', 'opened', 'started', 'submitted', 'published', 'declined', 'expired'] as const;

interface DeskLogProps {
  list: UseInfiniteQueryResult<InfiniteData<DeskPage>>;
  messageOf: (invitation: DeskInvitation) => string | null;
  actions: DeskActions;
}

export function DeskLog({ list, messageOf, actions }: DeskLogProps) {
  return (
    <PagedList
      label={texts.list}
      list={list}
      row={(invitation) => (
        <Row
          invitation={invitation}
          message={messageOf(invitation)}
          onRemind={() => actions.remind(invitation)}
        />
      )}
      empty={<EmptyState headingLevel="h3" title={texts.empty.title} description={texts.empty.text} />}
      failedTitle={texts.failed}
      moreLabel={texts.more}
    />
  );
}

interface RowProps {
  invitation: DeskInvitation;
  message: string | null;
  onRemind: () => void;
}

function Row({ invitation, message, onRemind }: RowProps) {
  const { customer, channel, status, remindedAt } = invitation;
  const reached = TIMES.flatMap((stage) => {
    const at = invitation[`${stage}At`];
    return at ? [{ stage, label: texts.statuses[stage], at, moment: shortMoment(at) }] : [];
  });
  // Somebody who opens, begins and sends in the same minute has written a review.
  const steps = reached.filter(
    ({ stage, moment }, i) => stage === 'sent' || moment !== reached[i + 1]?.moment,
  );
  const times = remindedAt
    ? [
        ...steps,
        { stage: 'reminded', label: texts.reminded, at: remindedAt, moment: shortMoment(remindedAt) },
      ]
    : steps;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <UserText>{customer?.name ?? texts.removed}</UserText>
          <Badge tone={STATUS_TONES[status]}>{texts.statuses[status]}</Badge>
          <span className="text-sm font-normal text-muted">{texts.channels[channel]}</span>
        </h3>
        <dl className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          {times.map(({ stage, label, at, moment }) => (
            <div key={stage} className="flex gap-1">
              <dt>{label}:</dt>
              <dd className="tabular-nums">
                <time dateTime={at}>{moment}</time>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {invitation.mayRemind && <Remind invitation={invitation} message={message} onRemind={onRemind} />}
    </div>
  );
}

const shortMoment = (at: string) => `${formatShortDate(at)}, ${formatTime(at)}`;

function Remind({ invitation: { channel, customer }, message, onRemind }: RowProps) {
  const name = customer?.name ?? '';
  if (channel === 'email')
    return (
      <Button variant="secondary" size="sm" onClick={onRemind}>
        {texts.remindByMail}
        <span className="sr-only">: {name}</span>
      </Button>
    );
  if (message === null) return null;
  return (
    <a
      href={whatsappLink(message, customer?.phone?.replace(/\D/g, ''))}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onRemind}
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      {texts.remind}
      <span className="sr-only">
        : {name} ({uiCopy.newTab})
      </span>
    </a>
  );
}
