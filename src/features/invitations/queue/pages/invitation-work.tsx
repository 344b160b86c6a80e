import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Template, TemplateCategory } from '#features/customers/messages/contract.ts';
import { fillTemplate, type MessageValues } from '#features/customers/messages/message.policy.ts';
import { useOwnValues } from '#features/customers/messages/pages/message-values.ts';
import { ownTemplatesQuery } from '#features/customers/messages/pages/own-templates.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { together } from '#ui/feedback/together.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { plural } from '#ui/text/format.ts';
import { QuietNotice } from '../../pages/quiet-notice.tsx';
import { INVITATION_GROUPS, type SentGroup } from '../../statuses.contract.ts';
import type { InvitationPage, ListedInvitation } from '../contract.ts';
import { invitationsCopy as texts } from '../copy.he.ts';
import { useInvitationActions } from './invitation-actions.ts';
import { InvitationGroup } from './invitation-group.tsx';
import { invitationList } from './invitation-queries.ts';
import { type InvitationListProps, InvitationQueue } from './invitation-queue.tsx';
import { InvitationSkeleton } from './invitation-skeleton.tsx';

const InvitationChooser = lazy(async () => (await import('./invitation-chooser.tsx')).InvitationChooser);

export function InvitationWork() {
  const queue = useInfiniteQuery(invitationList('queue'));
  const groups = {
    opened: useInfiniteQuery(invitationList('opened')),
    sent: useInfiniteQuery(invitationList('sent')),
    written: useInfiniteQuery(invitationList('written')),
    ended: useInfiniteQuery(invitationList('ended')),
  };
  const words = together(useQuery(ownTemplatesQuery), useOwnValues());
  // Drawn when all of it is here: a list that came later would push those beneath it.
  const all = together(queue, groups.opened, groups.sent, groups.written, groups.ended, words);
  return (
    <Loaded query={all} failed={texts.failed} skeleton={<InvitationSkeleton />}>
      {([{ pages }, , , , , [templates, values]]) => {
        const messageOf = messagesBy(templates.items, values);
        return <InvitationLists queue={queue} first={pages[0]} groups={groups} messageOf={messageOf} />;
      }}
    </Loaded>
  );
}

interface InvitationListsProps {
  queue: InvitationListProps['list'];
  first: InvitationPage | undefined;
  groups: Record<SentGroup, InvitationListProps['list']>;
  messageOf: ReturnType<typeof messagesBy>;
}

function InvitationLists({ queue, first, groups, messageOf }: InvitationListsProps) {
  const actions = useInvitationActions();
  const ofRequest = (invitation: ListedInvitation) => messageOf(invitation, 'review_request');
  const ofReminder = (invitation: ListedInvitation) => messageOf(invitation, 'follow_up');
  return (
    <div className="flex flex-col gap-6">
      <Panel
        title={texts.queue.title}
        description={first && plural(first.waiting, texts.queue.waiting)}
        actions={<Ways quiet={first?.quiet ?? null} isMain={first?.waiting === 0} />}
      >
        {first?.quiet && first.waiting > 0 && <QuietNotice quiet={first.quiet} className="mb-4" />}
        <InvitationQueue list={queue} messageOf={ofRequest} actions={actions} />
      </Panel>
      {(Object.keys(INVITATION_GROUPS) as SentGroup[]).map((group) => (
        <InvitationGroup
          key={group}
          group={group}
          list={groups[group]}
          messageOf={ofReminder}
          actions={actions}
        />
      ))}
    </div>
  );
}

interface WaysProps {
  quiet: InvitationPage['quiet'];
  isMain: boolean;
}

function Ways({ quiet, isMain }: WaysProps) {
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        onClick={() => setChoosing(true)}
        onFocus={InvitationChooser.preload}
        onPointerEnter={InvitationChooser.preload}
      >
        <ListChecks aria-hidden="true" size={18} />
        {texts.choose}
      </Button>
      {isChoosing && <InvitationChooser quiet={quiet} onClose={close} onMissing={close} />}
    </div>
  );
}

/** Returns the message to a customer; null where nobody is to be written to. */
function messagesBy(templates: Template[], values: MessageValues) {
  return ({ customer, link }: ListedInvitation, category: TemplateCategory): string | null => {
    const template = templates.find((one) => one.category === category);
    if (!template || !customer || !link) return null;
    return fillTemplate(template.message, { ...values, customerName: customer.name, reviewLink: link });
  };
}
