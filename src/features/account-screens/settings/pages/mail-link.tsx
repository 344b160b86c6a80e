import { useMutation, useQueryClient } from '@tanstack/react-query';
import { data, href } from 'react-router';
import { answerOf, api, errorOf, problemOf } from '#client.ts';
import { PRESSED_ACTS, type PressedAct } from '#features/accounts/mail-links.policy.ts';
import { apiIn, readPageForm } from '#page-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { MailedLinkPage } from '#ui/layout/mailed-link-page.tsx';
import { recoveryCopy } from '../../passwords/recovery.copy.he.ts';
import type { Route } from './+types/mail-link';

const titleOf = (act: PressedAct) => recoveryCopy.links[act].title;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${titleOf(loaderData.act)} · דוגרי` : 'דוגרי' },
];

/** Keeps the token in the link out of the requests of its page. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

export function loader({ request, params }: Route.LoaderArgs) {
  return { act: actOf(params), token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const token = String((await readPageForm(request)).get('token') ?? '');
  const client = apiIn(context);
  const call = { param: { act: actOf(params) }, json: { token } };
  const response = await client.auth['mail-links'][':act'].$post(call);
  if (response.ok) return { isDone: true, problem: undefined };
  return data({ isDone: false, problem: problemOf(await errorOf(response)) }, { status: response.status });
}

export default function MailLink({ loaderData, actionData }: Route.ComponentProps) {
  const { act, token } = loaderData;
  const queryClient = useQueryClient();
  const texts = recoveryCopy.links[act];
  const follow = useMutation({
    mutationFn: () => answerOf(api.auth['mail-links'][':act'].$post({ param: { act }, json: { token } })),
    onSuccess: () => queryClient.clear(),
    onMutate: () => toast.close(),
    onError: failureToast(recoveryCopy.linkFailed),
  });

  const isDone = follow.isSuccess || (actionData?.isDone && follow.isIdle);
  const problem = follow.error ? problemOf(follow.error) : follow.isIdle && actionData?.problem;
  return (
    <MailedLinkPage
      words={texts}
      isDone={Boolean(isDone)}
      next={
        <Link to={nextOf(act)} external look="primary" size="lg">
          {texts.next}
        </Link>
      }
      problem={problem}
      instead={
        problem &&
        problem.code === 'link_invalid' && (
          <Link to={elsewhereOf(act)} external look="secondary" size="lg">
            {texts.elsewhere}
          </Link>
        )
      }
      act={follow}
    >
      <input type="hidden" name="token" value={token} />
    </MailedLinkPage>
  );
}

/** @throws a 404 answer where there is no such link */
function actOf({ act }: { act: string }): PressedAct {
  const known = PRESSED_ACTS.find((one) => one === act);
  if (!known) throw data(null, 404);
  return known;
}

function nextOf(act: PressedAct): string {
  if (act === 'confirm-address' || act === 'confirm-email') return href('/');
  return act === 'cancel-email' ? href('/forgot-password') : href('/login');
}

function elsewhereOf(act: PressedAct): string {
  return act.startsWith('confirm-') ? href('/account-settings/details') : nextOf(act);
}
