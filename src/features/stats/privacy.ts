import { derivePrivacy, ofBusiness } from '#platform/privacy-tables.ts';
import { weeklyDigests } from './schema.ts';

export const privacy = derivePrivacy({
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
