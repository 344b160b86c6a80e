import { and, eq, isNotNull } from 'drizzle-orm';
import { getOwner, listConfirmed } from '#features/accounts/data.ts';
import { USE_SHOWN } from '#features/accounts/mutations.ts';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import { sumPaidBy } from '#features/billing/books/data.ts';
import { getRatingSummary } from '#features/reviews/counts/data.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { eachKey } from '#platform/db/each-key.ts';
import type { Services } from '#platform/services.ts';
import { referrals } from '../schema.ts';
import { bookEarlierPayments, bookSignUp, lockPartner } from './ledger.mutations.ts';

type StoredReferral = typeof referrals.$inferSelect;

/** Whether an admin has to look at it first. */
export function isUndecided({ status, signs, decidedAt }: StoredReferral): boolean {
  return status === 'pending' && signs.length > 0 && decidedAt === null;
}

/**
 * Gives a sign-up whose partner is locked its place, once its address is confirmed and its business is used: registrations alone
 * cost nothing and earn nothing. What was paid meanwhile is booked with it.
 * @returns the sign-up as it stands now
 */
export async function countIfProved(tx: Tx, referral: StoredReferral, at: Date): Promise<StoredReferral> {
  const { businessId, id, userId, status } = referral;
  if (status !== 'pending' || isUndecided(referral) || !userId) return referral;
  if (!(await listConfirmed(tx, [userId])).has(userId) || !(await isUsed(tx, userId))) return referral;
  const partner = await lockPartner(tx, businessId);
  const position = (partner?.signUps ?? 0) + 1;
  const [counted = referral] = await tx
    .update(referrals)
    .set({ status: 'active', position })
    .where(and(eq(referrals.businessId, businessId), eq(referrals.id, id)))
    .returning();
  await bookSignUp(tx, businessId, position, at);
  await bookEarlierPayments(tx, counted, at);
  return counted;
}

/** A review is published, or a month was paid for and not given back. */
async function isUsed(tx: Tx, userId: string): Promise<boolean> {
  const user = await getOwner(tx, userId);
  if (user && (await getRatingSummary(tx, user.businessId)).countAll > 0) return true;
  return (await sumPaidBy(tx, userId)) > 0;
}

/** Looks at the sign-up of a user again. @returns whether it counts since now */
export async function countSignUp(db: Db, userId: string, at: Date): Promise<boolean> {
  const [waiting] = await db
    .select({ businessId: referrals.businessId })
    .from(referrals)
    .where(and(eq(referrals.userId, userId), eq(referrals.status, 'pending')));
  if (!waiting) return false;
  return transact(db, async (tx) => {
    await lockPartner(tx, waiting.businessId);
    const [referral] = await tx.select().from(referrals).where(eq(referrals.userId, userId));
    return referral?.status === 'pending' && (await countIfProved(tx, referral, at)).status === 'active';
  });
}

/** Counts sign-ups within a second of the commit that shows their use; a nightly sweep finds what a lost process left. */
export function countUsedSignUps({
  db,
  postCommit,
  clock,
}: Pick<Services, 'db' | 'postCommit' | 'clock'>): void {
  db.feed.subscribe(
    USE_SHOWN,
    (businessId) =>
      postCommit.schedule(`sign-up:${businessId}`, async () => {
        const owner = (await listOwnersOf(db, [businessId])).get(businessId);
        if (owner) await countSignUp(db, owner.userId, clock());
      }),
    () => {},
  );
}

/** Looks at everything that waits. @returns how many count since now */
export async function countWaitingSignUps(db: Db, at: Date): Promise<number> {
  const isWaiting = and(eq(referrals.status, 'pending'), isNotNull(referrals.userId));
  const waiting = eachKey(db, referrals.userId, isWaiting);
  const counted = await inTurn(waiting, (userId) => countSignUp(db, userId, at));
  return counted.filter(Boolean).length;
}
