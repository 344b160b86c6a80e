import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { StoredCharge } from './data.ts';
import { nextLook } from './retries.policy.ts';
import { charges } from './schema.ts';

/** Interval of lookups while a payment page is open. */
const PAGE_LOOK_MS = 5 * 60_000;

type Wanted = Pick<
  StoredCharge,
  'businessId' | 'kind' | 'plan' | 'periodStart' | 'amountAgorot' | 'state'
> & { subscriptionId?: string | null; refundOf?: string; code?: string };

/** Stores an attempt before it is made, so that its outcome can be looked up after a crash. */
export async function insertCharge(tx: Tx, wanted: Wanted, at: Date): Promise<StoredCharge> {
  const [kept] = await tx
    .insert(charges)
    .values({
      id: newId(at),
      ...wanted,
      createdAt: at,
      nextLookAt: wanted.kind === 'refund' ? null : nextLook(at, 0),
    })
    .returning();
  if (!kept) throw new Error('a charge was not kept');
  return kept;
}

export async function lockCharge(tx: Tx, id: string): Promise<StoredCharge | null> {
  const [found] = await tx.select().from(charges).where(eq(charges.id, id)).for('update');
  return found ?? null;
}

/** Stores the final state and ends the lookups. */
export async function endCharge(
  tx: Tx,
  id: string,
  end: Pick<StoredCharge, 'state'> &
    Partial<Pick<StoredCharge, 'transactionId' | 'subscriptionId' | 'periodStart' | 'code'>>,
  at: Date,
): Promise<void> {
  await tx
    .update(charges)
    .set({ ...end, settledAt: at, nextLookAt: null })
    .where(eq(charges.id, id));
}

/** Plans the next lookup; an early one does not use up a planned one. @returns whether another is planned */
export async function lookLater(tx: Tx, charge: StoredCharge, at: Date, code: string): Promise<boolean> {
  const { id, expiresAt, createdAt } = charge;
  const isEarly = charge.nextLookAt !== null && charge.nextLookAt > at;
  const looks = isEarly || expiresAt ? charge.looks : charge.looks + 1;
  const next = expiresAt ? new Date(at.getTime() + PAGE_LOOK_MS) : nextLook(createdAt, looks);
  const nextLookAt = isEarly ? charge.nextLookAt : next;
  const state = charge.state === 'sent' ? 'unknown' : charge.state;
  await tx.update(charges).set({ looks, nextLookAt, code, state }).where(eq(charges.id, id));
  return nextLookAt !== null;
}
