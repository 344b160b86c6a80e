import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { whatsappTemplates } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    whatsapp_templates: {
      personal: true,
      of: 'account_holder',
      retention: 'until the account is deleted, and 30 days',
    },
  },

  async exportFor(db, { businessId }) {
    return {
      whatsapp_templates: await db
        .select()
        .from(whatsappTemplates)
        .where(eq(whatsappTemplates.businessId, businessId)),
    };
  },

  async eraseFor(tx, { businessId }) {
    await tx.delete(whatsappTemplates).where(eq(whatsappTemplates.businessId, businessId));
  },
};
