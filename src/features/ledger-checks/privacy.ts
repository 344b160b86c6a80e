import { eq } from 'drizzle-orm';
import { ledgerChecks } from '#features/reviews/schema/ledger-checks.ts';
import type { PrivacyOfFeature } from '#platform/privacy.ts';

export const privacy: PrivacyOfFeature = {
  tables: { ledger_checks: { personal: false, because: 'how far a chain of hashes is proven' } },
  exportFor: async () => ({}),
  async eraseFor(tx, { businessId }) {
    await tx.delete(ledgerChecks).where(eq(ledgerChecks.businessId, businessId));
  },
};
