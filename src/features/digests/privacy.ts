import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { weeklyDigests } from './schema.ts';

export const digestsPrivacy = derivePrivacy({
  tables: {
    weekly_digests: {
      personal: true,
      of: 'account_holder',
      purpose: 'one weekly mail, not two',
      fields: {},
      rows: ofBusiness(weeklyDigests),
      retention: '8 weeks',
    },
  },
});
