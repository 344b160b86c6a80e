import { Button } from '#ui/actions/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { PagedRows } from '#ui/lists/paged-list.tsx';
import { formatShortDate, formatTime } from '#ui/text/format.ts';
import { OpenLink } from '../../pages/open-link.tsx';
import { UNANSWERED } from '../../states.policy.ts';
import type { InvitationStatus, SentGroup } from '../../statuses.contract.ts';
import type { ListedInvitation } from '../contract.ts';
import { invitationsCopy } from '../copy.he.ts';
import type { InvitationListProps } from './invitation-queue.tsx';
import { InvitationRow } from './invitation-row.tsx';

const texts = invitationsCopy.log;
const TIMES = ['sent', 'opened', 'started', 'submitted', 'published', 'declined', 'expired'] as const;

/** Those whose requests came equally far, the last that came there first; nothing where there are none. */
export function InvitationGroup({
  group,
  list,
  messageOf,
  actions,
}: InvitationListProps & { group: SentGroup }) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={texts.groups[group]}>
      <PagedRows
        label={texts.groups[group]}
        list={list}
        items={items}
        row={(invitation) => (
          <Asked
            invitation={invitation}
            message={messageOf(invitation)}
            onRemind={() => actions.remind(invitation)}
          />
        )}
        moreLabel={texts.more}
        className="[&>li]:py-1!"
      />
    </Panel>
  );
}

interface AskedProps {
  invitation: ListedInvitation;
  message: string | null;
  onRemind: () => void;
}

function Asked(props: AskedProps) {
  const { customer, channel, status, mayRemind } = props.invitation;
  const times = timelineOf(props.invitation);
  return (
    <InvitationRow
      customer={customer}
      note={noteOf(props.invitation)}
      at={props.invitation[`${status}At`] ?? undefined}
      action={mayRemind && <Remind {...props} />}
    >
      <p className="text-sm text-muted">{texts.by[channel]}</p>
      <dl className="mt-1 grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm text-muted">
        {times.map(({ stage, label, at, moment }) => (
          <div key={stage} className="contents">
            <dt>{label}</dt>
            <dd className="tabular-nums">
              <time dateTime={at}>{moment}</time>
            </dd>
          </div>
        ))}
      </dl>
    </InvitationRow>
  );
}

/** Statuses that the title of their group says. */
const SAID_ABOVE: InvitationStatus[] = ['sent', 'opened', 'submitted'];

function noteOf({ status, customer, link }: ListedInvitation): string | undefined {
  if (customer && !link && UNANSWERED.includes(status)) return invitationsCopy.queue.stopped;
  return SAID_ABOVE.includes(status) ? undefined : texts.statuses[status];
}

function timelineOf(invitation: ListedInvitation) {
  const { remindedAt } = invitation;
  const reached = TIMES.flatMap((stage) => {
    const at = invitation[`${stage}At`];
    return at ? [{ stage, label: texts.statuses[stage], at, moment: shortMoment(at) }] : [];
  });
  // Somebody who opens, begins and sends in the same minute has written a review.
  const steps = reached.filter(
    ({ stage, moment }, i) => stage === 'sent' || moment !== reached[i + 1]?.moment,
  );
  if (!remindedAt) return steps;
  const reminder = {
    stage: 'reminded',
    label: texts.reminded,
    at: remindedAt,
    moment: shortMoment(remindedAt),
  };
  return [...steps, reminder].toSorted((a, b) => a.at.localeCompare(b.at));
}

const shortMoment = (at: string) => `${formatShortDate(at)}, ${formatTime(at)}`;

function Remind({ invitation: { channel, customer }, message, onRemind }: AskedProps) {
  if (channel === 'email')
    return (
      <Button variant="secondary" size="sm" onClick={onRemind}>
        {texts.remindByMail}
        <span className="sr-only">: {customer?.name}</span>
      </Button>
    );
  if (message === null) return null;
  return (
    <OpenLink
      customer={customer}
      message={message}
      label={texts.remind}
      size="sm"
      variant="secondary"
      onOpen={onRemind}
    />
  );
}
