import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  listEntriesOf,
  listPaymentsBy,
  type StoredPayment,
  sumOfAmounts,
} from '#features/billing/books/data.ts';
import { grantFreePeriod } from '#features/billing/renewing/free.mutations.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { valuesOf } from '#platform/values-of.ts';
import { partnerLedger, partners, referrals } from '../schema.ts';
import { commissionOf, earnsCommission, PARTNER_SIGN_UPS } from './policy.ts';

type StoredReferral = typeof referrals.$inferSelect;
type Entry = Omit<typeof partnerLedger.$inferInsert, 'id'>;

/** Locks a partner's books. Every write to them takes this lock first. */
export async function lockPartner(tx: Tx, businessId: string): Promise<typeof partners.$inferSelect | null> {
  const [partner] = await tx
    .select()
    .from(partners)
    .where(eq(partners.businessId, businessId))
    .for('no key update');
  return partner ?? null;
}

/** Adds a row to the ledger; triggers carry it into the partner's sums. */
export async function book(tx: Tx, entry: Entry): Promise<void> {
  await tx.insert(partnerLedger).values({ id: newId(entry.at), ...entry });
}

export async function bookSignUp(tx: Tx, businessId: string, position: number, at: Date): Promise<void> {
  if (position !== PARTNER_SIGN_UPS) return;
  await book(tx, { businessId, kind: 'renewal_earned', renewals: 1, at });
  await grantFreePeriod(tx, businessId, at);
}

/** The referral behind a payment, with its partner locked; a forgotten payer is found by the ledger. */
export async function lockReferralOf(
  tx: Tx,
  of: { userId: string } | { paymentId: string },
): Promise<StoredReferral | null> {
  const isTheirs =
    'userId' in of
      ? eq(referrals.userId, of.userId)
      : inArray(
          referrals.id,
          tx
            .select({ id: partnerLedger.referralId })
            .from(partnerLedger)
            .where(and(eq(partnerLedger.paymentId, of.paymentId), isNotNull(partnerLedger.referralId))),
        );
  const [found] = await tx.select({ businessId: referrals.businessId }).from(referrals).where(isTheirs);
  if (!found) return null;
  await lockPartner(tx, found.businessId);
  // Read again: it may have been decided while this waited for its turn.
  const [referral] = await tx.select().from(referrals).where(isTheirs);
  return referral ?? null;
}

/**
 * Books for the partner, who is locked, what a payment comes to now: the share of what is left of it after
 * refunds, less what was booked of it before. Many small refunds so come to the same as one, and a whole one
 * leaves nothing.
 * @param cause the payment itself, or the refund of it that was just recorded
 */
export async function bookPayment(
  tx: Tx,
  referral: StoredReferral,
  cause: StoredPayment,
  at: Date,
): Promise<void> {
  const { businessId, id: referralId } = referral;
  const isRefund = cause.refundOf !== null;
  const { leftAgorot, bookedAgorot } = await standingOf(tx, cause.refundOf ?? cause.id);
  const isDue = isRefund
    ? bookedAgorot > 0
    : referral.status === 'active' && earnsCommission(referral.position);
  if (!isDue) return;
  const amountAgorot = commissionOf(leftAgorot, cause.vatBasisPoints) - bookedAgorot;
  // A share of less than half an agora is none.
  if (amountAgorot === 0) return;
  const kind = isRefund ? 'refund' : 'commission';
  await book(tx, { businessId, kind, amountAgorot, referralId, paymentId: cause.id, at });
}

export async function bookEarlierPayments(tx: Tx, referral: StoredReferral, at: Date): Promise<void> {
  if (!referral.userId || !earnsCommission(referral.position)) return;
  for (const payment of await listPaymentsBy(tx, referral.userId))
    await bookPayment(tx, referral, payment, at);
}

async function standingOf(tx: Tx, paymentId: string): Promise<{ leftAgorot: number; bookedAgorot: number }> {
  const entries = await listEntriesOf(tx, paymentId);
  const [row] = await tx
    .select({ booked: sql<string>`coalesce(sum(${partnerLedger.amountAgorot}), 0)` })
    .from(partnerLedger)
    .where(inArray(partnerLedger.paymentId, valuesOf(entries, 'id')));
  return { leftAgorot: sumOfAmounts(entries), bookedAgorot: Number(row?.booked ?? 0) };
}
