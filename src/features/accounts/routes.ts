import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { truncatedAddress } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, endpoint, formBody, jsonBody } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { loadCommonPasswords } from '#platform/passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '#platform/passwords/hash.ts';
import type { Services } from '#platform/services.ts';
import { mediaPath } from '#platform/storage/storage.ts';
import {
  doneSchema,
  loginBody,
  type RegisterBody,
  registerBody,
  signedUpSchema,
  type User,
  userSchema,
} from './contract.ts';
import { copy } from './copy.he.ts';
import { findCredentials, getUser } from './data.ts';
import {
  dropSessionCookie,
  hashToken,
  newSessionToken,
  rememberOnDevice,
  requireUser,
  sentTokenHash,
  usersOfDevice,
  writeSessionCookie,
} from './guard.ts';
import {
  type AccountPorts,
  endAllSessions,
  endSession,
  openSession,
  recordSecurityEvent,
  registerAccount,
  renewPasswordHash,
  type SecurityEventKind,
} from './mutations.ts';
import {
  LOGIN_PER_ACCOUNT_AND_NETWORK,
  LOGIN_PER_NETWORK,
  LOGIN_PRESSURE,
  loginPauseMs,
  REGISTER_PER_NETWORK,
  REPEATED_REGISTRATION_MS,
  refusePassword,
} from './policy.ts';

const register = endpoint({
  method: 'post',
  path: '/api/auth/register',
  summary: 'Open an account with its business and card',
  access: 'public',
  request: { body: formBody(registerBody) },
  responses: { 201: answers(signedUpSchema, 'Registered; signing in is a call of its own') },
});

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
  responses: { 200: answers(doneSchema) },
});

const me = endpoint({
  method: 'get',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'user',
  responses: { 200: answers(userSchema) },
});

/** Registration and sessions. */
export function accountRoutes(services: Services, ports: AccountPorts) {
  const { db, clock, limits, secure } = services;

  /** The user as the API shows it: keys are listed by hand, so that no column leaks. */
  async function present(userId: string): Promise<User> {
    const user = await getUser(db, userId);
    if (!user) throw new Problem(401);
    const { username, businessName, logo } = await ports.businessProfile(db, user.businessId);
    return {
      id: user.id,
      username,
      email: user.email,
      fullName: user.fullName,
      businessName,
      phone: user.phone,
      address: user.address,
      logo,
      profileImage: user.profileImage && mediaPath(user.profileImage),
      role: user.role,
      referralCode: user.referralCode,
      subscriptionPlan: user.subscriptionPlan,
      subscriptionStatus: user.subscriptionStatus,
      createdAt: user.createdAt.toISOString(),
    };
  }

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

  async function noteFailure(
    c: Context<AppEnv>,
    kind: SecurityEventKind,
    userId: string | null,
  ): Promise<void> {
    const network = truncatedAddress(c.var.caller.address);
    c.var.log.warn({ event: kind, userId, network });
    await recordSecurityEvent(db, { kind, userId, network, at: clock() });
  }

  /** Who registered moments ago with the same address and password has registered: the answer got lost. */
  async function findRepeated({ email, password }: RegisterBody): Promise<string | null> {
    const account = await findCredentials(db, email);
    if (!account || clock().getTime() - account.createdAt.getTime() > REPEATED_REGISTRATION_MS) return null;
    return (await verifyPassword(account.passwordHash, password)).matches ? account.userId : null;
  }

  return createRouter()
    .openapi(register, async (c) => {
      const body = c.req.valid('form');
      const { email, fullName, phone, address, password } = body;
      const businessName = body.businessName || fullName;
      const known = { email, fullName, businessName };
      const refusal = refusePassword(password, known, await loadCommonPasswords());
      if (refusal) {
        const message = copy.passwordRefused[refusal];
        throw new Problem(422, { code: 'weak_password', message, fields: { password: message } });
      }
      await limits.take('register', REGISTER_PER_NETWORK, [c.var.caller.network]);
      const account = {
        ...{ email, fullName, businessName, phone, address },
        passwordHash: await hashPassword(password),
        referredByCode: body.referralCode || null,
        deviceUserIds: await usersOfDevice(c, services.secret),
        gaveConsent: body.privacyConsent !== undefined,
        network: truncatedAddress(c.var.caller.address),
      };
      const registered = await registerAccount(services, ports, account, clock());
      const userId = registered.ok ? registered.userId : await findRepeated(body);
      if (!userId) {
        const message = copy.errors.emailTaken;
        throw new Problem(409, { code: 'email_taken', message, fields: { email: message } });
      }
      if (registered.ok) c.var.log.info({ event: 'registered', userId });
      await rememberOnDevice(c, services, userId);
      return c.json({ user: await present(userId) }, 201);
    })
    .openapi(login, async (c) => {
      const { password, ...body } = c.req.valid('json');
      const email = body.email.toLowerCase();
      await admitAttempt(email, c.var.caller.network);
      const account = await findCredentials(db, email);
      const { matches, isOutdated } = await verifyPassword(account?.passwordHash ?? null, password);
      if (!account || !matches) {
        await noteFailure(c, 'login_failed', account?.userId ?? null);
        throw new Problem(401, { code: 'wrong_credentials', message: copy.errors.wrongCredentials });
      }
      const { userId, role, passwordHash } = account;
      await forgetAttempts(email, c.var.caller.network);
      if (account.subscriptionStatus === 'suspended') {
        await noteFailure(c, 'login_refused', userId);
        throw new Problem(403, { code: 'suspended', message: copy.errors.suspended });
      }
      if (isOutdated) await renewPasswordHash(db, userId, passwordHash, await hashPassword(password));

      const token = newSessionToken();
      const session = {
        ...{ userId, role, tokenHash: hashToken(token), replaces: sentTokenHash(c, secure) },
        userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
        network: truncatedAddress(c.var.caller.address),
      };
      await openSession(db, session, clock());
      c.var.log.info({ event: 'login', userId });
      writeSessionCookie(c, secure, token, role);
      await rememberOnDevice(c, services, userId);
      return c.json({ user: await present(userId) }, 200);
    })
    .openapi(logout, async (c) => {
      const tokenHash = sentTokenHash(c, secure);
      if (tokenHash) await endSession(db, tokenHash, truncatedAddress(c.var.caller.address), clock());
      return signedOut(c);
    })
    .openapi(logoutAll, async (c) => {
      const { userId } = await requireUser(c);
      await endAllSessions(db, userId, truncatedAddress(c.var.caller.address), clock());
      c.var.log.info({ event: 'logout_everywhere', userId });
      return signedOut(c);
    })
    .openapi(me, async (c) => c.json(await present((await requireUser(c)).userId), 200));

  function signedOut(c: Context<AppEnv>) {
    dropSessionCookie(c, secure);
    // Never "storage": that would wipe the consent and the accessibility settings.
    c.header('Clear-Site-Data', '"cache"');
    return c.json({ ok: true as const }, 200);
  }
}
