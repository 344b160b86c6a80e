import { and, inArray, ne, type SQLWrapper } from 'drizzle-orm';
import { getUser, selectEmail } from '#features/accounts/data.ts';
import { derivePrivacy, ofEmail, ofHolder, ofSubject } from '#features/privacy/mutations.ts';
import type { Reader } from '#platform/db/database.ts';
import { forgetRequester } from './mutations.ts';
import { listToldOfCases, listToldTo } from './notifications/data.ts';
import { forgetNamesOf } from './notifications/mutations.ts';
import { rightsMatches, rightsRequests } from './schema.ts';

const RETENTION = '7 years; without the person once they are erased or never confirmed it';
// Their words go with the case, which stays.
const ASKED = { unexported: ['id', 'confirmedBy', 'endedBy'], isKept: true } as const;
const MATCHED = { unexported: ['id', 'caseId', 'adminId'], isKept: true } as const;

export const rightsPrivacy = derivePrivacy(
  {
    rights_requests: {
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
      rows: ofHolder(rightsRequests, ({ userId }, db) => isFrom(selectEmail(db, userId)), ASKED),
      subjectRows: ofEmail(rightsRequests, ASKED),
      retention: RETENTION,
      kept: { period: 'consents', since: 'received_at' },
    },
    rights_events: {
      impersonal: 'what happened in a case: ids, figures and names of fields',
      kept: { period: 'consents', since: 'at' },
    },
    rights_links: { impersonal: 'hashes of random numbers, kept for a week' },
    incident_entries: {
      impersonal:
        'earlier versions’ register of incidents, written without names; the ids of admins who wrote it',
    },
    text_editions: { impersonal: 'which versions of the published texts earlier versions announced' },
    largest_businesses: { impersonal: 'how many rows a few businesses held when an earlier version counted' },
    rights_matches: {
      of: 'requester',
      purpose: 'doing what was asked for over what carries another address',
      fields: { found_by: 'contact', reason: 'words' },
      rows: ofHolder(rightsMatches, ({ userId }, db) => isMatchOf(db, selectEmail(db, userId)), MATCHED),
      subjectRows: ofSubject(rightsMatches, ({ email }, db) => isMatchOf(db, [email]), MATCHED),
      retention: 'as long as the case names the requester',
    },
    rights_told: {
      of: 'customer',
      purpose: 'telling a business that somebody on its list used their rights, and proof of it',
      fields: { names: 'name' },
      retention: 'names until the mail has left, a week at most; that it was told, as long as the case',
    },
  },
  {
    async exportFor(db, { userId, businessId }) {
      const told = await listToldOfCases(db, await listIds(db, selectEmail(db, userId)));
      return { rights_told: [...told, ...(await listToldTo(db, businessId))] };
    },

    async eraseFor(tx, { userId, businessId }) {
      await forgetNamesOf(tx, businessId);
      const user = await getUser(tx, userId);
      if (user) await forgetRequester(tx, { email: user.email, isWhole: true });
    },

    ofSubject: {
      exportFor: async (db, { email }) => ({
        rights_told: await listToldOfCases(db, await listIds(db, [email])),
      }),
      // The case that asks for it goes when its requester has been told that it is done.
      eraseFor: async (tx, { email }) => ({
        rights_requests: await forgetRequester(tx, { email, isWhole: false }),
      }),
    },
  },
);

/** Whether a case names one of these addresses; cases that name nobody any more are nobody's. */
function isFrom(emails: string[] | SQLWrapper) {
  return and(inArray(rightsRequests.email, emails), ne(rightsRequests.email, ''));
}

async function isMatchOf(db: Reader, emails: string[] | SQLWrapper) {
  return inArray(rightsMatches.caseId, await listIds(db, emails));
}

async function listIds(db: Reader, emails: string[] | SQLWrapper): Promise<string[]> {
  const { id } = rightsRequests;
  const found = await db.select({ id }).from(rightsRequests).where(isFrom(emails));
  return found.map((one) => one.id);
}
