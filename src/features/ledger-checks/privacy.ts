import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { ledgerChecks } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: { ledger_checks: { personal: false, because: 'how far a chain of hashes is proven' } },
  exportFor: async () => ({}),
  async eraseFor(tx, { businessId }) {
    await tx.delete(ledgerChecks).where(eq(ledgerChecks.businessId, businessId));
  },
};
