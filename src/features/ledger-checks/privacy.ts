import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { ledgerChecks } from './schema.ts';

export const ledgerChecksPrivacy = derivePrivacy({
  ledger_checks: {
    impersonal: 'how far a chain of hashes is proven',
    rows: ofBusiness(ledgerChecks),
  },
});
