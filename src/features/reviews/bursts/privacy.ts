import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { reviewAlarms } from './schema.ts';

export const reviewAlarmsPrivacy = derivePrivacy({
  review_alarms: {
    impersonal: 'figures, and ids of reviews',
    rows: ofBusiness(reviewAlarms),
  },
});
