import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { approvedMonths, reviewDays, reviewTotals } from './schema.ts';

export const reviewCountsPrivacy = derivePrivacy({
  review_totals: {
    impersonal: 'counts of reviews by status and rating',
    rows: ofBusiness(reviewTotals),
  },
  review_days: {
    impersonal: 'counts of reviews by day, status and rating',
    rows: ofBusiness(reviewDays),
  },
  approved_months: {
    impersonal: 'counts of approved reviews by month and rating',
    rows: ofBusiness(approvedMonths),
  },
  review_store_totals: { impersonal: 'counts of all reviews' },
});
