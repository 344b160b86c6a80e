import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Access, AppEnv } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import type { Role } from './contract.ts';
import { findSession } from './data.ts';
import { touchSession } from './mutations.ts';
import { isSessionAlive, TOUCH_EVERY_MS } from './policy.ts';

declare const owned: unique symbol;
/** The id of a business that the caller of this request owns. Only this file makes one. */
export type OwnedBusinessId = string & { readonly [owned]: true };

/** Who is signed in on this request. */
export interface Session {
  id: string;
  userId: string;
  role: Role;
  businessId: OwnedBusinessId;
}

/** The cookie's name: `__Host-` is only accepted by browsers on https. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

/** The token's only trace on the server. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const sessions = new WeakMap<Request, Promise<Session | null>>();

/** Lets every endpoint ask who is calling; the session is read once a request, and only when asked for. */
export function installGuard(services: Pick<Services, 'db' | 'clock' | 'secure'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const read = () => {
      const known = sessions.get(c.req.raw) ?? readSession(services, c);
      sessions.set(c.req.raw, known);
      return known;
    };
    c.set('authorize', async (access) => {
      if (access === 'public') return;
      admit(access, await read());
    });
    readers.set(c.req.raw, read);
    await next();
  };
}

const readers = new WeakMap<Request, () => Promise<Session | null>>();

/** Who is signed in, or null. */
export async function sessionOf(c: Context<AppEnv>): Promise<Session | null> {
  return (await readers.get(c.req.raw)?.()) ?? null;
}

/** Who is signed in. @throws {Problem} 401 */
export async function requireUser(c: Context<AppEnv>): Promise<Session> {
  const session = await sessionOf(c);
  if (!session) throw new Problem(401);
  return session;
}

/** The business of whoever is signed in. @throws {Problem} 401 */
export async function requireOwner(c: Context<AppEnv>): Promise<OwnedBusinessId> {
  return (await requireUser(c)).businessId;
}

function admit(access: Access, session: Session | null): void {
  if (!session) throw new Problem(401);
  if (access === 'admin' && session.role !== 'admin') throw new Problem(403);
}

async function readSession(
  { db, clock, secure }: Pick<Services, 'db' | 'clock' | 'secure'>,
  c: Context<AppEnv>,
) {
  const token = getCookie(c, sessionCookieName(secure));
  if (!token || token.length > 100) return null;
  const tokenHash = hashToken(token);
  const found = await findSession(db, tokenHash);
  const now = clock();
  if (!found || !isSessionAlive(found, now)) return null;
  if (!c.var.caller.internal && now.getTime() - found.lastSeenAt.getTime() > TOUCH_EVERY_MS)
    await touchSession(db, tokenHash, now);
  const { id, userId, role, businessId } = found;
  return { id, userId, role, businessId: businessId as OwnedBusinessId };
}
