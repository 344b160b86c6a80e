import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { whatsappTemplates } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    whatsapp_templates: {
      personal: true,
      of: 'account_holder',
      purpose: 'messages that a business sends',
      fields: { title: 'words', message: 'words' },
      retention: 'until the account is deleted, and 30 days',
    },
  },

  exportFor: async (db, { businessId }) => ({
    whatsapp_templates: await db
      .select()
      .from(whatsappTemplates)
      .where(eq(whatsappTemplates.businessId, businessId)),
  }),

  async eraseFor(tx, { businessId }) {
    await tx.delete(whatsappTemplates).where(eq(whatsappTemplates.businessId, businessId));
  },
};
