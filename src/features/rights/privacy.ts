import { eq, inArray } from 'drizzle-orm';
import { getUser } from '#features/accounts/data.ts';
import { listToldOfCases, listToldTo } from '#features/case-notifications/data.ts';
import { forgetNamesOf } from '#features/case-notifications/mutations.ts';
import { holdingsAside } from '#features/case-notifications/policy.ts';
import type { MailSubject, PrivacyOfFeature } from '#features/privacy/contract.ts';
import { derivePrivacy, ofEmail, ofSubject } from '#features/privacy/mutations.ts';
import { rightsRequests, rightsRestrictions } from '#features/restrictions/schema.ts';
import type { Reader, Tx } from '#platform/db/database.ts';
import { forgetRequester } from './mutations.ts';
import { rightsMatches } from './schema.ts';

const RETENTION = '7 years; without the person once they are erased or never confirmed it';

const derived = derivePrivacy({
  tables: {
    rights_requests: {
      personal: true,
      of: 'requester',
      purpose: 'answering requests about personal data, and proof of it',
      fields: {
        number: 'reference',
        full_name: 'name',
        email: 'contact',
        phone: 'contact',
        description: 'words',
        receipts: 'reference',
        confirmation_reason: 'words',
        extension_reason: 'words',
        end_reason: 'words',
      },
      subjectRows: ofEmail(rightsRequests, { unexported: ['id', 'confirmedBy', 'endedBy'], isKept: true }),
      retention: RETENTION,
      kept: { period: 'consents', since: 'received_at' },
    },
    rights_events: {
      personal: false,
      because: 'what happened in a case: ids, figures and names of fields',
      kept: { period: 'consents', since: 'at' },
    },
    rights_links: { personal: false, because: 'hashes of random numbers, kept for a week' },
    rights_matches: {
      personal: true,
      of: 'requester',
      purpose: 'doing what was asked for over what carries another address',
      fields: { found_by: 'contact', reason: 'words' },
      subjectRows: ofSubject(
        rightsMatches,
        async (subject, db) => inArray(rightsMatches.caseId, await listCaseIds(db, subject)),
        { unexported: ['id', 'caseId', 'adminId'], isKept: true },
      ),
      retention: 'as long as the case names the requester',
    },
    rights_restrictions: {
      personal: true,
      of: 'requester',
      purpose: 'keeping data unused while a restriction lasts',
      fields: {
        email: 'contact',
        phones: 'contact',
        former_status: 'reference',
        set_aside: 'words',
        files: 'picture',
      },
      subjectRows: ofEmail(rightsRestrictions, {
        unexported: ['caseId', 'email', 'userId', 'files'],
        isKept: true,
      }),
      retention: 'until the restriction is lifted',
    },
    rights_told: {
      personal: true,
      of: 'customer',
      purpose: 'telling a business that somebody on its list used their rights, and proof of it',
      fields: { names: 'name' },
      retention: 'names until the mail has left, a week at most; that it was told, as long as the case',
    },
  },

  ofSubject: {
    exportFor: async (db, subject) => ({
      rights_told: await listToldOfCases(db, await listCaseIds(db, subject)),
    }),
    // The case that asks for it goes when its requester has been told that it is done.
    eraseFor: (tx, subject) => erase(tx, subject, { isWhole: false }),
    /** Of what is set aside no other feature knows. */
    async heldBy(db, { email }) {
      const { setAside } = rightsRestrictions;
      const found = await db
        .select({ setAside })
        .from(rightsRestrictions)
        .where(eq(rightsRestrictions.email, email));
      return found.flatMap((one) => holdingsAside(one.setAside));
    },
  },
});

export const rightsPrivacy: PrivacyOfFeature = {
  ...derived,
  async exportFor(db, { userId, businessId }) {
    const user = await getUser(db, userId);
    const { rights_told: told = [], ...own } = await derived.ofSubject.exportFor(db, {
      email: user?.email ?? '',
    });
    return { ...own, rights_told: [...told, ...(await listToldTo(db, businessId))] };
  },

  async eraseFor(tx, { userId, businessId }) {
    await forgetNamesOf(tx, businessId);
    const user = await getUser(tx, userId);
    if (user) await erase(tx, user, { isWhole: true });
  },
};

async function listCaseIds(db: Reader, { email }: MailSubject): Promise<string[]> {
  if (!email) return [];
  const { id } = rightsRequests;
  const found = await db.select({ id }).from(rightsRequests).where(eq(rightsRequests.email, email));
  return found.map((one) => one.id);
}

async function erase(tx: Tx, { email }: MailSubject, { isWhole }: { isWhole: boolean }) {
  await tx.delete(rightsRestrictions).where(eq(rightsRestrictions.email, email));
  return { rights_requests: await forgetRequester(tx, { email, isWhole }) };
}
