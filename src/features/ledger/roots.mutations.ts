import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { entryText, goneText } from './entries.policy.ts';
import { hashLeaf } from './merkle.policy.ts';
import { growTree, lockTree, publishRoot } from './mutations.ts';
import { type SigningKey, signingKeyOf } from './signing.policy.ts';
import { listUnplaced, placeEntries } from './steps.mutations.ts';
import { ledgerHeads, moderationEvents } from './steps.schema.ts';

/** Number of entries that one transaction takes into the tree. */
const BATCH = 2_000;

/** The businesses whose newest root does not cover every entry. */
export async function listUnpublished(db: Db): Promise<string[]> {
  const placed = await db
    .select({ businessId: ledgerHeads.businessId })
    .from(ledgerHeads)
    .where(sql`${ledgerHeads.publishedSeq} < ${ledgerHeads.seq}`);
  return [...new Set([...placed.map(({ businessId }) => businessId), ...(await listUnplaced(db))])];
}

/**
 * Gives every waiting entry of a business its place, takes it into the tree, and publishes the root. No root is signed over a
 * ledger with a hole: the weekly proof tells of it.
 */
export async function publishLedger(
  db: Db,
  businessId: string,
  { secret, at }: { secret: string; at: Date },
): Promise<void> {
  const key = signingKeyOf(secret);
  while (await transact(db, (tx) => publishBatch(tx, businessId, { key, at })));
}

/** @returns whether there is more */
async function publishBatch(tx: Tx, businessId: string, by: { key: SigningKey; at: Date }): Promise<boolean> {
  const tree = await lockTree(tx, businessId);
  if (!tree) return false;
  const head = await placeEntries(tx, businessId, BATCH);
  if (!head || head.seq <= head.publishedSeq) return false;
  const to = Math.min(head.seq, tree.size + BATCH);
  const leaves = await leavesBetween(tx, businessId, { after: tree.size, to, prunedSeq: head.prunedSeq });
  if (!leaves) return false;
  const grown = leaves.length > 0 ? await growTree(tx, businessId, tree, leaves) : tree;
  if (leaves.length === BATCH) return true;
  await publishRoot(tx, businessId, grown, by);
  await tx
    .update(ledgerHeads)
    .set({ publishedSeq: grown.size })
    .where(eq(ledgerHeads.businessId, businessId));
  return false;
}

/** @returns null where an entry that has a place is not there */
async function leavesBetween(
  tx: Tx,
  businessId: string,
  { after, to, prunedSeq }: { after: number; to: number; prunedSeq: number },
): Promise<Buffer[] | null> {
  const { seq } = moderationEvents;
  const entries = await tx
    .select()
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, businessId), gt(seq, after), lte(seq, to)))
    .orderBy(asc(seq));
  const texts = new Map(entries.map((entry) => [entry.seq, entryText(entry)]));
  const leaves: Buffer[] = [];
  for (let place = after + 1; place <= to; place++) {
    const text = texts.get(place) ?? (place <= prunedSeq ? goneText(businessId, place) : null);
    if (text === null) return null;
    leaves.push(hashLeaf(text));
  }
  return leaves;
}
