import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { href } from 'react-router';
import { fillTemplate } from '#features/customers/messages/message.policy.ts';
import { MessageBubble } from '#features/customers/messages/pages/message-bubble.tsx';
import { useOwnValues } from '#features/customers/messages/pages/message-values.ts';
import { ownTemplatesQuery } from '#features/customers/messages/pages/own-templates.ts';
import { quietAt } from '#platform/calendar/quiet-hours.ts';
import { Link } from '#ui/actions/link.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { OpenLink } from '../../pages/open-link.tsx';
import { QuietNotice } from '../../pages/quiet-notice.tsx';
import type { ListedInvitation } from '../../queue/contract.ts';
import { useInvitationActions } from '../../queue/pages/invitation-actions.ts';
import { reviewRequestCopy as texts } from '../copy.he.ts';
import { reviewRequestErrors } from '../errors.copy.he.ts';

/** The finished message with its personal link. */
export function RequestReady({ invitation, isSent }: { invitation: ListedInvitation; isSent: boolean }) {
  const message = useMessage(invitation);
  const quiet = quietAt(new Date());
  // Whoever asked to stop is not written to, not even by a link that was made before.
  if (!invitation.link) return <Notice tone="error">{reviewRequestErrors.refused.asked_to_stop}</Notice>;
  return (
    <>
      {isSent ? (
        <p className="flex items-start gap-3">
          <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-green" />
          <span>{texts.sent.text}</span>
        </p>
      ) : (
        quiet && <QuietNotice quiet={{ ...quiet, until: quiet.until.toISOString() }} />
      )}
      <Loaded
        query={message}
        failed={texts.messageFailed}
        skeleton={<Skeleton className="h-40 rounded-panel" />}
      >
        {({ template, values }) => (
          <MessageBubble label={texts.preview} template={template} values={values} />
        )}
      </Loaded>
      <Link to={href('/customers/invite')} look="quiet" className="self-start">
        {texts.queue}
      </Link>
    </>
  );
}

/** One tap: WhatsApp opens with the message, and the invitation is noted as sent. */
export function SendLink({ invitation, onSent }: { invitation: ListedInvitation; onSent: () => void }) {
  const { data } = useMessage(invitation);
  const actions = useInvitationActions();
  if (!data || !invitation.link) return null;
  const open = () => {
    onSent();
    actions.markSent(invitation);
  };
  const message = fillTemplate(data.template, data.values);
  return (
    <OpenLink customer={invitation.customer} message={message} label={texts.open} size="lg" onOpen={open} />
  );
}

function useMessage({ customer, link }: ListedInvitation) {
  const { data, ...query } = together(useQuery(ownTemplatesQuery), useOwnValues());
  const [templates, values] = data ?? [];
  const template = templates?.items.find(({ category }) => category === 'review_request')?.message;
  const filled = { ...values, customerName: customer?.name, reviewLink: link ?? undefined };
  return { ...query, data: template === undefined ? undefined : { template, values: filled } };
}
