import { createHash } from 'node:crypto';
import type { moderationEvents } from './steps.schema.ts';

export type LedgerEntry = typeof moderationEvents.$inferSelect;
/** Words that the digest covers; the stars stand in the entry itself. */
export interface ReviewWords {
  salt: string;
  customerName: string;
  comment: string;
  image: string | null;
}

/**
 * Vouches for a review's words without telling them: nobody who lacks the salt can try out what they were. The first
 * migration of the ledger writes the same in SQL.
 */
export function contentDigest({ salt, customerName, comment, image }: ReviewWords): string {
  const measured = (text: string) => `${Buffer.byteLength(text)}:${text}`;
  return sha256(salt + measured(customerName) + measured(comment) + (image ?? ''));
}

/**
 * Serializes an entry in its one form. Never changed: trees that were made by it would break. Nobody can
 * guess it from outside: it holds a random id that is shown nowhere, or the salted digest of the words.
 */
export function entryText(entry: Omit<LedgerEntry, 'seq' | 'hash'>): string {
  const { businessId, id, reviewId, actorId, action, ground, via, detail, rating, at } = entry;
  const said = [businessId, id, reviewId, actorId, action, ground, via, detail, rating];
  return JSON.stringify(['dugri-ledger-1', ...said, entry.contentDigest, at.toISOString()]);
}

/** Stands in the tree for an entry that went by its age before the tree was made. */
export function goneText(businessId: string, seq: number): string {
  return JSON.stringify(['dugri-ledger-gone-1', businessId, seq]);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
