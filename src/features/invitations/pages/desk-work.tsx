import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { href } from 'react-router';
import type { TemplateCategory } from '#features/message-templates/contract.ts';
import { fillTemplate } from '#features/message-templates/message.policy.ts';
import { useOwnValues } from '#features/message-templates/pages/message-values.ts';
import { ownTemplatesQuery } from '#features/message-templates/pages/own-templates.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { plural } from '#ui/text/format.ts';
import type { DeskInvitation } from '../desk.contract.ts';
import { deskCopy as texts } from '../desk.copy.he.ts';
import { useDeskActions } from './desk-actions.ts';
import { DeskLog } from './desk-log.tsx';
import { deskList } from './desk-queries.ts';
import { DeskQueue } from './desk-queue.tsx';
import { QuietNotice } from './quiet-notice.tsx';

const chooser = onDemand(() => import('./desk-chooser.tsx'));

export function DeskWork() {
  const queue = useInfiniteQuery(deskList('queue'));
  const log = useInfiniteQuery(deskList('log'));
  const messageOf = useMessages();
  const actions = useDeskActions();
  const [isChoosing, setChoosing] = useState(false);
  const close = useCallback(() => setChoosing(false), []);
  const part = usePart(chooser, isChoosing, close);
  const first = queue.data?.pages[0];
  return (
    <div className="flex flex-col gap-6">
      <Panel
        title={texts.queue.title}
        description={first && plural(first.waiting, texts.queue.waiting)}
        actions={
          <div className="flex flex-wrap gap-3">
            <Button
              variant={first && first.waiting > 0 ? 'secondary' : 'primary'}
              onClick={() => setChoosing(true)}
              onFocus={chooser.preload}
              onPointerEnter={chooser.preload}
            >
              <ListChecks aria-hidden="true" size={18} />
              {texts.choose}
            </Button>
            <Link to={href('/customers/draws')} look="secondary">
              {texts.draw}
            </Link>
            <Link to={href('/job-codes')} look="quiet" className="inline-flex min-h-11 items-center px-2">
              {texts.codes}
            </Link>
          </div>
        }
      >
        {first?.quiet && first.waiting > 0 && <QuietNotice quiet={first.quiet} className="mb-4" />}
        <DeskQueue
          list={queue}
          messageOf={(invitation) => messageOf(invitation, 'review_request')}
          isQuiet={first?.quiet != null}
          actions={actions}
        />
      </Panel>
      <Panel title={texts.log.title}>
        <DeskLog
          list={log}
          messageOf={(invitation) => messageOf(invitation, 'follow_up')}
          actions={actions}
        />
      </Panel>
      {part && isChoosing && <part.DeskChooser quiet={first?.quiet ?? null} onClose={close} />}
    </div>
  );
}

/** Messages by invitation; null until the texts are known, or where nobody is to be written to. */
function useMessages() {
  const { data: templates } = useQuery(ownTemplatesQuery);
  const { data: values } = useOwnValues();
  return ({ customer, link }: DeskInvitation, category: TemplateCategory): string | null => {
    const template = templates?.items.find((one) => one.category === category);
    if (!template || !values || !customer || !link) return null;
    return fillTemplate(template.message, { ...values, customerName: customer.name, reviewLink: link });
  };
}
