import { listBusinessNames } from '#features/cards/names.data.ts';
import { listNamesIn } from '#features/cards/translations/data.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { listReviewsAmong } from '#features/reviews/public.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { type ReceiptOf, type WrittenState, writtenState } from './policy.ts';

export interface WrittenReview {
  businessName: string;
  /** Null where it is not shown any more: withdrawn, erased or set aside. */
  review: { state: WrittenState; rating: number; createdAt: Date } | null;
}

/** The reviews of receipts, by the review's id. One whose business is gone is left out. @param language in which businesses are named */
export async function listWritten(db: Reader, receipts: readonly ReceiptOf[], language: Language) {
  if (receipts.length === 0) return new Map<string, WrittenReview>();
  const businesses = receipts.map(({ businessId }) => businessId);
  const [names, written] = await Promise.all([
    listBusinessNames(db, businesses),
    listReviewsAmong(db, receipts),
  ]);
  const spoken = await listNamesIn(db, names, language);
  const shown = receipts.flatMap(({ businessId, reviewId }): [string, WrittenReview][] => {
    const businessName = spoken.get(businessId);
    const review = written.get(reviewId);
    if (!businessName) return [];
    return [[reviewId, { businessName, review: review ? { ...review, state: writtenState(review) } : null }]];
  });
  return new Map(shown);
}
