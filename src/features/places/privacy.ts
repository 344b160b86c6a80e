import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { places } from './schema.ts';

export const placesPrivacy = derivePrivacy({
  places: {
    of: 'account_holder',
    purpose: 'leading scanned codes to the business, and saying which of them were scanned',
    fields: { code: 'reference', name: 'words' },
    rows: ofBusiness(places),
    retention: 'until the account is deleted, and 30 days',
  },
  place_codes: {
    impersonal: 'every code that was ever given, so that none is given twice; it names no business',
  },
});
