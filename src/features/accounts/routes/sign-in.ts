import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { truncatedAddress } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, endpoint, jsonBody } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { hashPassword, verifyPassword } from '#platform/passwords/hash.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/text/format.ts';
import { doneSchema, loginBody, signedUpSchema, userSchema } from '../contract.ts';
import { copy } from '../copy.he.ts';
import { findCredentials } from '../data.ts';
import { passSecondFactor } from '../guard/code-check.ts';
import { presentUser } from '../guard/presented-user.ts';
import { noteFailure } from '../guard/security-log.ts';
import { forgetSession } from '../guard/signed-out.ts';
import { rememberOnDevice, requireUser, sentTokenHash, writeSessionCookie } from '../guard.ts';
import { cancelDeletion } from '../mutations/deletion.ts';
import {
  type AccountPorts,
  endAllSessions,
  endSession,
  openSession,
  renewPasswordHash,
} from '../mutations.ts';
import { LOGIN_PER_ACCOUNT_AND_NETWORK, LOGIN_PER_NETWORK, LOGIN_PRESSURE } from '../policy/limits.ts';
import { erasedAfter } from '../policy/mail-links.ts';
import { loginPauseMs } from '../policy.ts';

const login = endpoint({
  method: 'post',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'public',
  request: { body: jsonBody(loginBody) },
  responses: { 200: answers(signedUpSchema, 'Signed in; the session is a cookie') },
});

const logout = endpoint({
  method: 'post',
  path: '/api/auth/logout',
  summary: 'End this session, if there is one',
  access: 'public',
  responses: { 200: answers(doneSchema) },
});

const logoutAll = endpoint({
  method: 'post',
  path: '/api/auth/logout-all',
  summary: 'End all sessions of the signed-in user',
  access: 'user',
  whileEnrolling: true,
  responses: { 200: answers(doneSchema) },
});

const me = endpoint({
  method: 'get',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'user',
  whileEnrolling: true,
  responses: { 200: answers(userSchema) },
});

/** Sessions: signing in and out. */
export function signInRoutes(services: Services, ports: AccountPorts) {
  const { db, clock, limits, secure } = services;

  /** Counts an attempt to sign in; ends it with 429, or slows it down. */
  async function admitAttempt(email: string, network: string): Promise<void> {
    await limits.take('login-network', LOGIN_PER_NETWORK, [network]);
    for (const limit of LOGIN_PER_ACCOUNT_AND_NETWORK) await limits.take('login', limit, [email, network]);
    await wait(loginPauseMs(await limits.count('login-pressure', LOGIN_PRESSURE, [email])));
  }

  async function forgetAttempts(email: string, network: string): Promise<void> {
    for (const limit of LOGIN_PER_ACCOUNT_AND_NETWORK) await limits.forget('login', limit, [email, network]);
    await limits.forget('login-pressure', LOGIN_PRESSURE, [email]);
  }

  async function refusal(c: Context<AppEnv>, userId: string | null): Promise<Problem> {
    await noteFailure(services, c, 'login_failed', userId);
    return new Problem(401, { code: 'wrong_credentials', message: copy.errors.wrongCredentials });
  }

  return createRouter()
    .openapi(login, async (c) => {
      const { password, code, keepAccount, ...body } = c.req.valid('json');
      const email = body.email.toLowerCase();
      await admitAttempt(email, c.var.caller.network);
      const account = await findCredentials(db, email);
      const { matches, isOutdated } = await verifyPassword(account?.passwordHash ?? null, password);
      if (!account || !matches) throw await refusal(c, account?.userId ?? null);
      // From here on the code's own limits count: wrong ones must not use up the tries of the password.
      await forgetAttempts(email, c.var.caller.network);
      const { userId, role, passwordHash, hasSecondFactor, deletionRequestedAt } = account;
      if (deletionRequestedAt && !keepAccount) {
        const message = copy.login.deletionPending(formatDate(erasedAfter(deletionRequestedAt)));
        throw new Problem(403, { code: 'deletion_pending', message });
      }
      if (hasSecondFactor) await passSecondFactor(services, c, { userId, passwordHash, code, status: 401 });
      if (account.subscriptionStatus === 'suspended') {
        await noteFailure(services, c, 'login_refused', userId);
        throw new Problem(403, { code: 'suspended', message: copy.errors.suspended });
      }
      const network = truncatedAddress(c.var.caller.address);
      if (deletionRequestedAt) await cancelDeletion(services, ports, { userId, network }, clock());

      const token = newToken();
      const session = {
        userId,
        role,
        tokenHash: hashToken(token),
        replaces: sentTokenHash(c, secure),
        checked: { password, passwordHash, hasSecondFactor },
        userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
        country: c.var.caller.country,
        network,
      };
      if (!(await openSession(db, session, clock()))) throw await refusal(c, userId);
      if (isOutdated) await renewPasswordHash(db, userId, passwordHash, await hashPassword(password));
      c.var.log.info({ event: 'login', userId });
      writeSessionCookie(c, secure, token, role);
      await rememberOnDevice(c, services, userId);
      return c.json({ user: await presentUser(db, ports, userId) }, 200);
    })
    .openapi(logout, async (c) => {
      const tokenHash = sentTokenHash(c, secure);
      if (tokenHash) await endSession(db, tokenHash, truncatedAddress(c.var.caller.address), clock());
      forgetSession(c, secure);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(logoutAll, async (c) => {
      const { userId } = await requireUser(c);
      await endAllSessions(db, userId, truncatedAddress(c.var.caller.address), clock());
      c.var.log.info({ event: 'logout_everywhere', userId });
      forgetSession(c, secure);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(me, async (c) => c.json(await presentUser(db, ports, (await requireUser(c)).userId), 200));
}
