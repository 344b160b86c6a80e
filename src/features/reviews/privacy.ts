import { and, eq, isNotNull } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { exportReviewsOf } from './data/account-export.ts';
import { ofWriter, tellOfGone, writersCorrections } from './mutations/writers.ts';
import { reviewBatches, reviewNotes, reviewOriginals } from './schema/desk.ts';
import { outcomeMails } from './schema/outcome-mails.ts';
import { approvedMonths, reviewDays, reviewMails, reviews, reviewTotals } from './schema.ts';

const REVIEW_RETENTION = '7 years, or until the business is erased';

export const privacy: PrivacyOfFeature = {
  tables: {
    reviews: {
      personal: true,
      of: 'reviewer',
      purpose: 'taking, judging and showing reviews',
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
      kept: { period: 'reviews', since: 'created_at', onRemoved: tellOfGone },
    },
    review_versions: {
      personal: true,
      of: 'reviewer',
      purpose: 'what a review said before it was changed',
      fields: { comment: 'words' },
      retention: REVIEW_RETENTION,
    },
    review_appeals: {
      personal: true,
      of: 'reviewer',
      purpose: 'judging what writers say against a rejection',
      fields: { text: 'words', answer: 'words' },
      retention: REVIEW_RETENTION,
    },
    outcome_mails: { personal: false, because: 'ids of reviews, and when a mail about them went out' },
    review_mails: {
      personal: true,
      of: 'account_holder',
      purpose: 'telling an owner of a review once',
      fields: {},
      retention: '30 days',
    },
    review_originals: {
      personal: true,
      of: 'reviewer',
      purpose: 'putting back words that were covered',
      fields: { customer_name: 'name', comment: 'words', redacted_name: 'name', redacted_comment: 'words' },
      retention: 'as long as the review',
    },
    review_notes: {
      personal: true,
      of: 'account_holder',
      purpose: 'what a business notes for itself',
      fields: { text: 'words' },
      retention: 'as long as the review',
    },
    review_batches: {
      personal: true,
      of: 'account_holder',
      purpose: 'taking back a decision about many',
      fields: { before: 'reference' },
      retention: '1 day',
    },
    review_totals: { personal: false, because: 'counts of reviews by status and rating' },
    review_days: { personal: false, because: 'counts of reviews by day, status and rating' },
    approved_months: { personal: false, because: 'counts of approved reviews by month and rating' },
    review_store_totals: { personal: false, because: 'counts of all reviews' },
  },

  exportFor: (db, { businessId }) => exportReviewsOf(db, businessId),

  async filesOf(db, { businessId }) {
    const found = await db
      .select({ image: reviews.image })
      .from(reviews)
      .where(and(eq(reviews.businessId, businessId), isNotNull(reviews.image)));
    return found.flatMap(({ image }) => image ?? []);
  },

  async withheldFilesOf(db, { businessId }) {
    const found = await db
      .select({ image: reviews.image })
      .from(reviews)
      .where(and(eq(reviews.businessId, businessId), isNotNull(reviews.image), eq(reviews.heldFor, 'plan')));
    return found.flatMap(({ image }) => image ?? []);
  },

  async eraseFor(tx, { businessId }) {
    await tx.delete(reviewOriginals).where(eq(reviewOriginals.businessId, businessId));
    await tx.delete(reviewNotes).where(eq(reviewNotes.businessId, businessId));
    await tx.delete(reviewBatches).where(eq(reviewBatches.businessId, businessId));
    await tx.delete(reviewMails).where(eq(reviewMails.businessId, businessId));
    await tx.delete(outcomeMails).where(eq(outcomeMails.businessId, businessId));
    // Their former versions and what was said against a rejection go with them.
    await tx.delete(reviews).where(eq(reviews.businessId, businessId));
    await tx.delete(reviewTotals).where(eq(reviewTotals.businessId, businessId));
    await tx.delete(approvedMonths).where(eq(approvedMonths.businessId, businessId));
    await tx.delete(reviewDays).where(eq(reviewDays.businessId, businessId));
  },

  ofSubject: ofWriter,
  corrections: writersCorrections,
};
