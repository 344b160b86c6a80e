import { eq } from 'drizzle-orm';
import { reviewAlarms } from '#features/reviews/schema/alarms.ts';
import type { PrivacyOfFeature } from '#platform/privacy.ts';

export const privacy: PrivacyOfFeature = {
  tables: { review_alarms: { personal: false, because: 'figures, and ids of reviews' } },
  exportFor: async () => ({}),
  async eraseFor(tx, { businessId }) {
    await tx.delete(reviewAlarms).where(eq(reviewAlarms.businessId, businessId));
  },
};
