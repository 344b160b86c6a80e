import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Reader } from '#platform/db/database.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { Admission, AppEnv } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import type { Role } from './contract.ts';
import { findSession } from './data.ts';
import { guardCopy } from './guard.copy.he.ts';
import {
  BACKGROUND_HEADER,
  BUSINESS_SUSPENDED,
  NO_BUSINESS,
  OTHER_ACCOUNT,
  OTHER_BUSINESS,
  PAGE_BUSINESS_HEADER,
  PAGE_USER_HEADER,
} from './headers.contract.ts';
import { CALLS_PER_USER } from './limits.policy.ts';
import { listOwnBusinesses } from './members.data.ts';
import { type MemberRole, mayActAs } from './members.policy.ts';
import { recordSecurityEvent, type SecurityEventKind } from './mutations.ts';
import { isBeyondPlan } from './plan-names/policy.ts';
import { isSessionAlive, RECENTLY_MS, SESSION_LIMITS, TOUCH_EVERY_MS } from './policy.ts';
import { GUARD_REFUSALS } from './refusals.guard.ts';
import { scopeIn, splitScope } from './scope.policy.ts';
import { type SessionRenewal, touchSession } from './sessions.mutations.ts';

declare const owned: unique symbol;
/** The id of a business that whoever asks may act for. Made here for its people who are signed in, else in `onBehalfOf` or for a link's holder; nowhere else. */
export type OwnedBusinessId = string & { readonly [owned]: true };

export interface Session {
  id: string;
  userId: string;
  role: Role;
  /** The business that the address names, else the person's own, else the one they joined first; null: none of theirs. */
  member: Membership | null;
  /** Time at which the password, and the code where a second factor is on, was last typed in this session. */
  authenticatedAt: Date;
  hasSecondFactor: boolean;
}

export interface Membership {
  businessId: OwnedBusinessId;
  role: MemberRole;
  /** One more business than the owner's plan holds: its people look, and change nothing. */
  isBeyondPlan: boolean;
  /** By an admin: its people are refused. */
  isSuspended: boolean;
}

/** Somebody signed in who acts for a business. */
export type Member = Session & { businessId: OwnedBusinessId; memberRole: MemberRole };

/** The cookie's name: `__Host-` is only accepted by browsers on https. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

export function sentTokenHash(c: Context<AppEnv>, secure: boolean): Buffer | null {
  const token = getCookie(c, sessionCookieName(secure));
  return token && token.length <= TOKEN_MAX ? hashToken(token) : null;
}

/** Hands the token to the browser, out of the reach of scripts and of other sites' writes. */
export function writeSessionCookie(c: Context<AppEnv>, secure: boolean, token: string, role: Role): void {
  const maxAge = SESSION_LIMITS[role].absoluteMs / 1000;
  setCookie(c, sessionCookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge,
  });
}

export function dropSessionCookie(c: Context<AppEnv>, secure: boolean): void {
  deleteCookie(c, sessionCookieName(secure), { path: '/', httpOnly: true, sameSite: 'Lax', secure });
}

/** Longer than any token of ours: not worth hashing. */
const TOKEN_MAX = 100;

/** By context, not by request: limiting a body puts another request in place of the first. */
const readers = new WeakMap<Context, SessionReader>();

interface SessionReader {
  read: (countsAsUse?: boolean) => Promise<Session | null>;
  readAgain: () => Promise<Session | null>;
  known: () => Promise<Session | null> | undefined;
}

/** Lets every endpoint ask who is calling; the session is read once a request, and only when asked for. */
export function installGuard(services: GuardServices): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let known: Promise<Session | null> | undefined;
    const read = (countsAsUse = true) => {
      known ??= readSession(services, c, countsAsUse);
      return known;
    };
    readers.set(c, { read, readAgain: () => readSession(services, c, false), known: () => known });
    c.set('authorize', async (admission) => {
      if (admission.access !== 'public')
        await admit(services, c, admission, await read(admission.countsAsUse && !isBackground(c)));
    });
    await next();
  };
}

/** Trusted as it is: whoever says so falsely only shortens a session of their own. */
function isBackground(c: Context<AppEnv>): boolean {
  return c.req.header(BACKGROUND_HEADER) !== undefined;
}

export async function sessionOf(c: Context<AppEnv>): Promise<Session | null> {
  return (await readers.get(c)?.read()) ?? null;
}

/** For a request that stays open: whether whoever made it still acts for the business. Asking is no use of the session. */
export async function isStillMember(c: Context<AppEnv>, businessId: OwnedBusinessId): Promise<boolean> {
  const member = (await readers.get(c)?.readAgain())?.member;
  return member?.businessId === businessId && !member.isSuspended;
}

/** Returns the user that this request has already read, or null; never asks the database. */
export async function knownSessionOf(c: Context<AppEnv>): Promise<Session | null> {
  return (await readers.get(c)?.known()) ?? null;
}

/** Returns the signed-in user. @throws {Problem} 401 */
export async function requireUser(c: Context<AppEnv>): Promise<Session> {
  const session = await sessionOf(c);
  if (!session) throw new Problem(401);
  return session;
}

/** Refuses a session that was left open: it must not be enough to take an account, money or many people's data away. @throws {Problem} 403 `reauth_required` */
export function requireFreshSignIn({ authenticatedAt, hasSecondFactor }: Session, now: Date): void {
  if (now.getTime() - authenticatedAt.getTime() < RECENTLY_MS) return;
  const message = hasSecondFactor ? guardCopy.codeNeeded : guardCopy.passwordNeeded;
  throw new Problem(403, { code: 'reauth_required', message });
}

/** Returns the signed-in user and the business they act for. @throws {Problem} 401; 403 `no_business` */
export async function requireMember(c: Context<AppEnv>): Promise<Member> {
  const session = await requireUser(c);
  if (!session.member) throw refusalProblem({ ok: false, reason: NO_BUSINESS }, GUARD_REFUSALS);
  const { businessId, role } = session.member;
  return { ...session, businessId, memberRole: role };
}

/**
 * The owner, by the first of their businesses: their plan, payments and partner programme hang on that one.
 * @throws {Problem} 401; 403 `no_business`
 */
export async function requirePayer(c: Context<AppEnv>, db: Reader): Promise<Member> {
  const member = await requireMember(c);
  const [first = member.businessId] = await listOwnBusinesses(db, member.userId);
  return { ...member, businessId: first as OwnedBusinessId };
}

/** The business that whoever is signed in acts for. @throws {Problem} 401; 403 `no_business` */
export async function requireBusiness(c: Context<AppEnv>): Promise<OwnedBusinessId> {
  return (await requireMember(c)).businessId;
}

const READS = ['GET', 'HEAD'];

type GuardServices = Pick<Services, 'db' | 'clock' | 'secure' | 'limits'>;

async function admit(
  { db, clock, limits }: GuardServices,
  c: Context<AppEnv>,
  { access, whileEnrolling, freshSignIn, whileReadOnly }: Admission,
  session: Session | null,
) {
  if (access === 'key') throw new Error('keys are admitted by the guard of programs');
  if (!session) throw new Problem(401);
  if (!c.var.caller.internal) await limits.takeHere('api', CALLS_PER_USER, session.userId);
  // A form of one business's page must not be saved on another's.
  if ((c.req.header(PAGE_USER_HEADER) ?? session.userId) !== session.userId)
    throw refusalProblem({ ok: false, reason: OTHER_ACCOUNT }, GUARD_REFUSALS);
  if (!session.member && scopeIn(c.req.url))
    throw refusalProblem({ ok: false, reason: NO_BUSINESS }, GUARD_REFUSALS);
  const businessId = session.member?.businessId ?? '';
  if ((c.req.header(PAGE_BUSINESS_HEADER) ?? businessId) !== businessId)
    throw refusalProblem({ ok: false, reason: OTHER_BUSINESS }, GUARD_REFUSALS);
  if (session.role === 'admin' && !session.hasSecondFactor && !whileEnrolling)
    throw refusalProblem({ ok: false, reason: 'second_factor_required' }, GUARD_REFUSALS);
  if (access === 'admin') {
    if (session.role !== 'admin') await deny({ db, clock }, c, session);
  } else if (access !== 'user' && access !== 'public') {
    await requireRole(c, access);
    // The owner keeps the ways out: another plan, an export, closing the account.
    if (session.member?.isSuspended && access !== 'owner')
      throw refusalProblem({ ok: false, reason: BUSINESS_SUSPENDED }, GUARD_REFUSALS);
    const isFree = access === 'owner' || whileReadOnly || READS.includes(c.req.method);
    if (session.member?.isBeyondPlan && !isFree)
      throw refusalProblem({ ok: false, reason: 'beyond_plan' }, GUARD_REFUSALS);
  }
  if (freshSignIn) requireFreshSignIn(session, clock());
  c.set('userId', session.userId);
}

/** Checks the caller's role in the business. @throws {Problem} 403 `role_forbids`, which says who may */
export async function requireRole(c: Context<AppEnv>, needed: MemberRole): Promise<void> {
  const { memberRole } = await requireMember(c);
  if (!mayActAs(memberRole, needed))
    throw new Problem(403, { code: 'role_forbids', message: guardCopy.mayNot[needed] });
}

/** @throws {Problem} 403, with a line in the security log */
async function deny(
  { db, clock }: Pick<GuardServices, 'db' | 'clock'>,
  c: Context<AppEnv>,
  session: Session,
): Promise<never> {
  const network = truncatedNetwork(c);
  await recordSecurityEvent(db, { kind: 'denied', userId: session.userId, network, at: clock() });
  c.var.log.warn({ event: 'denied', userId: session.userId, network });
  throw new Problem(403);
}

async function readSession(
  { db, clock, secure }: GuardServices,
  c: Context<AppEnv>,
  countsAsUse: boolean,
): Promise<Session | null> {
  const tokenHash = sentTokenHash(c, secure);
  if (!tokenHash) return null;
  const scope = splitScope(new URL(c.req.url).pathname).businessId;
  const found = await findSession(db, tokenHash, scope);
  const now = clock();
  if (!found || found.deletionRequestedAt || !isSessionAlive(found, now)) return null;
  const isUse = countsAsUse && !c.var.caller.internal;
  if (isUse && now.getTime() - found.lastSeenAt.getTime() > TOUCH_EVERY_MS)
    await touchSession(db, tokenHash, now);
  const { id, userId, role, authenticatedAt, hasSecondFactor } = found;
  return { id, userId, role, member: membershipOf(found.member), authenticatedAt, hasSecondFactor };
}

function membershipOf(
  found: NonNullable<Awaited<ReturnType<typeof findSession>>>['member'],
): Membership | null {
  if (!found) return null;
  const { businessId, role, place, plan, status, isSuspended } = found;
  const isBeyond = isBeyondPlan(place, { plan, status });
  return { businessId: businessId as OwnedBusinessId, role, isBeyondPlan: isBeyond, isSuspended };
}

export async function noteFailure(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  c: Context<AppEnv>,
  kind: SecurityEventKind,
  userId: string | null,
): Promise<void> {
  const network = truncatedNetwork(c);
  c.var.log.warn({ event: kind, userId, network });
  await recordSecurityEvent(db, { kind, userId, network, at: clock() });
}

/** Has the browser forget the session and what it kept of it. Never "storage": there are the consent and the accessibility settings. */
export function forgetSession(c: Context<AppEnv>, secure: boolean): void {
  dropSessionCookie(c, secure);
  c.header('Clear-Site-Data', '"cache"');
}

/** A new token for the session of this request; `hand` gives it to the browser once the change stands. */
export function renewalOf(
  c: Context<AppEnv>,
  secure: boolean,
  { userId, role }: Session,
): { renewal: SessionRenewal; hand: () => void } {
  const token = newToken();
  return {
    renewal: { userId, from: sentTokenHash(c, secure) ?? hashToken(''), to: hashToken(token) },
    hand: () => writeSessionCookie(c, secure, token, role),
  };
}

/**
 * The scope of a business for what none of its people asks for: an admin's decision, a job's work, a call by one of its
 * keys. No call of an owner or a visitor may lead here.
 * @param businessId from a row of the store or a job's own data, never from what a request says
 */
export function onBehalfOf(businessId: string): OwnedBusinessId {
  return businessId as OwnedBusinessId;
}
