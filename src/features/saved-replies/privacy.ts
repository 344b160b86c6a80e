import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { savedReplies } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    saved_replies: {
      personal: true,
      of: 'account_holder',
      purpose: 'answers that a business keeps ready',
      fields: { title: 'words', text: 'words' },
      retention: 'until the account is deleted, and 30 days',
    },
  },

  exportFor: async (db, { businessId }) => ({
    saved_replies: await db.select().from(savedReplies).where(eq(savedReplies.businessId, businessId)),
  }),

  async eraseFor(tx, { businessId }) {
    await tx.delete(savedReplies).where(eq(savedReplies.businessId, businessId));
  },
};
