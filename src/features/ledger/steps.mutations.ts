import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Rows } from '#features/privacy/contract.ts';
import type { ChangeFeed } from '#platform/db/change-feed.ts';
import { announceHere, type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { CHAIN_START, chained, contentDigest, entryHash, type ReviewWords } from './entries.policy.ts';
import type { ModerationAction, RejectionGround } from './steps.contract.ts';
import { ledgerHeads, moderationEvents } from './steps.schema.ts';

/** The topic under which a process hears that it has to chain a business's ledger. */
const UNCHAINED = 'ledger-unchained';
/** Small batches with a pause between, so that submissions are not slowed down. */
const BATCH = 100;
const PAUSE_MS = 10;

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

/** Enters steps into the ledger with what they did. They are chained within a second of the commit, so that nobody waits. */
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
  for (const businessId of new Set(steps.map((step) => step.businessId)))
    announceHere(tx, UNCHAINED, businessId);
}

/** Has this process chain entries that are committed already. */
export function chainAfterCommit(feed: ChangeFeed, businessId: string): void {
  feed.dispatch(UNCHAINED, businessId);
}

/** Chains what this process enters within a second of its commit; a sweep finds what a lost process left. */
export function subscribeLedgerChaining({ db, postCommit }: Pick<Services, 'db' | 'postCommit'>): void {
  db.feed.subscribe(
    UNCHAINED,
    (businessId) => postCommit.schedule(`ledger:${businessId}`, () => chainLedger(db, businessId)),
    () => {},
  );
}

/** Gives every entry of a business that waits its place in the chain. @returns how many were chained */
export async function chainLedger(db: Db, businessId: string): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transact(db, (tx) => chainBatch(tx, businessId));
    total += count;
    if (count < BATCH) return total;
    await setTimeout(PAUSE_MS);
  }
}

/** The businesses with entries that have no place yet. */
export async function listUnchained(db: Db): Promise<string[]> {
  const found = await db
    .selectDistinct({ businessId: moderationEvents.businessId })
    .from(moderationEvents)
    .where(isNull(moderationEvents.seq));
  return found.map(({ businessId }) => businessId);
}

/** Remembers what the chains of these entries began with, now that the entries went by their age. */
export async function noteSwept(tx: Tx, gone: Rows): Promise<void> {
  const last = new Map<string, { seq: number; hash: string }>();
  for (const { businessId, seq, hash } of gone) {
    const [of, place] = [String(businessId), Number(seq)];
    if (seq !== null && place > (last.get(of)?.seq ?? 0)) last.set(of, { seq: place, hash: String(hash) });
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

async function chainBatch(tx: Tx, businessId: string): Promise<number> {
  await lockUntilCommit(tx, `ledger:${businessId}`);
  const [head = CHAIN_START] = await tx
    .select({ seq: ledgerHeads.seq, hash: ledgerHeads.hash })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.businessId, businessId));
  const waiting = await tx
    .select()
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, businessId), isNull(moderationEvents.seq)))
    .orderBy(asc(moderationEvents.at), asc(moderationEvents.id))
    .limit(BATCH);
  const last = waiting.at(-1);
  if (!last) return 0;
  let end = head;
  const places = waiting.map((entry) => {
    end = chained(end, entryHash(entry));
    return { id: entry.id, ...end };
  });
  await tx.execute(sql`
    update ${moderationEvents} as entry set seq = place.seq, hash = place.hash
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id uuid, seq bigint, hash text)
    where entry.business_id = ${businessId} and entry.id = place.id`);
  const grown = { ...end, at: last.at };
  await tx
    .insert(ledgerHeads)
    .values({ businessId, ...grown })
    .onConflictDoUpdate({ target: ledgerHeads.businessId, set: grown });
  return waiting.length;
}
