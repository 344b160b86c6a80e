import { and, eq, isNotNull } from 'drizzle-orm';
import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import type { Reader } from '#platform/db/database.ts';
import { exportReviewsOf, isOpen } from './account-export.data.ts';
import {
  outcomeMails,
  reviewAppeals,
  reviewBatches,
  reviewNotes,
  reviewOriginals,
  reviews,
  reviewVersions,
} from './schema.ts';
import { commitSwept, ofWriter, writersCorrections } from './writers.mutations.ts';

/** Rows about reviews that the plan does not hold. */
const ofOpen = (table: Parameters<typeof isOpen>[1]) => ({
  exportedWhere: (db: Reader) => isOpen(db, table),
});
const REVIEW_RETENTION = '7 years, or until the business is erased';

export const reviewsPrivacy = derivePrivacy({
  tables: {
    reviews: {
      personal: true,
      of: 'reviewer',
      purpose: 'taking, judging and showing reviews',
      rows: ofBusiness(reviews, { hasOwnExport: true }),
      fields: {
        customer_name: 'name',
        customer_email: 'contact',
        comment: 'words',
        image: 'picture',
        business_response: 'words',
        search_text: 'copy',
        salt: 'reference',
      },
      retention: REVIEW_RETENTION,
      kept: { period: 'reviews', since: 'created_at', onRemoved: commitSwept },
    },
    review_versions: {
      personal: true,
      of: 'reviewer',
      purpose: 'what a review said before it was changed',
      rows: ofBusiness(reviewVersions, {
        ...ofOpen(reviewVersions),
        pagedBy: reviewVersions.id,
        isKept: true,
      }),
      fields: { comment: 'words' },
      retention: REVIEW_RETENTION,
    },
    review_appeals: {
      personal: true,
      of: 'reviewer',
      purpose: 'judging what writers say against a rejection',
      rows: ofBusiness(reviewAppeals, {
        ...ofOpen(reviewAppeals),
        pagedBy: reviewAppeals.reviewId,
        isKept: true,
      }),
      fields: { text: 'words', answer: 'words' },
      retention: REVIEW_RETENTION,
    },
    outcome_mails: {
      personal: false,
      because: 'ids of reviews, and when a mail about them went out',
      rows: ofBusiness(outcomeMails),
    },
    review_originals: {
      personal: true,
      of: 'reviewer',
      purpose: 'putting back words that were covered',
      rows: ofBusiness(reviewOriginals, { ...ofOpen(reviewOriginals), pagedBy: reviewOriginals.reviewId }),
      fields: { customer_name: 'name', comment: 'words', redacted_name: 'name', redacted_comment: 'words' },
      retention: 'as long as the review',
    },
    review_notes: {
      personal: true,
      of: 'account_holder',
      purpose: 'what a business notes for itself',
      rows: ofBusiness(reviewNotes, { pagedBy: reviewNotes.reviewId }),
      fields: { text: 'words' },
      retention: 'as long as the review',
    },
    review_batches: {
      personal: true,
      of: 'account_holder',
      purpose: 'taking back a decision about many',
      rows: ofBusiness(reviewBatches, { pagedBy: reviewBatches.id }),
      fields: { before: 'reference' },
      retention: '1 day',
    },
  },

  exportFor: (db, { businessId }) => exportReviewsOf(db, businessId),

  async withheldFilesOf(db, { businessId }) {
    const found = await db
      .select({ image: reviews.image })
      .from(reviews)
      .where(and(eq(reviews.businessId, businessId), isNotNull(reviews.image), eq(reviews.heldFor, 'plan')));
    return found.flatMap(({ image }) => image ?? []);
  },

  ofSubject: ofWriter,
  corrections: writersCorrections,
});
