import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { planRequests } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    plan_requests: {
      personal: true,
      of: 'account_holder',
      purpose: 'answering requests for a plan',
      fields: {},
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

  async eraseFor(tx, { businessId }) {
    await tx.delete(planRequests).where(eq(planRequests.businessId, businessId));
  },
};
