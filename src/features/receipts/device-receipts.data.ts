import { listBusinessNames } from '#features/cards/names.data.ts';
import type { ReviewStatus } from '#features/review-counts/contract.ts';
import { listReviewsAmong } from '#features/reviews/public.data.ts';
import type { Reader } from '#platform/db/database.ts';
import type { ReceiptOf } from './policy.ts';

export interface WrittenReview {
  businessName: string;
  /** Null where it is not shown any more: withdrawn, erased or set aside. */
  review: { status: ReviewStatus; rating: number; createdAt: Date } | null;
}

/** The reviews of receipts, by the review's id. One whose business is gone is left out. */
export async function listWritten(db: Reader, receipts: readonly ReceiptOf[]) {
  if (receipts.length === 0) return new Map<string, WrittenReview>();
  const businesses = receipts.map(({ businessId }) => businessId);
  const [names, written] = await Promise.all([
    listBusinessNames(db, businesses),
    listReviewsAmong(db, receipts),
  ]);
  return new Map(
    receipts.flatMap((of): [string, WrittenReview][] => {
      const name = names.get(of.businessId)?.businessName;
      if (name === undefined) return [];
      return [[of.reviewId, { businessName: name, review: written.get(of.reviewId) ?? null }]];
    }),
  );
}
