import { derivePrivacy, ofBusiness, ofEmail } from '#features/privacy/mutations.ts';
import { reviewNotices } from './schema.ts';

export const noticesPrivacy = derivePrivacy({
  review_notices: {
    of: 'requester',
    purpose: 'looking into reports about reviews, and answering them',
    fields: {
      number: 'reference',
      details: 'words',
      name: 'name',
      email: 'contact',
      answer: 'words',
      lift_answer: 'words',
    },
    // A business does not learn who the notifiers are.
    rows: ofBusiness(reviewNotices, {
      pagedBy: reviewNotices.id,
      unexported: ['businessId', 'details', 'name', 'email', 'dueAt', 'pressedAt', 'answeredBy', 'liftedBy'],
    }),
    // That there was a notice, about what and how it ended stays.
    subjectRows: ofEmail(reviewNotices, {
      unexported: ['id', 'businessId', 'pressedAt', 'forwardedAt', 'answeredBy', 'liftedBy'],
      blanks: { name: '', email: '', details: '' },
    }),
    retention: '7 years; without the person once they are erased',
    kept: { period: 'consents', since: 'received_at' },
  },
});
