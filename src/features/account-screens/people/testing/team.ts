import { and, eq } from 'drizzle-orm';
import { writeOwnerLink } from '#features/accounts/owner-links.policy.ts';
import { memberInvitations } from '#features/accounts/people/schema.ts';
import { memberships } from '#features/accounts/schema.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { send } from '#features/accounts/testing/account.ts';
import type { TeamOwner } from '#features/programs/testing/programs.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../../tests/mails.ts';
import type { Owner, World } from '../../../../../tests/world.ts';
import { JOIN_PURPOSE } from '../policy.ts';

export const invite = (owner: TeamOwner, email: string, role = 'replier') =>
  send(owner, 'POST', '/api/people/invitations', { email, role });

export const people = async (owner: TeamOwner) => (await send(owner, 'GET', '/api/people')).body;

export async function invitationTo(world: World, { businessId }: TeamOwner, email: string) {
  const [row] = await world.db
    .select()
    .from(memberInvitations)
    .where(and(eq(memberInvitations.businessId, businessId), eq(memberInvitations.email, email)));
  return row;
}

/** The token of the link that the mail of an invitation carries. */
export async function linkTo(world: World, owner: TeamOwner, email: string): Promise<string> {
  const row = await invitationTo(world, owner, email);
  if (!row) throw new Error(`nobody invited ${email}`);
  const { id: subject, businessId, expiresAt } = row;
  return writeOwnerLink(world.services.secret, JOIN_PURPOSE, { businessId, subject, email, expiresAt });
}

/** Invites an address, and returns the token of the link. */
export async function invited(world: World, owner: TeamOwner, email: string, role = 'replier') {
  const answer = await invite(owner, email, role);
  if (answer.status !== 200) throw new Error(`invitation: ${answer.status} ${JSON.stringify(answer.body)}`);
  return linkTo(world, owner, email);
}

export const join = (person: { request: World['request'] }, token: string) =>
  send(person, 'POST', '/api/people/join', { token });

export const look = (person: { request: World['request'] }, token: string) =>
  send(person, 'GET', `/api/people/invitation?token=${encodeURIComponent(token)}`);

/** Somebody with an account and a business of their own, who has joined. */
export async function colleague(world: World, owner: TeamOwner, role = 'replier'): Promise<Owner> {
  const person = await world.asOwner();
  const joined = await join(person, await invited(world, owner, person.email, role));
  if (joined.status !== 200) throw new Error(`joining: ${joined.status}`);
  return person;
}

/** Asks somebody of the team to take the business over, and returns the token of the link. */
export async function handedTo(world: World, owner: TeamOwner, person: Owner): Promise<string> {
  const asked = await send(owner, 'POST', `/api/people/${person.id}/handover`);
  if (asked.status !== 200) throw new Error(`handover: ${asked.status} ${JSON.stringify(asked.body)}`);
  return linkTo(world, owner, person.email);
}

export const takeOver = (person: { request: World['request'] }, token: string) =>
  send(person, 'POST', '/api/people/take-over', { token });

/** What a person is told of themselves in a business. */
export const meIn = (person: Owner, businessId: string) =>
  send(person, 'GET', `${scopeOf(businessId)}/api/auth/me`);

export async function rolesIn(world: World, businessId: string): Promise<Record<string, string>> {
  const rows = await world.db.select().from(memberships).where(eq(memberships.businessId, businessId));
  return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
}

/** Runs the queued mails of a kind, and returns what an address got. */
export async function mailed(world: World, name: string, address: string) {
  for (const { id, data } of await queuedJobs(world, name)) await runJob(world, name, data, id);
  return mailsTo(world, address);
}
