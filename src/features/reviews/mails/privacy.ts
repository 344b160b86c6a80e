import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { reviewMails } from './schema.ts';

export const reviewMailsPrivacy = derivePrivacy({
  review_mails: {
    of: 'account_holder',
    purpose: 'telling an owner of a review once',
    rows: ofBusiness(reviewMails, { pagedBy: reviewMails.reviewId }),
    fields: {},
    retention: '30 days',
  },
});
