import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { api } from '#client.ts';
import { useFullDesk } from '#features/accounts/pages/full-desk.ts';
import { ToolsButton } from '#features/accounts/pages/tools-button.tsx';
import type { Template, TemplateCategory } from '#features/customers/messages/contract.ts';
import { fillTemplate, type MessageValues } from '#features/customers/messages/message.policy.ts';
import { useOwnValues } from '#features/customers/messages/pages/message-values.ts';
import { ownTemplatesQuery } from '#features/customers/messages/pages/own-templates.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { together } from '#ui/feedback/together.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { plural } from '#ui/text/format.ts';
import type { DeskInvitation, DeskPage } from '../desk.contract.ts';
import { deskCopy as texts } from '../desk.copy.he.ts';
import { DESK_GROUPS, type SentGroup } from '../statuses.contract.ts';
import { useDeskActions } from './desk-actions.ts';
import { DeskGroup } from './desk-group.tsx';
import { deskList } from './desk-queries.ts';
import { type DeskListProps, DeskQueue } from './desk-queue.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { QuietNotice } from './quiet-notice.tsx';

const chooser = onDemand(() => import('./desk-chooser.tsx'));

export function DeskWork() {
  const queue = useInfiniteQuery(deskList('queue'));
  const groups = {
    opened: useInfiniteQuery(deskList('opened')),
    sent: useInfiniteQuery(deskList('sent')),
    written: useInfiniteQuery(deskList('written')),
    ended: useInfiniteQuery(deskList('ended')),
  };
  const words = together(useQuery(ownTemplatesQuery), useOwnValues());
  const stats = useQuery(apiQuery(api.stats.me));
  // Drawn when all of it is here: a list that came later would push those beneath it.
  const all = together(queue, groups.opened, groups.sent, groups.written, groups.ended, words, stats);
  return (
    <Loaded query={all} failed={texts.failed} skeleton={<DeskSkeleton />}>
      {([{ pages }, , , , , [templates, values], { totalReviews }]) => {
        const messageOf = messagesBy(templates.items, values);
        return (
          <DeskLists
            queue={queue}
            first={pages[0]}
            groups={groups}
            totalReviews={totalReviews}
            messageOf={messageOf}
          />
        );
      }}
    </Loaded>
  );
}

interface DeskListsProps {
  queue: DeskListProps['list'];
  first: DeskPage | undefined;
  groups: Record<SentGroup, DeskListProps['list']>;
  totalReviews: number;
  messageOf: ReturnType<typeof messagesBy>;
}

function DeskLists({ queue, first, groups, totalReviews, messageOf }: DeskListsProps) {
  const actions = useDeskActions();
  const ofRequest = (invitation: DeskInvitation) => messageOf(invitation, 'review_request');
  const ofReminder = (invitation: DeskInvitation) => messageOf(invitation, 'follow_up');
  return (
    <div className="flex flex-col gap-6">
      <Panel
        title={texts.queue.title}
        description={first && plural(first.waiting, texts.queue.waiting)}
        actions={
          <Ways quiet={first?.quiet ?? null} isMain={first?.waiting === 0} totalReviews={totalReviews} />
        }
      >
        {first?.quiet && first.waiting > 0 && <QuietNotice quiet={first.quiet} className="mb-4" />}
        <DeskQueue list={queue} messageOf={ofRequest} actions={actions} />
      </Panel>
      {(Object.keys(DESK_GROUPS) as SentGroup[]).map((group) => (
        <DeskGroup key={group} group={group} list={groups[group]} messageOf={ofReminder} actions={actions} />
      ))}
    </div>
  );
}

interface WaysProps {
  quiet: DeskPage['quiet'];
  isMain: boolean;
  totalReviews: number;
}

function Ways({ quiet, isMain, totalReviews }: WaysProps) {
  const { isFull } = useFullDesk(totalReviews);
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const part = usePart(chooser, isChoosing, close);
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        onClick={() => setChoosing(true)}
        onFocus={chooser.preload}
        onPointerEnter={chooser.preload}
      >
        <ListChecks aria-hidden="true" size={18} />
        {texts.choose}
      </Button>
      {isFull && (
        <Link to={href('/customers/draws')} look="secondary">
          {texts.draw}
        </Link>
      )}
      <Link to={href('/job-codes')} look="quiet" className="inline-flex min-h-11 items-center px-2">
        {texts.codes}
      </Link>
      <Link to={href('/whatsapp-messages')} look="quiet" className="inline-flex min-h-11 items-center px-2">
        {texts.messages}
      </Link>
      <ToolsButton count={totalReviews} />
      {part && isChoosing && <part.DeskChooser quiet={quiet} onClose={close} />}
    </div>
  );
}

/** Returns the message to a customer; null where nobody is to be written to. */
function messagesBy(templates: Template[], values: MessageValues) {
  return ({ customer, link }: DeskInvitation, category: TemplateCategory): string | null => {
    const template = templates.find((one) => one.category === category);
    if (!template || !customer || !link) return null;
    return fillTemplate(template.message, { ...values, customerName: customer.name, reviewLink: link });
  };
}
