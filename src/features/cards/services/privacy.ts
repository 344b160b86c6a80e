import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { services } from './schema.ts';

export const servicesPrivacy = derivePrivacy({
  services: {
    of: 'account_holder',
    purpose: 'showing services and prices on the business card',
    fields: {
      name: 'public',
      group_name: 'public',
      description: 'public',
    },
    rows: ofBusiness(services),
    retention: 'until the account is deleted, and 30 days',
  },
});
