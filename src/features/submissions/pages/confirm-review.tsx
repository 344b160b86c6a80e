import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { data, href } from 'react-router';
import { answerOf, api, errorOf, problemOf } from '#client.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { LinkedReviewText } from '#features/review-links/pages/review-link-text.tsx';
import { apiIn, readPageForm } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { confirmationProblems, confirmationCopy as texts } from '../confirmation.copy.he.ts';
import type { Route } from './+types/confirm-review';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · דוגרי` },
  { name: 'robots', content: 'noindex' },
];

/** Keeps the link's token out of the referrer of the page's requests. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

/** Looks what the link is about. It changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const response = await apiIn(context)['review-confirmations'].$get({ query: { token } });
  if (response.ok) return { token, found: await response.json(), problem: undefined };
  const problem = problemOf(await errorOf(response));
  return data({ token, found: undefined, problem }, { status: response.status });
}

/** Confirms where the button was pressed without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPageForm(request);
  const client = apiIn(context);
  const json = { token: String(form.get('token') ?? '') };
  const response = await client['review-confirmations'].$post({ json });
  if (response.ok) return { problem: undefined };
  return data({ problem: problemOf(await errorOf(response)) }, { status: response.status });
}

export default function ConfirmReview({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  const confirm = useMutation({
    mutationFn: () => answerOf(api['review-confirmations'].$post({ json: { token } })),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  }

  const found = confirm.data ?? loaderData.found;
  if (!found) return <DeadLink problem={loaderData.problem} />;
  if (found.review.label !== 'none') return <Confirmed found={found} isNews={confirm.isSuccess} />;
  const failure = confirm.error ? problemOf(confirm.error) : actionData?.problem;
  return (
    <div className="mx-auto w-full max-w-130">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.text(found.businessName)}</p>
      <LinkedReviewText review={{ ...found.review, heldFor: null }} />
      <form method="post" onSubmit={submit} className="mt-6 flex flex-col items-start gap-4">
        {failure && (
          <Notice tone="error" announce title={texts.failed} className="w-full">
            {failure.message}
          </Notice>
        )}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" isPending={confirm.isPending} pendingLabel={texts.pending}>
          {texts.action}
        </Button>
        <p className="text-sm text-muted">{texts.notMine}</p>
      </form>
    </div>
  );
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>;

function Confirmed({ found, isNews }: { found: Found; isNews: boolean }) {
  return (
    <div className="mx-auto flex w-full max-w-130 flex-col items-start">
      <CircleCheck aria-hidden="true" size={40} className="mb-3 text-green" />
      <h1 ref={isNews ? focusOn : undefined} tabIndex={-1} className="text-2xl font-bold outline-none">
        {texts.done}
      </h1>
      <p className="mt-1 mb-6 text-muted">{texts.doneText}</p>
      <Link to={cardPath(found.username)} external look="primary" size="lg">
        <span>
          {texts.toCard} <UserText>{found.businessName}</UserText>
        </span>
      </Link>
    </div>
  );
}

function DeadLink({ problem }: { problem: { code: string; message: string } | undefined }) {
  const title = Object.entries(confirmationProblems).find(([code]) => code === problem?.code)?.[1].title;
  return (
    <div className="mx-auto w-full max-w-130">
      <h1 className="text-2xl font-bold">{title ?? texts.failed}</h1>
      <p className="mt-1 mb-6 text-muted">{problem?.message}</p>
      <Link to={href('/')} external look="secondary" size="lg">
        {texts.home}
      </Link>
    </div>
  );
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}
