import { createHash } from 'node:crypto';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { findChargeOfPage, type SellingServices } from './data.ts';
import { settleJob } from './jobs.contract.ts';
import { paymentNotices } from './schema.ts';

/** Headers that tell a real notice from a forged one. */
const KEPT_HEADERS = ['content-type', 'hash', 'user-agent'];

/** Stores a notice and schedules a lookup of its charge. A repeated notice is stored once. */
export async function takeNotice(
  { db, jobs, payments }: SellingServices,
  { body, headers }: { body: Uint8Array; headers: Headers },
  at: Date,
): Promise<void> {
  const notice = payments.readNotice(body, headers);
  const charge =
    typeof notice === 'object' && 'checkoutId' in notice
      ? await findChargeOfPage(db, notice.checkoutId)
      : null;
  await transact(db, async (tx) => {
    const kept = Object.fromEntries(KEPT_HEADERS.map((name) => [name, headers.get(name) ?? '']));
    await tx
      .insert(paymentNotices)
      .values({
        id: newId(at),
        provider: payments.provider,
        digest: createHash('sha256').update(body).digest(),
        body: Buffer.from(body),
        headers: kept,
        verdict: typeof notice === 'string' ? notice : charge ? 'read' : 'unknown',
        chargeId: charge?.id ?? null,
        receivedAt: at,
      })
      .onConflictDoNothing();
    if (charge) await jobs.enqueue(tx, settleJob, { chargeId: charge.id });
  });
}
