import { and, asc, desc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import type { Payments } from '#platform/payments/port.ts';
import type { Services } from '#platform/services.ts';
import { UNSETTLED } from './policy.ts';
import { charges, freePeriods, subscriptions } from './schema.ts';

/** `payments` is null where no provider is set: plans are then asked for. */
export type BillingServices = Services & { payments: Payments | null };
export type SellingServices = Services & { payments: Payments };

export type StoredSubscription = typeof subscriptions.$inferSelect;
export type StoredCharge = typeof charges.$inferSelect;

export async function findRunning(db: Reader, businessId: string): Promise<StoredSubscription | null> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.businessId, businessId), ne(subscriptions.state, 'ended')));
  return found ?? null;
}

/** Whether a card pays for a business, or may be about to: a payment page is open, or its outcome not known yet. */
export async function isPaidFor(db: Reader, businessId: string): Promise<boolean> {
  if ((await findRunning(db, businessId))?.source === 'card') return true;
  const isUnsettled = and(eq(charges.businessId, businessId), inArray(charges.state, [...UNSETTLED]));
  return (await db.$count(charges, isUnsettled)) > 0;
}

export async function findSubscription(db: Reader, id: string): Promise<StoredSubscription | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found ?? null;
}

export async function findCharge(db: Reader, id: string): Promise<StoredCharge | null> {
  const [found] = await db.select().from(charges).where(eq(charges.id, id));
  return found ?? null;
}

export async function findChargeOfPage(db: Reader, checkoutId: string): Promise<StoredCharge | null> {
  const [found] = await db.select().from(charges).where(eq(charges.checkoutId, checkoutId));
  return found ?? null;
}

/** The newest payment page of a kind that stays open until `goodUntil`. */
export async function findOpenPage(
  db: Reader,
  {
    businessId,
    plan,
    kind,
    amountAgorot,
  }: Pick<StoredCharge, 'businessId' | 'plan' | 'kind' | 'amountAgorot'>,
  goodUntil: Date,
): Promise<StoredCharge | null> {
  const [found] = await db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.businessId, businessId),
        eq(charges.state, 'open'),
        eq(charges.plan, plan),
        eq(charges.kind, kind),
        eq(charges.amountAgorot, amountAgorot),
        gt(charges.expiresAt, goodUntil),
      ),
    )
    .orderBy(desc(charges.id))
    .limit(1);
  return found ?? null;
}

/** Charges that paid for days of a subscription, and refunds of them, the oldest first. */
export function listPaidOf(
  db: Reader,
  { id, businessId }: Pick<StoredSubscription, 'id' | 'businessId'>,
): Promise<StoredCharge[]> {
  return db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.businessId, businessId),
        eq(charges.subscriptionId, id),
        eq(charges.state, 'paid'),
        inArray(charges.kind, ['first', 'renewal', 'upgrade', 'refund']),
      ),
    )
    .orderBy(asc(charges.id));
}

/** Whether the kept card is being charged, and the outcome is not known yet. */
export async function isBeingCharged(
  db: Reader,
  { businessId, id }: Pick<StoredSubscription, 'id' | 'businessId'>,
  kinds: StoredCharge['kind'][],
): Promise<boolean> {
  const [found] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.businessId, businessId),
        eq(charges.subscriptionId, id),
        inArray(charges.kind, kinds),
        inArray(charges.state, ['sent', 'unknown']),
      ),
    );
  return found !== undefined;
}

export async function countFreePeriods(db: Reader, businessId: string): Promise<number> {
  return db.$count(freePeriods, and(eq(freePeriods.businessId, businessId), isNull(freePeriods.usedAt)));
}

/** Ids of charges that are to be looked up by now. */
export async function listDueLooks(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(lte(charges.nextLookAt, now), inArray(charges.state, [...UNSETTLED])))
    .orderBy(asc(charges.nextLookAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
