import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { apiPages } from '#ui/lists/paged-query.ts';
import { StatePanel } from '#ui/lists/state-panel.tsx';
import { Ltr, UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { messagesCopy as copy } from '../admin.copy.he.ts';
import type { ListedMessage, MessagesQuery } from '../contract.ts';

type State = MessagesQuery['state'];
const MESSAGES = api.admin['contact-messages'].$path();

const messagesList = (state: State) => apiPages(api.admin['contact-messages'], { state });

export default function AdminMessages() {
  const [state, setState] = useState<State>('open');
  const list = useInfiniteQuery(messagesList(state));
  return (
    <StatePanel
      copy={copy}
      icon={Mail}
      state={state}
      onState={setState}
      list={list}
      row={(one) => <ContactMessage {...one} />}
    />
  );
}

function ContactMessage({ id, number, name, email, message, receivedAt, handledAt }: ListedMessage) {
  const client = useQueryClient();
  const handle = useMutation({
    mutationFn: () => answerOf(api.admin['contact-messages'][':id'].handled.$post({ param: { id } })),
    onSuccess: () => toast.success(copy.done),
    onError: failureToast(copy.actFailed),
    onSettled: () => client.invalidateQueries({ queryKey: [MESSAGES] }),
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
        </span>
        <span className="text-sm text-muted">
          <Ltr>{number}</Ltr> · {formatDateTime(receivedAt)}
        </span>
      </p>
      <UserParagraph className="wrap-anywhere whitespace-pre-line">{message}</UserParagraph>
      <p className="text-sm wrap-anywhere text-muted">
        <Ltr>{email}</Ltr>
        {handledAt && <> · {copy.handled(formatDateTime(handledAt))}</>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(number)}`}
          external
          look="secondary"
        >
          {copy.reply}
        </Link>
        {!handledAt && (
          <Button size="sm" variant="secondary" isPending={handle.isPending} onClick={() => handle.mutate()}>
            {copy.handle}
          </Button>
        )}
      </div>
    </div>
  );
}
