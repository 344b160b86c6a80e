import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { ledgerChecks } from './schema.ts';

export const ledgerChecksPrivacy = derivePrivacy({
  ledger_checks: {
    impersonal: 'no longer written: how far a chain of hashes was proven',
    rows: ofBusiness(ledgerChecks),
  },
});
