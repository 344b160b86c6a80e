import { useMutation } from '@tanstack/react-query';
import { data, href } from 'react-router';
import { answerOf, api, errorOf, problemOf } from '#client.ts';
import { switchableMails } from '#message-kinds.ts';
import { apiIn } from '#page-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { MailedLinkPage } from '#ui/layout/mailed-link-page.tsx';
import { unsubscribeCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.ending.title} · דוגרי` : 'דוגרי' },
  { name: 'robots', content: 'noindex' },
];

/** Keeps the token in the link out of the requests of its page. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

/** Looks whether the link is good. It changes nothing: mail programs open links by themselves. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const {
    kind,
    mail: { ending },
  } = switchOf(params);
  const token = tokenOf(request);
  const response = await apiIn(context).auth.unsubscribe[':kind'].$get({ param: { kind }, query: { token } });
  if (response.ok) return { kind, ending, token, isOn: (await response.json()).isOn, problem: undefined };
  const problem = problemOf(await errorOf(response));
  return data({ kind, ending, token, isOn: false, problem }, { status: response.status });
}

/** Ends the mails: for the button where there is no JavaScript, and for the one that mail programs show (RFC 8058). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const client = apiIn(context);
  const call = { param: { kind: switchOf(params).kind }, json: { token: tokenOf(request) } };
  const response = await client.auth.unsubscribe[':kind'].$post(call);
  if (response.ok) return { problem: undefined };
  return data({ problem: problemOf(await errorOf(response)) }, { status: response.status });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, ending, token, isOn } = loaderData;
  const end = useMutation({
    mutationFn: () => answerOf(api.auth.unsubscribe[':kind'].$post({ param: { kind }, json: { token } })),
    onMutate: () => toast.close(),
    onError: failureToast(texts.failed),
  });

  const problem = end.error ? problemOf(end.error) : (loaderData.problem ?? actionData?.problem);
  const isDone = end.isSuccess || (!problem && !isOn);
  if (loaderData.problem && !isDone)
    return (
      <div className="mx-auto w-full max-w-104">
        <h1 className="text-2xl font-bold">{ending.title}</h1>
        <div className="mt-4 flex flex-col items-start gap-4">
          <Notice tone="error" className="w-full">
            {loaderData.problem.message}
          </Notice>
          <p>{texts.elsewhere}</p>
          <ToSettings />
        </div>
      </div>
    );
  const words = { ...texts, ...ending };
  return <MailedLinkPage words={words} isDone={isDone} next={<ToSettings />} problem={problem} act={end} />;
}

function ToSettings() {
  return (
    <Link to={href('/account-settings/alerts')} external look="secondary" size="lg">
      {texts.settings}
    </Link>
  );
}

/** @throws a 404 answer where there is no such kind */
function switchOf({ kind }: { kind: string }) {
  const known = Object.values(switchableMails).find((one) => one.kind === kind);
  if (!known) throw data(null, 404);
  return known;
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
