import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { cardVisitDays, cardVisitHours } from './schema.ts';

const kept = { period: 'analytics', since: 'day' } as const;

export const cardVisitsPrivacy = derivePrivacy({
  card_visit_days: {
    impersonal:
      'sums of views and taps by day and source; `origin` is the code of a place or the host of a site',
    kept,
    rows: ofBusiness(cardVisitDays),
  },
  card_visit_hours: {
    impersonal: 'sums of views by hour',
    kept,
    rows: ofBusiness(cardVisitHours),
  },
});
