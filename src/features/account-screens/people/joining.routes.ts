import { requireUser, sessionOf } from '#features/accounts/guard.ts';
import { LINKS_PER_NETWORK, REGISTER_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { passwordRefused } from '#features/accounts/passwords/copy.he.ts';
import { NEW_PASSWORD_REFUSALS } from '#features/accounts/passwords/guard.ts';
import { refusePassword } from '#features/accounts/passwords/policy.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem, type ProblemStatus } from '#platform/http/problem.ts';
import { expectOk, type Refusals } from '#platform/http/refusals.ts';
import { loadCommonPasswords } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import { beginSession } from '../sign-in/guard.ts';
import { joinBody, joinedSchema, joinInvitationSchema, joinQuery, joinRegisterBody } from './contract.ts';
import { type JoinProblem, joinProblems, peopleErrors } from './copy.he.ts';
import { readInvitation } from './data.ts';
import { join, registerAndJoin, takeOver } from './joining.mutations.ts';

const REFUSALS: Refusals<{ ok: false; reason: JoinProblem }> = {
  link_invalid: explained('link_invalid', 422),
  invitation_expired: explained('invitation_expired', 422),
  invitation_gone: explained('invitation_gone', 404),
  business_closed: explained('business_closed', 409),
  already_in: explained('already_in', 409),
  other_address: explained('other_address', 403),
  team_full: explained('team_full', 409),
  account_exists: explained('account_exists', 409),
};
const NOT_TAKEN = {
  ...REFUSALS,
  plan_runs: { status: 409, message: peopleErrors.planRunsHere },
  businesses_full: { status: 409, message: peopleErrors.businessesFull },
} as const;

const look = route('get', '/api/people/invitation', {
  summary: 'What the link of an invitation is about; looking changes nothing',
  access: 'public',
  request: { query: joinQuery },
  refusals: REFUSALS,
  responses: { 200: answers(joinInvitationSchema) },
}).handle(async (c, services) => {
  const userId = (await sessionOf(c))?.userId ?? null;
  const { token } = c.req.valid('query');
  const read = await readInvitation(services, { token, userId }, services.clock());
  return c.json(expectOk(read, REFUSALS).invitation, 200);
});

const postJoin = route('post', '/api/people/join', {
  summary: 'Join a business by the link of an invitation, signed in with the address that it was sent to',
  access: 'user',
  request: { body: jsonBody(joinBody) },
  refusals: REFUSALS,
  responses: { 200: answers(joinedSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const joiner = { userId, network: truncatedNetwork(c) };
  await services.limits.take('join', LINKS_PER_NETWORK, [c.var.caller.network]);
  const joined = await join(services, joiner, c.req.valid('json').token, services.clock());
  const { path } = expectOk(joined, REFUSALS);
  c.var.log.info({ event: 'member_joined', userId });
  return c.json({ path }, 200);
});

const postTakeOver = route('post', '/api/people/take-over', {
  summary: 'Become the owner of a business whose owner has asked for it',
  access: 'user',
  freshSignIn: true,
  request: { body: jsonBody(joinBody) },
  refusals: NOT_TAKEN,
  responses: { 200: answers(joinedSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const joiner = { userId, network: truncatedNetwork(c) };
  await services.limits.take('join', LINKS_PER_NETWORK, [c.var.caller.network]);
  const taken = await takeOver(services, joiner, c.req.valid('json').token, services.clock());
  const { path } = expectOk(taken, NOT_TAKEN);
  c.var.log.info({ event: 'business_handed_over', userId });
  return c.json({ path }, 200);
});

const postRegister = route('post', '/api/people/register', {
  summary: 'Open an account for the address that was invited, join with it, and sign in',
  access: 'public',
  request: { body: jsonBody(joinRegisterBody) },
  refusals: { ...REFUSALS, ...NEW_PASSWORD_REFUSALS },
  responses: { 201: answers(joinedSchema, 'Registered, and signed in; the session is a cookie') },
}).handle(async (c, services) => {
  const { token, fullName, password } = c.req.valid('json');
  const read = await readInvitation(services, { token, userId: null }, services.clock());
  const { email, businessName } = expectOk(read, REFUSALS).invitation;
  const refusal = refusePassword(password, { email, fullName, businessName }, await loadCommonPasswords());
  if (refusal) {
    const message = passwordRefused[refusal];
    throw new Problem(422, { code: 'weak_password', message, fields: { password: message } });
  }
  await services.limits.take('register', REGISTER_PER_NETWORK, [c.var.caller.network]);
  const passwordHash = await hashPassword(password);
  const person = { fullName, passwordHash, network: truncatedNetwork(c) };
  const { userId, path } = expectOk(
    await registerAndJoin(services, person, token, services.clock()),
    REFUSALS,
  );
  c.var.log.info({ event: 'registered', userId });
  await beginSession(services, c, { userId, role: 'owner', password, passwordHash, hasSecondFactor: false });
  return c.json({ path }, 201);
});

export const joiningRoutes = routesOf(look, postJoin, postTakeOver, postRegister);

function explained(problem: JoinProblem, status: ProblemStatus) {
  return { status, message: joinProblems[problem].text };
}
