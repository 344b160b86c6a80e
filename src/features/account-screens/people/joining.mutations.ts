import { getUser } from '#features/accounts/data.ts';
import {
  allowsAnotherBusiness,
  listMemberships,
  listOwnBusinesses,
} from '#features/accounts/members.data.ts';
import { insertPerson, noteConfirmedAddress } from '#features/accounts/mutations.ts';
import {
  findInvitation,
  findPerson,
  listAddressesOfPeople,
  type StoredInvitation,
} from '#features/accounts/people/data.ts';
import {
  addMember,
  changeOwner,
  deleteInvitation,
  deleteInvitationsBy,
  lockBoth,
  lockOwnerOf,
} from '#features/accounts/people/mutations.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { isPaidFor } from '#features/billing/data.ts';
import { keepGivenPlan } from '#features/billing/given.mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import type { JoinProblem } from './copy.he.ts';
import { type JoinLink, readJoinLink } from './data.ts';
import { record, tell } from './mutations.ts';
import { mayInvite } from './policy.ts';

type Base = Pick<Services, 'db' | 'jobs' | 'secret'>;
type Joined<Reason extends string = JoinProblem> = { ok: true; path: string } | { ok: false; reason: Reason };

interface Joiner {
  userId: string;
  /** Truncated. */
  network: string;
}

/** Joins a team by the link of an invitation, as somebody signed in with the address that it was sent to. */
export async function join(
  { db, jobs, secret }: Base,
  { userId, network }: Joiner,
  token: string,
  at: Date,
): Promise<Joined> {
  const link = readJoinLink(secret, token, at);
  if (!link.ok) return link;
  return transact(db, async (tx) => {
    const taken = await takeInvitation(tx, link);
    const user = await getUser(tx, userId);
    if (!taken.ok) {
      // A second press, or another tab: they are in.
      const isIn = taken.reason === 'invitation_gone' && (await findPerson(tx, { ...link, userId }));
      return isIn ? { ok: true, path: await pathOf(tx, userId, link.businessId) } : taken;
    }
    if (user?.email !== taken.row.email) return { ok: false, reason: 'other_address' };
    await noteConfirmedAddress(tx, userId, at, user.email);
    await enter(tx, jobs, taken.row, { userId, network }, at);
    return { ok: true, path: await pathOf(tx, userId, link.businessId) };
  });
}

export interface NewPerson {
  fullName: string;
  passwordHash: string;
  network: string;
}

/** Opens an account without a business for the address that was invited, and joins with it. The link confirms the address. */
export async function registerAndJoin(
  { db, jobs, secret }: Base,
  { network, ...account }: NewPerson,
  token: string,
  at: Date,
): Promise<{ ok: true; userId: string; path: string } | { ok: false; reason: JoinProblem }> {
  const link = readJoinLink(secret, token, at);
  if (!link.ok) return link;
  return transact(db, async (tx) => {
    const taken = await takeInvitation(tx, link);
    if (!taken.ok) return taken;
    const userId = newId(at);
    const person = { id: userId, ...account, email: taken.row.email, emailConfirmedAt: at };
    if (!(await insertPerson(tx, person, { gaveConsent: true }, at)))
      return { ok: false, reason: 'account_exists' };
    await record(tx, 'registered', { userId, network }, at);
    await enter(tx, jobs, taken.row, { userId, network }, at);
    return { ok: true, userId, path: await pathOf(tx, userId, link.businessId) };
  });
}

/** Uses an invitation up: of two at the same moment one gets it. */
async function takeInvitation(
  tx: Tx,
  { businessId, id }: JoinLink,
): Promise<{ ok: true; row: StoredInvitation } | { ok: false; reason: JoinProblem }> {
  const owner = await lockOwnerOf(tx, businessId);
  if (!owner) return { ok: false, reason: 'invitation_gone' };
  if (!owner.isHere) return { ok: false, reason: 'business_closed' };
  const row = await findInvitation(tx, { businessId, id });
  const inviter = row && (await findPerson(tx, { businessId, userId: row.invitedBy }));
  if (!row || row.role === 'owner' || !mayInvite(inviter?.role))
    return { ok: false, reason: 'invitation_gone' };
  await deleteInvitation(tx, { businessId, id });
  const team = new Set([...(await listAddressesOfPeople(tx, owner.userId)), row.email]);
  if (team.size > addsUpTo('people', owner)) return { ok: false, reason: 'team_full' };
  return { ok: true, row };
}

async function enter(
  tx: Tx,
  jobs: Services['jobs'],
  { businessId, role, invitedBy }: StoredInvitation,
  { userId, network }: Joiner,
  at: Date,
): Promise<void> {
  if (!(await addMember(tx, { businessId, userId, role }, at))) return;
  await record(tx, 'member_joined', { userId, network }, at);
  await tell(tx, jobs, 'joined', { businessId, userId: invitedBy, aboutId: userId }, at);
}

/** Returns the address of a business for one of its people: a person's first has none of its own. */
async function pathOf(tx: Tx, userId: string, businessId: string): Promise<string> {
  const [first] = await listMemberships(tx, userId);
  return first?.businessId === businessId ? '/' : `${scopeOf(businessId)}/`;
}

export type NotTaken = JoinProblem | 'plan_runs' | 'businesses_full';

/** Makes the invited person the owner; the business is on their plan from then on. */
export async function takeOver(
  { db, jobs, secret }: Base,
  { userId, network }: Joiner,
  token: string,
  at: Date,
): Promise<Joined<NotTaken>> {
  const link = readJoinLink(secret, token, at);
  if (!link.ok) return link;
  return transact(db, async (tx) => {
    const { businessId } = link;
    const asked = await findInvitation(tx, link);
    if (asked?.role !== 'owner') return { ok: false, reason: 'invitation_gone' };
    const { invitedBy: from } = asked;
    const owner = await lockBoth(tx, businessId, from, userId);
    // Read again: it may have been withdrawn or taken while this waited.
    const row = owner && (await findInvitation(tx, link));
    if (!row) return { ok: false, reason: 'invitation_gone' };
    if (!owner.isHere) return { ok: false, reason: 'business_closed' };
    const [user, person] = [await getUser(tx, userId), await findPerson(tx, { businessId, userId })];
    if (user?.email !== row.email) return { ok: false, reason: 'other_address' };
    if (!person || user.deletionRequestedAt) return { ok: false, reason: 'invitation_gone' };
    if (await isPaidFor(tx, businessId)) return { ok: false, reason: 'plan_runs' };
    const { subscriptionPlan: plan, subscriptionStatus: status } = user;
    if (!(await allowsAnotherBusiness(tx, userId, { plan, status })))
      return { ok: false, reason: 'businesses_full' };
    await changeOwner(tx, { businessId, from, to: userId });
    const [next] = await listOwnBusinesses(tx, from);
    await keepGivenPlan(tx, jobs, { businessId, holderId: from, next }, at);
    await deleteInvitationsBy(tx, { businessId, userId: from });
    for (const one of [
      { userId: from, network: '' },
      { userId, network },
    ])
      await record(tx, 'business_handed_over', one, at);
    await tell(tx, jobs, 'handed-over', { businessId, userId: from, aboutId: userId }, at);
    await tell(tx, jobs, 'taken-over', { businessId, userId, aboutId: from }, at);
    return { ok: true, path: await pathOf(tx, userId, businessId) };
  });
}
