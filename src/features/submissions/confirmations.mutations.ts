import { and, eq } from 'drizzle-orm';
import { recordReviewSteps } from '#features/reviews/mutations/steps.ts';
import { newsTopic, writeNews } from '#features/reviews/policy/news.ts';
import { reviews } from '#features/reviews/schema.ts';
import { announce, type Db, transact } from '#platform/db/database.ts';

/**
 * Labels a review whose writer has shown, by a link that only the mail holds, that the address they left is theirs. What
 * has a stronger label keeps it. Asked again it changes nothing.
 */
export async function confirmAddress(db: Db, businessId: string, reviewId: string, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    const [labelled] = await tx
      .update(reviews)
      .set({ label: 'email' })
      .where(and(eq(reviews.businessId, businessId), eq(reviews.id, reviewId), eq(reviews.label, 'none')))
      .returning({ status: reviews.status });
    if (!labelled) return;
    await recordReviewSteps(
      tx,
      [{ businessId, reviewId, action: 'labelled', via: 'receipt', detail: 'email' }],
      at,
    );
    await announce(tx, newsTopic(businessId), writeNews('changed', reviewId));
    if (labelled.status === 'approved') await announce(tx, 'card-page', businessId);
  });
}
