import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Rows } from '#features/privacy/contract.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import { contentDigest, type ReviewWords } from './entries.policy.ts';
import type { ModerationAction, RejectionGround } from './steps.contract.ts';
import { findHead, type LedgerHead } from './steps.data.ts';
import { ledgerHeads, moderationEvents } from './steps.schema.ts';

export interface Step {
  businessId: string;
  reviewId: string;
  action: ModerationAction;
  via: (typeof moderationEvents.$inferInsert)['via'];
  /** Null: the writer, the public or the product. */
  actorId?: string | null;
  ground?: RejectionGround | null;
  /** A word of a closed list; nothing that anybody wrote. */
  detail?: string;
  /** The review as it stands after the step, where the step changed its words or stars. */
  words?: ReviewWords & { rating: number };
}

/** Enters steps into the ledger with what they did. They get their places within a minute, so that nobody waits. */
export async function recordSteps(tx: Tx, steps: Step[], at: Date): Promise<void> {
  if (steps.length === 0) return;
  await tx.insert(moderationEvents).values(
    steps.map(({ words, ...step }) => ({
      ...step,
      // Made under the review's lock, so that the story reads in the order in which it was decided.
      id: newId(),
      ...(words && { rating: words.rating, contentDigest: contentDigest(words) }),
      at,
    })),
  );
}

/** The businesses with entries that have no place yet. */
export async function listUnplaced(db: Db): Promise<string[]> {
  const found = await db
    .selectDistinct({ businessId: moderationEvents.businessId })
    .from(moderationEvents)
    .where(isNull(moderationEvents.seq));
  return found.map(({ businessId }) => businessId);
}

/** Gives waiting entries of a business their places, at most `limit`. @returns the end of the ledger; null without entries */
export async function placeEntries(tx: Tx, businessId: string, limit: number): Promise<LedgerHead | null> {
  // An older version beside this one places entries under the same lock.
  await lockUntilCommit(tx, `ledger:${businessId}`);
  const head = await findHead(tx, businessId);
  const waiting = await tx
    .select({ id: moderationEvents.id, at: moderationEvents.at })
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, businessId), isNull(moderationEvents.seq)))
    .orderBy(asc(moderationEvents.at), asc(moderationEvents.id))
    .limit(limit);
  const last = waiting.at(-1);
  if (!last) return head;
  const before = head?.seq ?? 0;
  const places = waiting.map(({ id }, n) => ({ id, seq: before + n + 1 }));
  await tx.execute(sql`
    update ${moderationEvents} as entry set seq = place.seq
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id uuid, seq bigint)
    where entry.business_id = ${businessId} and entry.id = place.id`);
  const end = { seq: before + places.length, at: last.at };
  const [grown] = await tx
    .insert(ledgerHeads)
    .values({ businessId, ...end, hash: '', chainSeq: 0, chainHash: '' })
    .onConflictDoUpdate({ target: ledgerHeads.businessId, set: end })
    .returning();
  return grown ?? null;
}

/** Keeps where the chain of earlier versions was proven to end. It is never proven again. */
export async function closeChain(
  db: Db,
  businessId: string,
  { seq, hash }: { seq: number; hash: string },
): Promise<void> {
  await db
    .update(ledgerHeads)
    .set({ chainSeq: seq, chainHash: hash })
    .where(and(eq(ledgerHeads.businessId, businessId), isNull(ledgerHeads.chainSeq)));
}

/** Remembers up to where entries went by their age. */
export async function noteSwept(tx: Tx, gone: Rows): Promise<void> {
  const last = new Map<string, { seq: number; hash: string }>();
  for (const { businessId, seq, hash } of gone) {
    const [of, place] = [String(businessId), Number(seq)];
    if (seq !== null && place > (last.get(of)?.seq ?? 0))
      last.set(of, { seq: place, hash: String(hash ?? '') });
  }
  for (const [businessId, { seq, hash }] of last)
    await tx
      .update(ledgerHeads)
      .set({ prunedSeq: seq, prunedHash: hash })
      .where(and(eq(ledgerHeads.businessId, businessId), sql`${ledgerHeads.prunedSeq} < ${seq}`));
}

/** Lets go of a business's whole ledger: of nothing less. */
export async function eraseLedger(tx: Tx, businessId: string): Promise<void> {
  await tx.execute(sql`select set_config('dugri.erased_business', ${businessId}, true)`);
  await tx.delete(moderationEvents).where(eq(moderationEvents.businessId, businessId));
  await tx.delete(ledgerHeads).where(eq(ledgerHeads.businessId, businessId));
}
