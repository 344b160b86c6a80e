import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { BOOKS_RETENTION } from './policy.ts';
import { partners } from './schema.ts';

export const partnersPrivacy = derivePrivacy({
  partners: {
    of: 'account_holder',
    purpose: 'the partner programme',
    rows: ofBusiness(partners, { isKept: true }),
    fields: {},
    retention: BOOKS_RETENTION,
  },
});
