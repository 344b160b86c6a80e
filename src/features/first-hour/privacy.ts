import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { firstHours } from './schema.ts';

export const firstHourPrivacy = derivePrivacy({
  tables: {
    first_hours: {
      personal: false,
      because: 'which first screens of a business were done or put off',
      rows: ofBusiness(firstHours),
    },
  },
});
