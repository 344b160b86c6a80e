import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { monthlySummaries, weeklyDigests } from './schema.ts';

export const digestsPrivacy = derivePrivacy({
  weekly_digests: {
    of: 'account_holder',
    purpose: 'one weekly mail, not two',
    fields: {},
    rows: ofBusiness(weeklyDigests),
    retention: '8 weeks',
  },
  monthly_summaries: {
    of: 'account_holder',
    purpose: 'one monthly mail, not two',
    fields: {},
    rows: ofBusiness(monthlySummaries),
    retention: '100 days',
  },
});
