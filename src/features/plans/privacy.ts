import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { planRequests } from './schema.ts';

export const plansPrivacy = derivePrivacy({
  plan_requests: {
    of: 'account_holder',
    purpose: 'answering requests for a plan',
    fields: {},
    rows: ofBusiness(planRequests, { unexported: ['businessId', 'endedBy'] }),
    retention: 'until the account is deleted, and 30 days',
  },
});
