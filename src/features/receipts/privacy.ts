import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { receiptMails } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    receipt_mails: { personal: false, because: 'ids of reviews, for the minute until a mail is on its way' },
  },
  exportFor: async () => ({}),
  async eraseFor(tx, { businessId }) {
    await tx.delete(receiptMails).where(eq(receiptMails.businessId, businessId));
  },
};
