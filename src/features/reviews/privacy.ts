import { and, exists, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { listDecisionsAbout } from '#features/ledger/steps.data.ts';
import { derivePrivacy, ofBusiness, ofSubject } from '#features/privacy/mutations.ts';
import type { Reader } from '#platform/db/database.ts';
import { exportReviewsOf, isNotHeld, isOpen } from './account-export.data.ts';
import { commitByLaw } from './commit.mutations.ts';
import {
  isOfReview,
  outcomeMails,
  reviewAppeals,
  reviewBatches,
  reviewNotes,
  reviewOriginals,
  reviews,
  reviewVersions,
} from './schema.ts';
import { isBy, writersCorrections } from './writers.mutations.ts';

/** Rows about reviews that the plan does not hold. */
const ofOpen = (table: Parameters<typeof isOpen>[1]) => ({
  exportedWhere: (db: Reader) => isOpen(db, table),
});
/** Rows about reviews, as a part of what their writers wrote. They go with the reviews. */
const besideReview = <T extends PgTable & { businessId: PgColumn; reviewId: PgColumn }>(
  table: T,
  options?: Parameters<typeof ofSubject<T>>[2],
) =>
  ofSubject(
    table,
    (subject, db) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(reviews)
          .where(and(isOfReview(table), isBy(subject))),
      ),
    { isSetAside: true, isKept: true, ...options },
  );
const REVIEW_RETENTION = '7 years, or until the business is erased';

export const reviewsPrivacy = derivePrivacy(
  {
    reviews: {
      of: 'reviewer',
      purpose: 'taking, judging and showing reviews',
      rows: ofBusiness(reviews, { hasOwnExport: true, exportedWhere: isNotHeld }),
      subjectRows: ofSubject(reviews, isBy, {
        unexported: ['submissionKey', 'salt'],
        isSetAside: true,
        // Another review may have its place by then.
        restoredWith: { pinSlot: null },
        heldAs: 'reviews',
        onChanged: commitByLaw,
      }),
      fields: {
        customer_name: 'name',
        customer_email: 'contact',
        comment: 'words',
        image: 'picture',
        business_response: 'words',
        rejection_words: 'words',
        search_text: 'copy',
        salt: 'reference',
      },
      retention: REVIEW_RETENTION,
      kept: {
        period: 'reviews',
        since: 'created_at',
        onRemoved: (tx, gone, at) => commitByLaw(tx, gone, 'swept', at),
      },
    },
    review_versions: {
      of: 'reviewer',
      purpose: 'what a review said before it was changed',
      rows: ofBusiness(reviewVersions, {
        ...ofOpen(reviewVersions),
        pagedBy: reviewVersions.id,
        isKept: true,
      }),
      subjectRows: besideReview(reviewVersions),
      fields: { comment: 'words' },
      retention: REVIEW_RETENTION,
    },
    review_appeals: {
      of: 'reviewer',
      purpose: 'judging what writers say against a rejection',
      rows: ofBusiness(reviewAppeals, {
        ...ofOpen(reviewAppeals),
        pagedBy: reviewAppeals.id,
        unexported: ['answeredBy'],
        isKept: true,
      }),
      subjectRows: besideReview(reviewAppeals, { unexported: ['answeredBy'] }),
      fields: { text: 'words', answer: 'words' },
      retention: REVIEW_RETENTION,
    },
    outcome_mails: {
      impersonal: 'ids of reviews, and when a mail about them went out',
      rows: ofBusiness(outcomeMails),
    },
    review_originals: {
      of: 'reviewer',
      purpose: 'putting back words that were covered',
      rows: ofBusiness(reviewOriginals, { ...ofOpen(reviewOriginals), pagedBy: reviewOriginals.reviewId }),
      subjectRows: besideReview(reviewOriginals),
      fields: { customer_name: 'name', comment: 'words', redacted_name: 'name', redacted_comment: 'words' },
      retention: 'as long as the review',
    },
    review_notes: {
      of: 'account_holder',
      purpose: 'what a business notes for itself',
      rows: ofBusiness(reviewNotes, { pagedBy: reviewNotes.reviewId }),
      // It is the business's own, and no part of what the writer is given.
      subjectRows: besideReview(reviewNotes, { hasOwnExport: true }),
      fields: { text: 'words' },
      retention: 'as long as the review',
    },
    review_batches: {
      of: 'account_holder',
      purpose: 'taking back a decision',
      rows: ofBusiness(reviewBatches, { pagedBy: reviewBatches.id }),
      fields: { before: 'reference' },
      retention: '1 day',
    },
  },
  {
    exportFor: (db, { businessId }) => exportReviewsOf(db, businessId),

    ofSubject: {
      async exportFor(db, subject) {
        const { businessId, id } = reviews;
        const written = db.select({ businessId, id }).from(reviews).where(isBy(subject));
        return { moderation_events: await listDecisionsAbout(db, written) };
      },
    },
    corrections: writersCorrections,
  },
);
