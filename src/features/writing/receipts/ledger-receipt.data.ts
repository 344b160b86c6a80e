import type { ReceiptFile } from '#features/ledger/contract.ts';
import {
  findFirstRoot,
  getNewestRoot,
  listPublicKeys,
  proveConsistency,
  proveInclusion,
} from '#features/ledger/data.ts';
import { contentDigest, entryText, type LedgerEntry } from '#features/ledger/entries.policy.ts';
import { listSteps } from '#features/ledger/steps.data.ts';
import { findReview, type StoredReview } from '#features/reviews/data.ts';
import type { Reader } from '#platform/db/database.ts';
import type { ReceiptOf } from './policy.ts';

type EntryProof = Omit<ReceiptFile, 'business' | 'words'> & { words: null };

/** Proves that an entry stands under the newest root, and that this root continues the first that covered it; null until one does. */
export async function proveEntry(db: Reader, own: LedgerEntry): Promise<EntryProof | null> {
  const { businessId, seq } = own;
  const root = await getNewestRoot(db, businessId);
  if (seq === null || !root || root.size < seq) return null;
  const earlier = (await findFirstRoot(db, businessId, seq)) ?? root;
  const [inclusion, consistency, keys] = await Promise.all([
    proveInclusion(db, businessId, { entry: seq, size: root.size }),
    proveConsistency(db, businessId, { from: earlier.size, to: root.size }),
    listPublicKeys(db),
  ]);
  const isUsed = ({ id }: { id: string }) => id === root.keyId || id === earlier.keyId;
  return {
    format: 'dugri-receipt-1',
    entry: { number: seq, text: entryText(own), proof: inclusion?.proof ?? [] },
    words: null,
    root,
    earlier: { root: earlier, proof: consistency ?? [] },
    keys: keys.filter(isUsed),
  };
}

/** Builds the file that proves the arrival of a review without the site; null until a published root covers it. */
export async function getReceiptFile(
  db: Reader,
  of: ReceiptOf,
  business: ReceiptFile['business'],
): Promise<ReceiptFile | null> {
  const steps = await listSteps(db, of.businessId, of.reviewId);
  const own = steps.find(({ action }) => action === 'received');
  const proof = own && (await proveEntry(db, own));
  if (!proof) return null;
  const review = await findReview(db, of.businessId, of.reviewId);
  const opens = review && contentDigest(review) === own.contentDigest;
  const { format, ...proven } = proof;
  return { format, business, ...proven, words: opens ? wordsOf(review) : null };
}

function wordsOf({ salt, customerName, comment, image }: StoredReview) {
  return { salt, customerName, comment, image };
}
