import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { href } from 'react-router';
import type { DeskInvitation } from '#features/invitations/desk.contract.ts';
import { deskCopy } from '#features/invitations/desk.copy.he.ts';
import { useDeskActions } from '#features/invitations/pages/desk-actions.ts';
import { momentText } from '#features/invitations/pages/desk-moment.ts';
import { quietAt } from '#features/invitations/quiet-hours.policy.ts';
import { fillTemplate, whatsappLink } from '#features/message-templates/message.policy.ts';
import { MessageBubble } from '#features/message-templates/pages/message-bubble.tsx';
import { useOwnValues } from '#features/message-templates/pages/message-values.ts';
import { ownTemplatesQuery } from '#features/message-templates/pages/own-templates.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Link } from '#ui/actions/link.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { reviewRequestCopy as texts } from '../copy.he.ts';

interface RequestReadyProps {
  invitation: DeskInvitation;
  isSent: boolean;
}

/** The finished message with its personal link. */
export function RequestReady({ invitation, isSent }: RequestReadyProps) {
  const message = useMessage(invitation);
  return (
    <>
      {isSent ? (
        <p className="flex items-start gap-3">
          <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-green" />
          <span>{texts.sent.text}</span>
        </p>
      ) : (
        <QuietHours />
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
export function SendLink({ invitation, onSent }: { invitation: DeskInvitation; onSent: () => void }) {
  const { data } = useMessage(invitation);
  const actions = useDeskActions();
  if (!data) return null;
  const number = invitation.customer?.phone?.replace(/\D/g, '');
  return (
    <a
      href={whatsappLink(fillTemplate(data.template, data.values), number)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => {
        onSent();
        actions.markSent(invitation);
      }}
      className={buttonStyles({ size: 'lg' })}
    >
      <ExternalLink aria-hidden="true" size={20} />
      {texts.open}
      <span className="sr-only"> ({uiCopy.newTab})</span>
    </a>
  );
}

function useMessage({ customer, link }: DeskInvitation) {
  const { data, ...query } = together(useQuery(ownTemplatesQuery), useOwnValues());
  const [templates, values] = data ?? [];
  const template = templates?.items.find(({ category }) => category === 'review_request')?.message;
  const filled = { ...values, customerName: customer?.name, reviewLink: link ?? undefined };
  return { ...query, data: template === undefined ? undefined : { template, values: filled } };
}

function QuietHours() {
  const quiet = quietAt(new Date());
  if (!quiet) return null;
  return (
    <Notice
      tone="warning"
      title={
        quiet.name
          ? `${deskCopy.quiet.title[quiet.reason]}: ${quiet.name}`
          : deskCopy.quiet.title[quiet.reason]
      }
    >
      {deskCopy.quiet.text(momentText(quiet.until.toISOString()))}
    </Notice>
  );
}
