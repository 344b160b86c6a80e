import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { answerOf, api } from '#client.ts';
import type { ReviewForm } from '#features/reviews/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { useFormWords } from './review-form-words.ts';

type Invitation = NonNullable<ReviewForm['invitation']>;

/** Tells that a link is used, once a page: what is lost on the way counts as not having happened. */
export function reportVisit(form: ReviewForm, act: 'opened' | 'started'): void {
  // An owner who looks at the own link has not opened a customer's.
  if (!form.invitation || form.isOwnersDevice) return;
  const { code } = form.invitation;
  void api.invitations[':act'].$post({ param: { act }, json: { code } }).catch(() => {});
}

/** Tells that a person has the form open: a program that draws previews of links runs no scripts. */
export function useOpened(form: ReviewForm): void {
  useEffect(() => reportVisit(form, 'opened'), [form]);
}

/** Problem with the link, above a form that works all the same. */
export function InvitationNotice({ state }: { state: Invitation['state'] }) {
  const texts = useFormWords().invitation;
  if (state !== 'expired' && state !== 'declined') return null;
  return (
    <Notice
      title={texts[state].title}
      tone={state === 'expired' ? 'warning' : 'info'}
      announce={state === 'declined'}
      className="mb-4"
    >
      {texts[state].text}
    </Notice>
  );
}

/** The way out for whoever was written to and wants no more of it. Works without JavaScript too. */
export function DeclineInvitation({ code, onDeclined }: { code: string; onDeclined: () => void }) {
  const texts = useFormWords().invitation;
  const decline = useMutation({
    mutationFn: () => answerOf(api.invitations[':act'].$post({ param: { act: 'declined' }, json: { code } })),
    onSuccess: onDeclined,
    onError: () => toast.error(texts.decline.failed),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!decline.isPending) decline.mutate();
  }
  return (
    <details className="mt-4 border-t border-line pt-2 text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {texts.decline.question}
      </summary>
      <form method="post" onSubmit={submit} className="pt-1">
        <input type="hidden" name="decline" value={code} />
        <Button
          type="submit"
          variant="secondary"
          isPending={decline.isPending}
          pendingLabel={texts.decline.pending}
        >
          {texts.decline.action}
        </Button>
      </form>
    </details>
  );
}
