import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { taxStatements } from './schema.ts';

export const partnerTaxPrivacy = derivePrivacy({
  partner_tax_statements: {
    of: 'account_holder',
    purpose: 'withholding tax of what partners are paid',
    rows: ofBusiness(taxStatements, { unexported: ['decidedBy'], isKept: true }),
    fields: { dealer_number: 'reference', reason: 'words' },
    retention:
      '7 years where a payment went by it, as bookkeeping demands; until the account is deleted otherwise',
  },
});
