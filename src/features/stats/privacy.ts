import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { weeklyDigests } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    weekly_digests: {
      personal: true,
      of: 'account_holder',
      purpose: 'one weekly mail, not two',
      fields: {},
      retention: '8 weeks',
    },
  },

  async exportFor(db, { businessId }) {
    return {
      weekly_digests: await db.select().from(weeklyDigests).where(eq(weeklyDigests.businessId, businessId)),
    };
  },

  async eraseFor(tx, { businessId }) {
    await tx.delete(weeklyDigests).where(eq(weeklyDigests.businessId, businessId));
  },
};
