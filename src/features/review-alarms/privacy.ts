import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { reviewAlarms } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: { review_alarms: { personal: false, because: 'figures, and ids of reviews' } },
  exportFor: async () => ({}),
  async eraseFor(tx, { businessId }) {
    await tx.delete(reviewAlarms).where(eq(reviewAlarms.businessId, businessId));
  },
};
