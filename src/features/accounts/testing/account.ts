import { and, asc, eq } from 'drizzle-orm';
import { formOf, type Owner, signIn, type World } from '../../../../tests/world.ts';
import type { MemberRole } from '../members.policy.ts';
import type { MemberKey } from '../owners.data.ts';
import { memberships, securityEvents, sessions, users } from '../schema.ts';

/** A call with a JSON body; the answer's body is read. */
export async function send(
  as: { request: World['request'] },
  method: string,
  path: string,
  body?: unknown,
  init: { cookie?: string; address?: string } = {},
) {
  const response = await as.request(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ...init,
  });
  return { status: response.status, cookie: cookieOf(response), body: await response.json() };
}

/** The same with a form. */
export async function sendForm(
  as: { request: World['request'] },
  method: string,
  path: string,
  fields: Record<string, string | Blob>,
) {
  const response = await as.request(path, { method, body: formOf(fields) });
  return { status: response.status, body: await response.json() };
}

/** The session that an answer hands out; null where it hands out none. */
function cookieOf(response: Response): string | null {
  const set = response.headers.getSetCookie().find((cookie) => /^(__Host-)?sid=/.test(cookie));
  return set?.split(';')[0] ?? null;
}

/** One more session of the same owner, on another device. */
export async function anotherSession(world: World, owner: Owner, userAgent = ''): Promise<string> {
  const request: World['request'] = (path, init) =>
    world.request(path, { ...init, headers: { ...init?.headers, 'user-agent': userAgent } });
  return (await signIn(request, owner)).cookie;
}

/** Returns which of these sessions are still valid. */
export async function aliveAmong(world: World, cookies: (string | null)[]): Promise<boolean[]> {
  const answers = cookies.map((cookie) => world.request('/api/auth/me', { cookie: cookie ?? '' }));
  return (await Promise.all(answers)).map(({ status }) => status === 200);
}

/** Returns a user's entries in the security log, in order. */
export async function eventsOf(world: World, userId: string | null): Promise<string[]> {
  const rows = await world.db.select().from(securityEvents).orderBy(asc(securityEvents.id));
  return rows.filter((row) => row.userId === userId).map(({ kind }) => kind);
}

export async function storedUser(world: World, userId: string) {
  const [user] = await world.db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** Puts an account on a paid plan, for tests of cards that hold more than the free one adds. */
export async function putOnPaidPlan(world: World, userId: string): Promise<void> {
  await world.db.update(users).set({ subscriptionPlan: 'basic' }).where(eq(users.id, userId));
}

/** Lets the time pass after which a password has to be typed again. */
export async function letTimePass(world: World, userId: string, ms = 6 * 60_000): Promise<void> {
  const at = new Date(world.services.clock().getTime() - ms);
  await world.db.update(sessions).set({ authenticatedAt: at }).where(eq(sessions.userId, userId));
}

/** Keeps the sign-in of these sessions fresh for a day, for tests that move the clock. */
export function keepSignInFresh(world: World, userId: string): Promise<void> {
  return letTimePass(world, userId, -86_400_000);
}

/** Makes these accounts members of a business, each in its role. */
export async function joinAll(
  world: World,
  businessId: string,
  people: { id: string; role: MemberRole }[],
): Promise<void> {
  const rows = people.map(({ id: userId, role }) => ({
    businessId,
    userId,
    role,
    since: world.services.clock(),
  }));
  await world.db.insert(memberships).values(rows);
}

/** Has somebody act for a business, or in another role than before. */
export async function setRole(world: World, member: MemberKey, role: MemberRole): Promise<void> {
  await world.db
    .insert(memberships)
    .values({ ...member, role, since: world.services.clock() })
    .onConflictDoUpdate({ target: [memberships.businessId, memberships.userId], set: { role } });
}

export async function removeMember(world: World, { userId, businessId }: MemberKey): Promise<void> {
  const isThis = and(eq(memberships.businessId, businessId), eq(memberships.userId, userId));
  await world.db.delete(memberships).where(isThis);
}
