import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { ledgerChecks } from './schema.ts';

export const ledgerChecksPrivacy = derivePrivacy({
  tables: {
    ledger_checks: {
      impersonal: 'how far a chain of hashes is proven',
      rows: ofBusiness(ledgerChecks),
    },
  },
});
