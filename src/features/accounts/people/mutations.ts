import { and, eq, lt, ne, or } from 'drizzle-orm';
import { announce, type Db, type Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { User } from '../contract.ts';
import type { MemberRole } from '../members.policy.ts';
import { lockAccount } from '../mutations.ts';
import type { MemberKey } from '../owners.data.ts';
import { businesses, memberships, users } from '../schema.ts';
import type { StoredInvitation } from './data.ts';
import { memberInvitations } from './schema.ts';

const DAY_MS = 86_400_000;
export const INVITATION_MS = 7 * DAY_MS;
/** Expired invitations stay listed that long, to be sent again. */
const EXPIRED_KEPT_MS = 30 * DAY_MS;

export interface LockedOwner {
  userId: string;
  email: string;
  plan: User['subscriptionPlan'];
  status: User['subscriptionStatus'];
  /** Neither the account nor the business is closed or suspended. */
  isHere: boolean;
}

/**
 * Holds the owner of a business until `tx` ends: who changes its people takes turns with who closes the account, changes the
 * plan or hands the business over. Null where there is no such business, or it was handed over this very moment.
 */
export async function lockOwnerOf(tx: Tx, businessId: string): Promise<LockedOwner | null> {
  const [held] = await tx
    .select({ userId: users.id })
    .from(users)
    .innerJoin(businesses, eq(businesses.ownerId, users.id))
    .where(eq(businesses.id, businessId))
    .for('no key update', { of: users });
  return held ? readOwner(tx, businessId, held.userId) : null;
}

async function readOwner(tx: Tx, businessId: string, userId: string): Promise<LockedOwner | null> {
  const { email, subscriptionPlan: plan, subscriptionStatus: status } = users;
  const [found] = await tx
    .select({
      email,
      plan,
      status,
      closedAt: users.deletionRequestedAt,
      suspendedAt: businesses.suspendedAt,
    })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(businesses.id, businessId), eq(businesses.ownerId, userId)));
  if (!found) return null;
  const { closedAt, suspendedAt, ...account } = found;
  const isHere = closedAt === null && suspendedAt === null && account.status !== 'suspended';
  return { userId, ...account, isHere };
}

/** Makes somebody a member. False where they are one, in whatever role. */
export async function addMember(
  tx: Tx,
  member: MemberKey & { role: MemberRole },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(memberships)
    .values({ ...member, since: at })
    .onConflictDoNothing();
  return Boolean(rowCount);
}

/** Changes the role of anybody but the owner. False for who is not a member. */
export async function changeMemberRole(
  tx: Tx,
  { role, ...member }: MemberKey & { role: Exclude<MemberRole, 'owner'> },
): Promise<boolean> {
  const { rowCount } = await tx.update(memberships).set({ role }).where(isButOwner(member));
  return Boolean(rowCount);
}

/** Takes anybody but the owner out. False for who is not a member. */
export async function deleteMember(tx: Tx, member: MemberKey): Promise<boolean> {
  const { rowCount } = await tx.delete(memberships).where(isButOwner(member));
  return Boolean(rowCount);
}

function isButOwner({ businessId, userId }: MemberKey) {
  return and(
    eq(memberships.businessId, businessId),
    eq(memberships.userId, userId),
    ne(memberships.role, 'owner'),
  );
}

/** Holds both accounts of a handover, always in one order, so that no two wait for one another. */
export async function lockBoth(tx: Tx, businessId: string, from: string, to: string) {
  for (const userId of [from, to].toSorted()) await lockAccount(tx, userId);
  return readOwner(tx, businessId, from);
}

/** Makes another of its people the owner of a business; whoever was it stays as a manager. The caller holds both accounts. */
export async function changeOwner(
  tx: Tx,
  { businessId, from, to }: { businessId: string; from: string; to: string },
): Promise<void> {
  const isOf = eq(memberships.businessId, businessId);
  // First, for a business has one owner.
  const changed = [
    await tx
      .update(memberships)
      .set({ role: 'manager' })
      .where(and(isOf, eq(memberships.userId, from), eq(memberships.role, 'owner'))),
    await tx
      .update(memberships)
      .set({ role: 'owner' })
      .where(and(isOf, eq(memberships.userId, to))),
    await tx
      .update(businesses)
      .set({ ownerId: to, subscriptionId: null })
      .where(and(eq(businesses.id, businessId), eq(businesses.ownerId, from))),
  ];
  if (changed.some(({ rowCount }) => rowCount !== 1)) throw new Error('handed over by halves');
  await announce(tx, 'card-page', businessId);
}

/** Whether a person is in no business any more. */
export async function isInNoBusiness(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(memberships, eq(memberships.userId, userId))) === 0;
}

/** Keeps that somebody was invited, in place of what waited at the address; of handovers one waits at a time. @returns its id */
export async function replaceInvitation(
  tx: Tx,
  invitation: Pick<StoredInvitation, 'businessId' | 'email' | 'role' | 'invitedBy'>,
  at: Date,
): Promise<string> {
  const { businessId, email, role } = invitation;
  const isSame = eq(memberInvitations.email, email);
  const isReplaced = role === 'owner' ? or(isSame, eq(memberInvitations.role, 'owner')) : isSame;
  await tx.delete(memberInvitations).where(and(eq(memberInvitations.businessId, businessId), isReplaced));
  const id = newId(at);
  const expiresAt = new Date(at.getTime() + INVITATION_MS);
  await tx.insert(memberInvitations).values({ id, ...invitation, createdAt: at, expiresAt });
  return id;
}

/** Ends an invitation. False where there is none. */
export async function deleteInvitation(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(memberInvitations)
    .where(and(eq(memberInvitations.businessId, businessId), eq(memberInvitations.id, id)));
  return Boolean(rowCount);
}

/** What somebody sent ends with their place in the business. */
export async function deleteInvitationsBy(tx: Tx, { businessId, userId }: MemberKey): Promise<void> {
  await tx
    .delete(memberInvitations)
    .where(and(eq(memberInvitations.businessId, businessId), eq(memberInvitations.invitedBy, userId)));
}

/** Removes invitations that nobody accepted, a month after their end. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EXPIRED_KEPT_MS);
  await db.delete(memberInvitations).where(lt(memberInvitations.expiresAt, before));
}
