import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { firstHours } from './schema.ts';

export const firstHourPrivacy = derivePrivacy({
  first_hours: {
    impersonal: 'which first screens of a business were done or put off',
    rows: ofBusiness(firstHours),
  },
});
