import { arrayContains, eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { accountSearch, adminLog } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    admin_log: {
      personal: true,
      of: 'account_holder',
      purpose: 'who did and who read what about whom',
      fields: { act: 'reference', details: 'reference' },
      retention: '12 months; under an id that leads to nobody once the account is erased',
      kept: { period: 'security_logs', since: 'at' },
    },
    incident_entries: {
      personal: false,
      because: 'what happened to the site, written without names; the ids of admins who wrote it',
    },
    largest_businesses: {
      personal: false,
      because: 'how many rows a few businesses hold, counted anew every night',
    },
    account_search: {
      personal: true,
      of: 'account_holder',
      purpose: 'finding an account for its owner',
      fields: { text: 'copy' },
      retention: 'until the account is deleted, and 30 days',
    },
  },

  async exportFor(db, { userId }) {
    const { id, act, details, at } = adminLog;
    return {
      // What was done to the person and who read of them; the others that one reading showed are not theirs to know.
      admin_log: await db
        .select({ id, act, details, at })
        .from(adminLog)
        .where(arrayContains(adminLog.subjectIds, [userId])),
      account_search: await db
        .select({ text: accountSearch.text })
        .from(accountSearch)
        .where(eq(accountSearch.userId, userId)),
    };
  },

  async eraseFor(tx, { userId }) {
    // The log stays as it was written: of the person it has the id alone, and that is nobody's from here on.
    await tx.delete(accountSearch).where(eq(accountSearch.userId, userId));
  },
};
