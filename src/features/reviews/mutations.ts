import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { MODERATED_VIA } from '#features/ledger/steps.contract.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Review } from './contract.ts';
import { getReview } from './data.ts';
import { commitReviewChange } from './commit.mutations.ts';
import { takeFreeSlots } from './mutations/pins.ts';
import { decideModeration, type ModerationRefusal, type ModerationRequest } from './policy.ts';
import { reviews } from './schema.ts';

export type Moderated = { ok: true; review: Review } | { ok: false; reason: ModerationRefusal | 'not_found' };

interface ModerationTarget {
  reviewId: string;
  actorId: string;
  via?: (typeof MODERATED_VIA)[number];
}

/** Approves, rejects, restores, answers or marks a review as thanked, and records who did what when and how. */
export async function moderateReview(
  db: Db,
  business: OwnedBusinessId,
  target: ModerationTarget,
  request: ModerationRequest,
  now: Date,
): Promise<Moderated> {
  return transact(db, (tx) => moderateIn(tx, business, target, request, now));
}

/** The same inside a transaction. */
export async function moderateIn(
  tx: Tx,
  business: OwnedBusinessId,
  { reviewId, actorId, via = 'screen' }: ModerationTarget,
  request: ModerationRequest,
  now: Date,
): Promise<Moderated> {
  const isTarget = and(eq(reviews.businessId, business), eq(reviews.id, reviewId));
  // Listed by hand: a decision does not see the stars.
  const [current] = await tx
    .select({
      status: reviews.status,
      heldFor: reviews.heldFor,
      businessResponse: reviews.businessResponse,
      thankYouSentAt: reviews.thankYouSentAt,
      pinSlot: reviews.pinSlot,
    })
    .from(reviews)
    .where(isTarget)
    .for('update');
  if (!current) return { ok: false, reason: 'not_found' };
  const wantsSlot = request.pinned && current.pinSlot === null;
  const [freeSlot = null] = wantsSlot ? await takeFreeSlots(tx, business) : [];
  const decided = decideModeration(current, request, now, freeSlot);
  if (!decided.ok) return decided;
  if (decided.events.length > 0) {
    await tx.update(reviews).set(decided.set).where(isTarget);
    const { status: from } = current;
    const steps = decided.events.map((event) => ({ ...event, actorId, via }));
    const change = { businessId: business, reviewId, from, to: decided.set.status ?? from, steps };
    await commitReviewChange(tx, [change], now);
  }
  const review = await getReview(tx, business, reviewId);
  return review ? { ok: true, review } : { ok: false, reason: 'not_found' };
}
