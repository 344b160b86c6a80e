import { type PrivacyOfFeature, pagesByKey } from '#features/privacy/contract.ts';
import { listNoticesAbout, listNoticesBy } from './data.ts';
import { eraseNotices, forgetNotifier } from './mutations.ts';

export const noticesPrivacy: PrivacyOfFeature = {
  tables: {
    review_notices: {
      personal: true,
      of: 'requester',
      purpose: 'looking into reports about reviews, and answering them',
      fields: { number: 'reference', details: 'words', name: 'name', email: 'contact', answer: 'words' },
      retention: '7 years; without the person once they are erased',
      kept: { period: 'consents', since: 'received_at' },
    },
  },

  async exportFor(db, { businessId }) {
    return {
      review_notices: pagesByKey<{ id: string }>((last, limit) =>
        listNoticesAbout(db, businessId, last?.id, limit),
      ),
    };
  },

  eraseFor: (tx, { businessId }) => eraseNotices(tx, businessId),

  ofSubject: {
    exportFor: async (db, { email }) => ({ review_notices: await listNoticesBy(db, email) }),
    eraseFor: async (tx, { email }) => ({ review_notices: await forgetNotifier(tx, email) }),
  },
};
