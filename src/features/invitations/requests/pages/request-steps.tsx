import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ListedInvitation } from '../../queue/contract.ts';
import { reviewRequestCopy as texts } from '../copy.he.ts';
import { RequestFields, useRequestForm } from './request-form.tsx';
import { RequestReady, SendLink } from './request-ready.tsx';

interface RequestStepsOptions {
  customerId: string;
  /** Says what leaving before it was sent is called. */
  closing: string;
  onClose: () => void;
}

interface RequestSteps {
  title: string;
  content: ReactNode;
  actions: ReactNode;
  state: 'naming' | 'made' | 'sent';
  isPending: boolean;
}

/** Three steps: who, the message with its personal link, and that it was sent. */
export function useRequestSteps({ customerId, closing, onClose }: RequestStepsOptions): RequestSteps {
  const [made, setMade] = useState<ListedInvitation | null>(null);
  const [chosenId, setChosenId] = useState(customerId);
  const [isSent, setSent] = useState(false);
  const form = useRequestForm(setMade);
  const known = useKnownCustomer(chosenId);
  const invitation = made ?? known.data;
  const again = () => {
    setMade(null);
    setChosenId('');
    setSent(false);
  };
  const { isPending } = form;
  if (invitation)
    return {
      isPending,
      state: isSent ? 'sent' : 'made',
      title: texts.readyTitle(invitation.customer?.name ?? ''),
      content: <RequestReady invitation={invitation} isSent={isSent} />,
      actions: isSent ? (
        <AfterSent onAnother={again} onClose={onClose} />
      ) : (
        <SendLink invitation={invitation} onSent={() => setSent(true)} />
      ),
    };
  return {
    isPending,
    state: 'naming',
    title: texts.title,
    content: chosenId ? (
      <Loaded query={known} failed={texts.failed} skeleton={<Skeleton className="h-48 rounded-panel" />}>
        {() => null}
      </Loaded>
    ) : (
      <RequestFields form={form} onChoose={setChosenId} />
    ),
    actions: !chosenId && <FormActions form={form} closing={closing} onClose={onClose} />,
  };
}

function useKnownCustomer(customerId: string) {
  return useQuery({
    queryKey: ['/api/review-requests', customerId],
    queryFn: () => answerOf(api['review-requests'][':id'].$post({ param: { id: customerId } })),
    enabled: customerId !== '',
    gcTime: 0,
  });
}

interface FormActionsProps {
  form: ReturnType<typeof useRequestForm>;
  closing: string;
  onClose: () => void;
}

function FormActions({ form, closing, onClose }: FormActionsProps) {
  return (
    <>
      <Button
        type="submit"
        form={form.attributes.id}
        isPending={form.isPending}
        pendingLabel={texts.submitting}
      >
        {texts.submit}
      </Button>
      <Button variant="secondary" disabled={form.isPending} onClick={onClose}>
        {closing}
      </Button>
    </>
  );
}

function AfterSent({ onAnother, onClose }: { onAnother: () => void; onClose: () => void }) {
  return (
    <>
      <Button onClick={onAnother}>{texts.sent.another}</Button>
      <Button variant="secondary" onClick={onClose}>
        {texts.sent.done}
      </Button>
    </>
  );
}
