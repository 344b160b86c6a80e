import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import {
  CHAIN_START,
  type ChainBreak,
  type ChainPoint,
  contentDigest,
  type LedgerEntry,
  proveChain,
} from '../policy/ledger.ts';
import { ledgerHeads, moderationEvents, reviews } from '../schema.ts';

const PAGE = 1_000;

/** The end of a business's chain: as many entries, and one hash that vouches for all; null where there is none. */
export interface LedgerRoot extends ChainPoint {
  /** When the last entry came about. */
  at: Date;
}

/** Where a business’s chain ends now. */
export async function getLedgerRoot(db: Reader, businessId: string): Promise<LedgerRoot | null> {
  const { seq, hash, at } = ledgerHeads;
  const [root] = await db
    .select({ seq, hash, at })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.businessId, businessId));
  return root ?? null;
}

/** Everything that was noted about one review, the first first. */
export async function listSteps(db: Reader, businessId: string, reviewId: string): Promise<LedgerEntry[]> {
  return db
    .select()
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, businessId), eq(moderationEvents.reviewId, reviewId)))
    .orderBy(asc(moderationEvents.at), asc(moderationEvents.id));
}

export type LedgerFinding =
  | ({ ok: true; waiting: number } & ChainPoint)
  | ({ ok: false } & (ChainBreak | { reason: 'head' | 'root'; seq: number; id: null }))
  /** The words that are shown are not those that the ledger vouches for. */
  | { ok: false; reason: 'words'; seq: number; id: string };

/** Proves a business's whole chain, and that its reviews say what the chain vouches for. @param known a root that somebody kept */
export async function proveLedger(
  db: Reader,
  businessId: string,
  known?: ChainPoint,
): Promise<LedgerFinding> {
  const head = await findHead(db, businessId);
  let end: ChainPoint = head ? { seq: head.prunedSeq, hash: head.prunedHash } : CHAIN_START;
  let isKnownFound = known === undefined || known.seq <= end.seq;
  for (;;) {
    const page = await listChained(db, businessId, end.seq);
    const proof = proveChain(page, end);
    if (!proof.ok) return proof;
    const kept = known && page.find(({ seq }) => seq === known.seq);
    if (known && kept) {
      if (kept.hash !== known.hash) return { ok: false, reason: 'root', seq: known.seq, id: null };
      isKnownFound = true;
    }
    end = proof.end;
    if (page.length < PAGE) break;
  }
  // Whether the last ones are gone, so that nothing that follows misses them. Meanwhile the chain may have grown.
  const grown = await findHead(db, businessId);
  if (!(isAt(head, end) || isAt(grown, end)) && !((head?.seq ?? 0) <= end.seq && end.seq < (grown?.seq ?? 0)))
    return { ok: false, reason: 'head', seq: Math.min(grown?.seq ?? 0, end.seq) + 1, id: null };
  if (!isKnownFound && known) return { ok: false, reason: 'root', seq: known.seq, id: null };
  const other = await findOtherWords(db, businessId);
  if (other) return { ok: false, reason: 'words', ...other };
  const [waiting] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, businessId), isNull(moderationEvents.seq)));
  return { ok: true, ...end, waiting: waiting?.count ?? 0 };
}

async function findHead(db: Reader, businessId: string) {
  const [head] = await db.select().from(ledgerHeads).where(eq(ledgerHeads.businessId, businessId));
  return head ?? null;
}

function isAt(head: ChainPoint | null, { seq, hash }: ChainPoint): boolean {
  return (head?.seq ?? 0) === seq && (head?.hash ?? '') === hash;
}

/** How long a part of a chain is at most that is proven while somebody waits for the answer. */
const PROVEN_AT_ONCE = 5_000;

/**
 * Whether an entry still stands under the present root.
 * @returns null where the way between them is too long to be walked now
 */
export async function standsUnder(db: Reader, entry: LedgerEntry, root: ChainPoint): Promise<boolean | null> {
  if (entry.seq === null || entry.hash === null) return false;
  if (root.seq - entry.seq > PROVEN_AT_ONCE) return null;
  const [before] = await db
    .select({
      seq: sql<number>`${moderationEvents.seq}`.mapWith(Number),
      hash: sql<string>`${moderationEvents.hash}`,
    })
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, entry.businessId), eq(moderationEvents.seq, entry.seq - 1)));
  const part = await listChained(db, entry.businessId, entry.seq - 1, PROVEN_AT_ONCE + 1);
  // What came before the first entry that is left may have gone by its age.
  const proof = before
    ? proveChain(part, before)
    : entry.seq === 1
      ? proveChain(part, CHAIN_START)
      : proveChain(part.slice(1), { seq: entry.seq, hash: entry.hash });
  const reached = part.find(({ seq }) => seq === root.seq);
  return proof.ok && reached?.hash === root.hash;
}

/** Proves every business's chain, one after another. */
export async function* proveLedgers(db: Reader): AsyncGenerator<LedgerFinding & { businessId: string }> {
  let after: string | undefined;
  for (;;) {
    const page = await db
      .select({ businessId: ledgerHeads.businessId })
      .from(ledgerHeads)
      .where(after ? gt(ledgerHeads.businessId, after) : undefined)
      .orderBy(asc(ledgerHeads.businessId))
      .limit(PAGE);
    for (const { businessId } of page) yield { businessId, ...(await proveLedger(db, businessId)) };
    after = page.at(-1)?.businessId;
    if (page.length < PAGE || !after) return;
  }
}

function listChained(db: Reader, businessId: string, after: number, limit = PAGE): Promise<LedgerEntry[]> {
  return db
    .select()
    .from(moderationEvents)
    .where(
      and(
        eq(moderationEvents.businessId, businessId),
        isNotNull(moderationEvents.seq),
        gt(moderationEvents.seq, after),
      ),
    )
    .orderBy(asc(moderationEvents.seq))
    .limit(limit);
}

/** The first review whose words or stars are not those of the last entry that carries them. */
async function findOtherWords(db: Reader, businessId: string): Promise<{ seq: number; id: string } | null> {
  let after: string | undefined;
  for (;;) {
    const carried = db
      .select({
        seq: moderationEvents.seq,
        rating: moderationEvents.rating,
        digest: moderationEvents.contentDigest,
      })
      .from(moderationEvents)
      .where(
        and(
          eq(moderationEvents.businessId, reviews.businessId),
          eq(moderationEvents.reviewId, reviews.id),
          isNotNull(moderationEvents.contentDigest),
        ),
      )
      .orderBy(desc(moderationEvents.at), desc(moderationEvents.id))
      .limit(1)
      .as('carried');
    const page = await db
      .select({ review: reviews, seq: carried.seq, rating: carried.rating, digest: carried.digest })
      .from(reviews)
      .innerJoinLateral(carried, sql`true`)
      .where(and(eq(reviews.businessId, businessId), after ? gt(reviews.id, after) : undefined))
      .orderBy(asc(reviews.id))
      .limit(PAGE);
    for (const { review, seq, rating, digest } of page)
      if (contentDigest(review) !== digest || review.rating !== rating)
        return { seq: seq ?? 0, id: review.id };
    after = page.at(-1)?.review.id;
    if (page.length < PAGE || !after) return null;
  }
}
