import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { data, href } from 'react-router';
import { answerOf, api, errorOf, problemOf } from '#client.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { CHOSEN_GROUNDS } from '#features/ledger/steps.contract.ts';
import { apiIn, readPageForm } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { reviewCopy } from '../../deciding/copy.he.ts';
import { REJECTION_WORDS_MAX } from '../../limits.contract.ts';
import { REVIEW_LINK_ACTS, type ReviewLinkAct } from '../acts.contract.ts';
import { type LinkProblem, reviewLinkProblems, reviewLinkCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/review-link';
import { LinkedReviewText } from './review-link-text.tsx';

const GROUNDS = CHOSEN_GROUNDS.map((value) => ({
  value,
  label: value === 'other' ? reviewCopy.chooseOther : reviewCopy.grounds[value],
}));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts[loaderData?.act ?? 'approve'].title} · דוגרי` },
  { name: 'robots', content: 'noindex' },
];

/** Keeps the link's token out of the referrer of the page's requests. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const act = actOf(params);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const response = await apiIn(context)['review-links'][':act'].$get({ param: { act }, query: { token } });
  if (response.ok) return { act, token, linked: await response.json(), problem: undefined };
  const problem = problemOf(await errorOf(response));
  return data({ act, token, linked: undefined, problem }, { status: response.status });
}

/** Decides where the button was pressed without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readPageForm(request);
  const client = apiIn(context);
  const sent = { param: { act: actOf(params) }, json: decisionOf(form) };
  const response = await client['review-links'][':act'].$post(sent);
  // Said, for the page is read anew and finds that the link was used.
  if (response.ok) return data({ decided: await response.json(), problem: undefined }, { status: 200 });
  return data(
    { decided: undefined, problem: problemOf(await errorOf(response)) },
    { status: response.status },
  );
}

export default function ReviewLink({ loaderData, actionData }: Route.ComponentProps) {
  const { act, token, linked } = loaderData;
  const decide = useMutation({
    mutationFn: (form: FormData) =>
      answerOf(api['review-links'][':act'].$post({ param: { act }, json: decisionOf(form) })),
    onMutate: () => toast.close(),
    onError: failureToast(texts.failed),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!decide.isPending) decide.mutate(new FormData(event.currentTarget));
  }

  const decided = decide.data ?? actionData?.decided;
  if (decided) return <Decided act={act} username={decided.username} />;
  const failure = decide.error ? problemOf(decide.error) : actionData?.problem;
  // After a decision without JavaScript the page was read anew: the review waits no more.
  const dead = [failure, loaderData.problem].find((problem) => problem && isLinkProblem(problem.code));
  if (dead || !linked) return <DeadLink problem={dead ?? loaderData.problem} isNews={!decide.isIdle} />;
  return (
    <div className="mx-auto w-full max-w-130">
      <h1 className="text-2xl font-bold">{texts[act].title}</h1>
      <p className="mt-1 text-muted">{texts[act].text(linked.businessName)}</p>
      <LinkedReviewText review={linked.review} />
      <form method="post" onSubmit={submit} className="group/decide mt-6 flex flex-col items-start gap-6">
        {failure && (
          <Notice tone="error" announce className="w-full">
            {failure.message}
          </Notice>
        )}
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="version" value={linked.review.version} />
        {act === 'reject' && <Reason fields={failure?.fields} />}
        <Button
          type="submit"
          size="lg"
          variant={act === 'approve' ? 'primary' : 'danger'}
          isPending={decide.isPending}
          pendingLabel={texts[act].pending}
        >
          {texts[act].action}
        </Button>
      </form>
    </div>
  );
}

function Reason({ fields = {} }: { fields?: Partial<Record<string, string>> }) {
  return (
    <>
      <Select
        label={texts.ground}
        name="reason"
        placeholder={texts.choose}
        options={GROUNDS}
        error={fields.reason}
        className="w-full"
      />
      {/* Shown by the style alone, so also without JavaScript. */}
      <div className="hidden w-full group-has-[option[value=other]:checked]/decide:block">
        <TextArea
          label={texts.words}
          name="words"
          description={texts.wordsHint}
          maxLength={REJECTION_WORDS_MAX}
          error={fields.words}
        />
      </div>
    </>
  );
}

function Decided({ act, username }: { act: ReviewLinkAct; username: string }) {
  return (
    <div className="mx-auto flex w-full max-w-130 flex-col items-start">
      <CircleCheck aria-hidden="true" size={40} className="mb-3 text-green" />
      <h1 ref={focusOn} tabIndex={-1} className="text-2xl font-bold outline-none">
        {texts[act].done}
      </h1>
      <p className="mt-1 mb-6 text-muted">{texts[act].doneText}</p>
      <div className="flex flex-wrap gap-3">
        {act === 'approve' && (
          <Link to={cardPath(username)} external look="primary" size="lg">
            {texts.toCard}
          </Link>
        )}
        <ToReviews />
      </div>
    </div>
  );
}

interface DeadLinkProps {
  problem: { code: string; message: string } | undefined;
  isNews: boolean;
}

function DeadLink({ problem, isNews }: DeadLinkProps) {
  return (
    <div className="mx-auto flex w-full max-w-130 flex-col items-start">
      <h1 ref={isNews ? focusOn : undefined} tabIndex={-1} className="text-2xl font-bold outline-none">
        {isLinkProblem(problem?.code) ? reviewLinkProblems[problem.code].title : texts.failed}
      </h1>
      <p className="mt-1 mb-6 text-muted">{problem?.message}</p>
      <ToReviews />
    </div>
  );
}

function ToReviews() {
  return (
    <Link to={href('/reviews')} external look="secondary" size="lg">
      {texts.toReviews}
    </Link>
  );
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}

function isLinkProblem(code: string | undefined): code is LinkProblem {
  return code !== undefined && code in reviewLinkProblems;
}

/** @throws a 404 answer where there is no such link */
function actOf({ act }: { act: string }): ReviewLinkAct {
  const known = REVIEW_LINK_ACTS.find((one) => one === act);
  if (!known) throw data(null, 404);
  return known;
}

function decisionOf(form: FormData) {
  const reason = CHOSEN_GROUNDS.find((ground) => ground === form.get('reason'));
  return {
    token: String(form.get('token') ?? ''),
    reason,
    words: reason === 'other' ? String(form.get('words') ?? '') : undefined,
    version: String(form.get('version') ?? '') || undefined,
  };
}
