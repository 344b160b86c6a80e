import { eq } from 'drizzle-orm';
import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { planRequests } from './schema.ts';

export const plansPrivacy = derivePrivacy({
  tables: {
    plan_requests: {
      personal: true,
      of: 'account_holder',
      purpose: 'answering requests for a plan',
      fields: {},
      rows: ofBusiness(planRequests, { hasOwnExport: true }),
      retention: 'until the account is deleted, and 30 days',
    },
  },

  async exportFor(db, { businessId }) {
    const { id, plan, requestedAt, ending, endedAt } = planRequests;
    return {
      plan_requests: await db
        .select({ id, plan, requestedAt, ending, endedAt })
        .from(planRequests)
        .where(eq(planRequests.businessId, businessId)),
    };
  },
});
