import { mayActAs } from '#features/accounts/members.policy.ts';
import { recordSecurityEvent } from '#features/accounts/mutations.ts';
import { findInvitation, findPerson, listPeople, listTeamAddresses } from '#features/accounts/people/data.ts';
import {
  changeMemberRole,
  deleteInvitation,
  deleteInvitationsBy,
  deleteMember,
  isInNoBusiness,
  type LockedOwner,
  lockOwnerOf,
  replaceInvitation,
} from '#features/accounts/people/mutations.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { forgetPushDevicesOf } from '#features/app/alerts/mutations.ts';
import { isPaidFor } from '#features/billing/data.ts';
import { revokeKeysOf } from '#features/programs/keys/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { type TeamNews, teamInvitationMail, teamNewsMail } from './jobs.contract.ts';
import { type InvitedRole, isLower } from './policy.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

/** The owner, as the guard has let them in. */
export interface Actor {
  businessId: string;
  userId: string;
  /** Truncated. */
  network: string;
}

type Outcome<Reason extends string> =
  | { ok: true }
  | { ok: false; reason: Reason | 'role_forbids' | 'business_suspended' };

/** Runs what only the owner does, while nobody else changes the people of the business. */
function asOwner<Reason extends string>(
  db: Db,
  { businessId, userId }: Actor,
  work: (tx: Tx, owner: LockedOwner) => Promise<Outcome<Reason>>,
): Promise<Outcome<Reason>> {
  return transact(db, async (tx) => {
    const owner = await lockOwnerOf(tx, businessId);
    // They may have handed it over this very moment.
    if (owner?.userId !== userId) return { ok: false, reason: 'role_forbids' };
    if (!owner.isHere) return { ok: false, reason: 'business_suspended' };
    return work(tx, owner);
  });
}

export type NotInvited = 'self' | 'already_in' | 'plan_limit';

/** Mails an invitation. One to the same address that waits is replaced, and its link is dead. */
export function invite(
  { db, jobs }: Base,
  actor: Actor,
  invited: { email: string; role: InvitedRole },
  at: Date,
): Promise<Outcome<NotInvited>> {
  return asOwner(db, actor, (tx, owner) => inviteIn(tx, jobs, { actor, owner }, invited, at));
}

async function inviteIn(
  tx: Tx,
  jobs: Services['jobs'],
  { actor, owner }: { actor: Actor; owner: LockedOwner },
  { email, role }: { email: string; role: InvitedRole },
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: NotInvited }> {
  const { businessId } = actor;
  if (email === owner.email) return { ok: false, reason: 'self' };
  if (await isAddressIn(tx, businessId, email)) return { ok: false, reason: 'already_in' };
  const team = (await listTeamAddresses(tx, actor.userId, at)).add(email);
  if (team.size > addsUpTo('people', owner)) return { ok: false, reason: 'plan_limit' };
  const invitationId = await replaceInvitation(tx, { businessId, email, role, invitedBy: actor.userId }, at);
  await jobs.enqueue(tx, teamInvitationMail, { businessId, invitationId }, { key: invitationId });
  await record(tx, 'member_invited', actor, at);
  return { ok: true };
}

/** Sends an invitation again: a new link, which lives its whole time. */
export function resend(
  { db, jobs }: Base,
  actor: Actor,
  id: string,
  at: Date,
): Promise<Outcome<NotInvited | NotAsked>> {
  return asOwner(db, actor, async (tx, owner) => {
    const row = await findInvitation(tx, { businessId: actor.businessId, id });
    if (!row) return { ok: false, reason: 'not_found' };
    const { email, role } = row;
    if (role !== 'owner') return inviteIn(tx, jobs, { actor, owner }, { email, role }, at);
    return askIn(tx, jobs, actor, email, at);
  });
}

export function withdraw({ db }: Base, actor: Actor, id: string): Promise<Outcome<'not_found'>> {
  return asOwner<'not_found'>(db, actor, async (tx) => {
    const isGone = await deleteInvitation(tx, { businessId: actor.businessId, id });
    return isGone ? { ok: true } : { ok: false, reason: 'not_found' };
  });
}

export function changeRole(
  { db }: Base,
  actor: Actor,
  { userId, role }: { userId: string; role: InvitedRole },
  at: Date,
): Promise<Outcome<'not_found'>> {
  return asOwner<'not_found'>(db, actor, async (tx) => {
    const { businessId } = actor;
    const before = await findPerson(tx, { businessId, userId });
    if (!before || !(await changeMemberRole(tx, { businessId, userId, role })))
      return { ok: false, reason: 'not_found' };
    if (isLower(role, before.role)) await deleteInvitationsBy(tx, { businessId, userId });
    if (!mayActAs(role, 'manager')) await revokeKeysOf(tx, { businessId, userId }, at);
    if (role !== before.role) await record(tx, 'member_role_changed', { userId, network: '' }, at);
    return { ok: true };
  });
}

export function removePerson(
  { db, jobs }: Base,
  actor: Actor,
  { userId, keys }: { userId: string; keys: 'keep' | 'revoke' },
  at: Date,
): Promise<Outcome<'not_found'>> {
  return asOwner<'not_found'>(db, actor, async (tx) => {
    const { businessId } = actor;
    if (!(await takeOut(tx, { businessId, userId }))) return { ok: false, reason: 'not_found' };
    if (keys === 'revoke') await revokeKeysOf(tx, { businessId, userId }, at);
    await record(tx, 'member_removed', { userId, network: '' }, at);
    await tell(tx, jobs, 'removed', { businessId, userId, aboutId: userId }, at);
    return { ok: true };
  });
}

/** Takes a person out of a business that is not theirs, at their own wish. */
export async function leaveTeam(
  { db, jobs }: Base,
  { businessId, userId, network }: Actor,
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'owner_stays' }> {
  return transact(db, async (tx) => {
    const owner = await lockOwnerOf(tx, businessId);
    if (owner?.userId === userId) return { ok: false, reason: 'owner_stays' };
    if (!(await takeOut(tx, { businessId, userId }))) return { ok: true };
    await record(tx, 'member_left', { userId, network }, at);
    if (owner) await tell(tx, jobs, 'left', { businessId, userId: owner.userId, aboutId: userId }, at);
    return { ok: true };
  });
}

async function takeOut(tx: Tx, member: { businessId: string; userId: string }): Promise<boolean> {
  if (!(await deleteMember(tx, member))) return false;
  await deleteInvitationsBy(tx, member);
  if (await isInNoBusiness(tx, member.userId)) await forgetPushDevicesOf(tx, member.userId);
  return true;
}

export type NotAsked = 'not_found' | 'account_closed' | 'plan_runs';

/** Asks one of the people of a business to take it over, by a mail. One is asked at a time. */
export function askHandover(
  { db, jobs }: Base,
  actor: Actor,
  userId: string,
  at: Date,
): Promise<Outcome<NotAsked>> {
  return asOwner(db, actor, async (tx) => {
    const person = await findPerson(tx, { businessId: actor.businessId, userId });
    if (!person || person.role === 'owner') return { ok: false, reason: 'not_found' };
    if (person.closedAt) return { ok: false, reason: 'account_closed' };
    return askIn(tx, jobs, actor, person.email, at);
  });
}

async function askIn(
  tx: Tx,
  jobs: Services['jobs'],
  { businessId, userId: invitedBy }: Actor,
  email: string,
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'plan_runs' }> {
  if (await isPaidFor(tx, businessId)) return { ok: false, reason: 'plan_runs' };
  const invitationId = await replaceInvitation(tx, { businessId, email, role: 'owner', invitedBy }, at);
  await jobs.enqueue(tx, teamInvitationMail, { businessId, invitationId }, { key: invitationId });
  return { ok: true };
}

async function isAddressIn(tx: Tx, businessId: string, email: string): Promise<boolean> {
  return (await listPeople(tx, businessId)).some((one) => one.email === email);
}

export async function record(
  tx: Tx,
  kind: Parameters<typeof recordSecurityEvent>[1]['kind'],
  { userId, network }: { userId: string; network: string },
  at: Date,
): Promise<void> {
  await recordSecurityEvent(tx, { kind, userId, network, at });
}

export async function tell(
  tx: Tx,
  jobs: Services['jobs'],
  what: TeamNews,
  about: { businessId: string; userId: string; aboutId: string },
  at: Date,
): Promise<void> {
  const key = `${what} ${about.businessId} ${about.userId} ${about.aboutId} ${at.toISOString()}`;
  await jobs.enqueue(tx, teamNewsMail, { what, ...about }, { key });
}
