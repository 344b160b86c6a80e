import { asc, eq } from 'drizzle-orm';
import { namesOfUsers } from '#features/accounts/data.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { listPlacesOf } from '#features/customers/names.data.ts';
import { listLeadsOf } from '#features/leads/data.ts';
import { findWritten } from '#features/writing/receipts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { OpenedCase } from './contract.ts';
import { readReceipt } from './matches.policy.ts';
import { rightsMatches } from './schema.ts';

type Match = OpenedCase['matches'][number];

/**
 * Lists the records that an admin found to be the requester's, with their present content, so that whoever acts on them
 * sees it.
 */
export async function listMatches(db: Reader, caseId: string): Promise<Match[]> {
  const stored = await db
    .select()
    .from(rightsMatches)
    .where(eq(rightsMatches.caseId, caseId))
    .orderBy(asc(rightsMatches.id));
  const admins = await namesOfUsers(db, valuesOf(stored, 'adminId'));
  return Promise.all(
    stored.map(async ({ id, kind, foundBy, reason, adminId, at }) => ({
      id,
      kind,
      phone: kind === 'phone' ? foundBy : '',
      reason,
      at: at.toISOString(),
      admin: admins.get(adminId) ?? '',
      places: kind === 'phone' ? await onLists(db, foundBy) : await ofReview(db, foundBy),
    })),
  );
}

async function onLists(db: Reader, phone: string): Promise<Match['places']> {
  const subject = { email: '', phones: [phone] };
  const leads = (await listLeadsOf(db, subject)).map((lead) => ({ ...lead, email: '' }));
  const places = [...(await listPlacesOf(db, subject)), ...leads];
  const names = await listBusinessNames(db, valuesOf(places, 'businessId'));
  return places.map(({ businessId, name, email }) => ({
    businessName: names.get(businessId)?.businessName ?? '',
    name,
    email: email ?? '',
  }));
}

async function ofReview(db: Reader, foundBy: string): Promise<Match['places']> {
  const of = readReceipt(foundBy);
  const written = of && (await findWritten(db, of));
  if (!written) return [];
  const { businessName, review } = written;
  return [{ businessName, name: review.customerName, email: review.customerEmail }];
}
