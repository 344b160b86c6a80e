import { arrayContains } from 'drizzle-orm';
import { derivePrivacy, ofHolder } from '#features/privacy/mutations.ts';
import { adminLog } from './schema.ts';

export const auditPrivacy = derivePrivacy({
  admin_log: {
    of: 'account_holder',
    purpose: 'who did and who read what about whom',
    fields: { act: 'reference', details: 'reference' },
    // Acts on the person and readings of their data; other people that the same reading showed are left out. The log
    // stays as it was written: it holds the person's id alone, which belongs to nobody once the account is erased.
    rows: ofHolder(adminLog, ({ userId }) => arrayContains(adminLog.subjectIds, [userId]), {
      unexported: ['adminId', 'subjectIds'],
      isKept: true,
    }),
    retention: '12 months; under an id that leads to nobody once the account is erased',
    kept: { period: 'security_logs', since: 'at' },
  },
});
