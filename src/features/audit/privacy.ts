import { arrayContains } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#features/privacy/contract.ts';
import { adminLog } from './schema.ts';

export const auditPrivacy: PrivacyOfFeature = {
  tables: {
    admin_log: {
      personal: true,
      of: 'account_holder',
      purpose: 'who did and who read what about whom',
      fields: { act: 'reference', details: 'reference' },
      retention: '12 months; under an id that leads to nobody once the account is erased',
      kept: { period: 'security_logs', since: 'at' },
    },
  },

  async exportFor(db, { userId }) {
    const { id, act, details, at } = adminLog;
    return {
      // Acts on the person and readings of their data; other people that the same reading showed are left out.
      admin_log: await db
        .select({ id, act, details, at })
        .from(adminLog)
        .where(arrayContains(adminLog.subjectIds, [userId])),
    };
  },

  // The log stays as it was written: it holds the person's id alone, which belongs to nobody once the account is erased.
  eraseFor: async () => {},
};
