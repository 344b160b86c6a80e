import { data, redirect } from 'react-router';
import { errorOf, problemOf } from '#client.ts';
import { apiIn, readPageForm } from '#page-context.ts';
import { problemBy } from '#ui/forms/use-form.ts';
import { joinProblems } from '../copy.he.ts';
import { joinCopy as texts } from '../screen.copy.he.ts';
import type { Route } from './+types/join';
import { Handover } from './handover.tsx';
import { joinPath, joinRules, loginToJoin, readJoinForm, registerBodyOf } from './join-form.ts';
import { DeadInvitation, isJoinProblem, JoinFrame } from './join-parts.tsx';
import { JoinPress } from './join-press.tsx';
import { JoinRegister } from './join-register.tsx';
import { SignInFirst, SignOutFirst } from './sign-in-first.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const invitation = loaderData?.invitation;
  const title = invitation ? titleOf(invitation) : joinProblems.invitation_gone.title;
  return [{ title: `${title} · דוגרי` }, { name: 'robots', content: 'noindex' }];
};

/** Keeps the token in the link out of the requests of its page. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const response = await apiIn(context).people.invitation.$get({ query: { token } });
  if (response.ok) return { token, invitation: await response.json(), problem: undefined };
  const problem = problemOf(await errorOf(response));
  return data({ token, invitation: undefined, problem }, { status: response.status });
}

/** Does what a button asks for where it was pressed without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPageForm(request);
  const { token, ...typed } = readJoinForm(form);
  const client = apiIn(context);
  const act = form.get('act');
  if (act === 'sign-out' || act === 'sign-in-again') {
    const left = await client.auth.logout.$post();
    const next = act === 'sign-out' ? joinPath(token) : loginToJoin(token);
    throw redirect(next, { headers: cookiesOf(left) });
  }
  if (act === 'register') {
    const { invitation } = await readFor(client, token);
    const { password, confirmPassword, ...values } = typed;
    const problem = await problemBy(joinRules(invitation), { token, ...typed });
    if (problem) return data({ problem, code: 'invalid', values }, { status: 422 });
    const answer = await client.people.register.$post({ json: registerBodyOf({ token, ...typed }) });
    if (answer.ok) throw redirect((await answer.json()).path, { headers: cookiesOf(answer) });
    return refused(answer, values);
  }
  const json = { token };
  const answer =
    act === 'take-over'
      ? await client.people['take-over'].$post({ json })
      : await client.people.join.$post({ json });
  if (answer.ok) throw redirect((await answer.json()).path);
  return refused(answer);
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation } = loaderData;
  const failed = actionData?.problem && { ...actionData.problem, code: actionData.code };
  const dead = [failed, loaderData.problem].find((problem) => problem && isJoinProblem(problem.code));
  if (!invitation || dead) return <DeadInvitation problem={dead ?? loaderData.problem} token={token} />;
  const { visitor } = invitation;
  const isHandover = invitation.role === 'owner';
  return (
    <JoinFrame invitation={invitation} title={titleOf(invitation)}>
      {isHandover && <Handover invitation={invitation} />}
      {visitor === 'invited' && <JoinPress token={token} isHandover={isHandover} answered={failed} />}
      {visitor === 'other' && <SignOutFirst token={token} invitation={invitation} />}
      {visitor === 'known' && <SignInFirst token={token} />}
      {visitor === 'new' && (
        <JoinRegister token={token} invitation={invitation} answered={actionData ?? undefined} />
      )}
    </JoinFrame>
  );
}

function titleOf({ role, businessName }: { role: string; businessName: string }): string {
  return role === 'owner' ? texts.handover.title(businessName) : texts.title(businessName);
}

type Client = ReturnType<typeof apiIn>;

/** @throws a redirect back to the page, which says what is wrong with the link */
async function readFor(client: Client, token: string) {
  const response = await client.people.invitation.$get({ query: { token } });
  if (!response.ok) throw redirect(joinPath(token));
  return { invitation: await response.json() };
}

async function refused(
  answer: Parameters<typeof errorOf>[0],
  values: { fullName?: string; privacyConsent?: string } = {},
) {
  const problem = problemOf(await errorOf(answer));
  return data({ problem, code: problem.code, values }, { status: answer.status });
}

function cookiesOf({ headers }: Response): Headers {
  return new Headers(headers.getSetCookie().map((cookie) => ['set-cookie', cookie]));
}
