import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { signedUpSchema, userSchema } from '#features/accounts/contract.ts';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { findCredentials } from '#features/accounts/data.ts';
import { cancelDeletion } from '#features/accounts/deletion.mutations.ts';
import { forgetSession, noteFailure, requireUser, sentTokenHash } from '#features/accounts/guard.ts';
import {
  LOGIN_PER_ACCOUNT_AND_NETWORK,
  LOGIN_PER_NETWORK,
  LOGIN_PRESSURE,
  LOGIN_UNDER_PRESSURE,
  PRESSING_ATTEMPTS,
} from '#features/accounts/limits.policy.ts';
import { erasedAfter } from '#features/accounts/mail-links.policy.ts';
import { replacePasswordHash } from '#features/accounts/mutations.ts';
import { endAllSessions, endSession } from '#features/accounts/sessions.mutations.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, done, doneSchema, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import { hashPassword, verifyPassword } from '#platform/passwords/hash.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/text/format.ts';
import { presentUser } from '../presented-user.guard.ts';
import { loginBody } from './contract.ts';
import { signInCopy } from './copy.he.ts';
import {
  type AttemptOrigin,
  attemptOriginOf,
  beginSession,
  codeRefusals,
  passSecondFactor,
} from './guard.ts';
import { loginPauseMs } from './policy.ts';

const REFUSALS = {
  ...codeRefusals(401),
  wrong_credentials: { status: 401, message: accountsCopy.errors.wrongCredentials },
  deletion_pending: { status: 403 },
  suspended: { status: 403, message: accountsCopy.errors.suspended },
} as const;

const login = route('post', '/api/auth/login', {
  summary: 'Sign in',
  access: 'public',
  request: { body: jsonBody(loginBody) },
  refusals: REFUSALS,
  responses: { 200: answers(signedUpSchema, 'Signed in; the session is a cookie') },
}).handle(async (c, services) => {
  const { password, code, keepAccount, ...body } = c.req.valid('json');
  const email = body.email.toLowerCase();
  const account = await findCredentials(services.db, email);
  const from = await attemptOriginOf(c, services, account?.userId ?? null);
  await admitAttempt(services, email, from);
  const { matches, isOutdated } = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !matches) throw await refusal(services, c, account?.userId ?? null);
  // From here on the code's own limits count: wrong ones must not use up the tries of the password.
  await forgetAttempts(services, email, from);
  const { userId, role, passwordHash, hasSecondFactor, deletionRequestedAt } = account;
  if (deletionRequestedAt && !keepAccount) {
    const message = signInCopy.deletionPending(formatDate(erasedAfter(deletionRequestedAt)));
    throw new Problem(403, { code: 'deletion_pending', message });
  }
  if (hasSecondFactor) await passSecondFactor(services, c, { userId, passwordHash, code, status: 401 });
  if (account.subscriptionStatus === 'suspended') {
    await noteFailure(services, c, 'login_refused', userId);
    throw refusalProblem({ ok: false, reason: 'suspended' }, REFUSALS);
  }
  if (deletionRequestedAt) {
    const network = truncatedNetwork(c);
    await cancelDeletion(services, { userId, network }, services.clock());
  }
  const checked = { userId, role, password, passwordHash, hasSecondFactor };
  if (!(await beginSession(services, c, checked))) throw await refusal(services, c, userId);
  if (isOutdated) {
    const to = await hashPassword(password);
    await replacePasswordHash(services.db, userId, { from: passwordHash, to });
  }
  return c.json({ user: await presentUser(services.db, userId) }, 200);
});

const logout = route('post', '/api/auth/logout', {
  summary: 'End this session, if there is one',
  access: 'public',
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock, secure }) => {
  const tokenHash = sentTokenHash(c, secure);
  if (tokenHash) await endSession(db, tokenHash, truncatedNetwork(c), clock());
  forgetSession(c, secure);
  return c.json(done, 200);
});

const logoutAll = route('post', '/api/auth/logout-all', {
  summary: 'End all sessions of the signed-in user',
  access: 'user',
  whileEnrolling: true,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock, secure }) => {
  const { userId } = await requireUser(c);
  await endAllSessions(db, userId, truncatedNetwork(c), clock());
  c.var.log.info({ event: 'logout_everywhere', userId });
  forgetSession(c, secure);
  return c.json(done, 200);
});

const me = route('get', '/api/auth/me', {
  summary: 'The signed-in user',
  access: 'user',
  whileEnrolling: true,
  responses: { 200: answers(userSchema) },
}).handle(async (c, { db }) => {
  const { userId, member } = await requireUser(c);
  return c.json(await presentUser(db, userId, member?.businessId), 200);
});

export const signInRoutes = routesOf(login, logout, logoutAll, me);

async function admitAttempt({ limits }: Services, email: string, from: AttemptOrigin): Promise<void> {
  await limits.take('login-network', LOGIN_PER_NETWORK, [from.name]);
  for (const limit of LOGIN_PER_ACCOUNT_AND_NETWORK) await limits.take('login', limit, [email, from.name]);
  if (from.isKnown) return;
  const attempt = await limits.count('login-pressure', LOGIN_PRESSURE, [email]);
  if (attempt > PRESSING_ATTEMPTS)
    await limits.take('login-pressed', LOGIN_UNDER_PRESSURE, [email, from.name]);
  await wait(loginPauseMs(attempt));
}

async function forgetAttempts({ limits }: Services, email: string, from: AttemptOrigin): Promise<void> {
  for (const limit of LOGIN_PER_ACCOUNT_AND_NETWORK) await limits.forget('login', limit, [email, from.name]);
  await limits.forget('login-pressed', LOGIN_UNDER_PRESSURE, [email, from.name]);
  await limits.forget('login-pressure', LOGIN_PRESSURE, [email]);
}

async function refusal(services: Services, c: Context<AppEnv>, userId: string | null): Promise<Problem> {
  await noteFailure(services, c, 'login_failed', userId);
  return refusalProblem({ ok: false, reason: 'wrong_credentials' }, REFUSALS);
}
