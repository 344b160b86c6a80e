import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Step } from '#features/ledger/steps.mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { foldForSearch } from '#platform/text.ts';
import { valuesOf } from '#platform/values-of.ts';
import { commitReviewChange } from './commit.mutations.ts';
import type { Review } from './contract.ts';
import { getReview } from './data.ts';
import type { RedactionRequest } from './personal-data/contract.ts';
import { findPersonalData, redact } from './personal-data/policy.ts';
import { reviewOriginals, reviews } from './schema.ts';

export type Redacted =
  | { ok: true; review: Review }
  | {
      ok: false;
      reason: 'not_found' | 'held_for_plan' | 'not_personal_data' | 'not_redacted' | 'changed_since';
    };

interface About {
  reviewId: string;
  actorId: string;
}

type Locked = typeof reviews.$inferSelect;

/**
 * Takes personal data out of a review's texts. Nothing else can be: each stretch has to be one that the product itself
 * finds there, so that no owner edits what was said. The first text is kept.
 */
export async function redactReview(
  db: Db,
  business: OwnedBusinessId,
  { reviewId, actorId, spans }: About & RedactionRequest,
  now: Date,
): Promise<Redacted> {
  return transact(db, async (tx) => {
    const current = await lock(tx, business, reviewId);
    if (!current) return { ok: false, reason: 'not_found' };
    if (current.heldFor === 'plan') return { ok: false, reason: 'held_for_plan' };
    const found = {
      customerName: findPersonalData(current.customerName),
      comment: findPersonalData(current.comment),
    };
    const all = [...found.customerName, ...found.comment];
    const asked = spans?.map(({ field, start, end }) =>
      found[field].find((one) => one.start === start && one.end === end),
    );
    const chosen = (asked ?? all).filter((one) => one !== undefined);
    if (chosen.length === 0 || chosen.length < (asked ?? all).length)
      return { ok: false, reason: 'not_personal_data' };
    const left = (field: 'customerName' | 'comment') =>
      redact(
        current[field],
        found[field].filter((one) => chosen.includes(one)),
      );
    const words = { customerName: left('customerName'), comment: left('comment') };
    const { customerName, comment } = current;
    const redacted = { redactedName: words.customerName, redactedComment: words.comment };
    await tx
      .insert(reviewOriginals)
      .values({ businessId: business, reviewId, customerName, comment, ...redacted, at: now })
      .onConflictDoUpdate({ target: [reviewOriginals.businessId, reviewOriginals.reviewId], set: redacted });
    const kinds = valuesOf(chosen, 'kind').sort();
    await write(tx, current, words, { actorId, action: 'redacted', detail: kinds.join('+') }, now);
    return presented(tx, business, { reviewId, actorId });
  });
}

/** Puts back what was taken out of a review, as long as nobody has changed its texts since. */
export async function restoreOriginal(
  db: Db,
  business: OwnedBusinessId,
  { reviewId, actorId }: About,
  now: Date,
): Promise<Redacted> {
  return transact(db, async (tx) => {
    const current = await lock(tx, business, reviewId);
    const isOriginal = and(eq(reviewOriginals.businessId, business), eq(reviewOriginals.reviewId, reviewId));
    if (!current) return { ok: false, reason: 'not_found' };
    const [original] = await tx.select().from(reviewOriginals).where(isOriginal);
    if (!original) return { ok: false, reason: 'not_redacted' };
    const isAsLeft =
      current.customerName === original.redactedName && current.comment === original.redactedComment;
    if (!isAsLeft) return { ok: false, reason: 'changed_since' };
    await tx.delete(reviewOriginals).where(isOriginal);
    const { customerName, comment } = original;
    await write(tx, current, { customerName, comment }, { actorId, action: 'redaction_undone' }, now);
    return presented(tx, business, { reviewId, actorId });
  });
}

async function lock(tx: Tx, business: OwnedBusinessId, reviewId: string): Promise<Locked | null> {
  const [found] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, business), eq(reviews.id, reviewId)))
    .for('update');
  return found ?? null;
}

async function write(
  tx: Tx,
  { businessId, id, rating, salt, image, status }: Locked,
  words: { customerName: string; comment: string },
  step: Pick<Step, 'actorId' | 'action' | 'detail'>,
  now: Date,
): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...words, searchText: foldForSearch(`${words.customerName} ${words.comment}`) })
    .where(and(eq(reviews.businessId, businessId), eq(reviews.id, id)));
  const steps = [{ ...step, via: 'screen' as const, words: { salt, image, rating, ...words } }];
  await commitReviewChange(tx, [{ businessId, reviewId: id, from: status, to: status, steps }], now);
}

async function presented(tx: Tx, business: OwnedBusinessId, { reviewId, actorId }: About): Promise<Redacted> {
  const review = await getReview(tx, business, reviewId, actorId);
  return review ? { ok: true, review } : { ok: false, reason: 'not_found' };
}
