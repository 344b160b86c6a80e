import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { Review } from '../contract.ts';
import { getReview } from '../data.ts';
import { reviewNotes } from '../schema/desk.ts';
import { reviews } from '../schema.ts';
import { commitReviewChange } from '../commit.mutations.ts';

/** Stores a note for the business alone; an empty one deletes it. @returns null where there is no such review */
export async function writeNote(
  db: Db,
  business: OwnedBusinessId,
  { reviewId, actorId, note }: { reviewId: string; actorId: string; note: string },
  now: Date,
): Promise<Review | null> {
  return transact(db, async (tx) => {
    await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.businessId, business), eq(reviews.id, reviewId)))
      .for('update');
    const review = await getReview(tx, business, reviewId);
    if (!review || (review.note ?? '') === note) return review;
    const row = { businessId: business, reviewId, text: note, updatedAt: now };
    if (note)
      await tx
        .insert(reviewNotes)
        .values(row)
        .onConflictDoUpdate({ target: [reviewNotes.businessId, reviewNotes.reviewId], set: row });
    else
      await tx
        .delete(reviewNotes)
        .where(and(eq(reviewNotes.businessId, business), eq(reviewNotes.reviewId, reviewId)));
    const step = { action: note ? 'noted' : 'note_removed', actorId, via: 'screen' } as const;
    await commitReviewChange(tx, [{ businessId: business, reviewId, steps: [step] }], now);
    return { ...review, note: note || null };
  });
}
