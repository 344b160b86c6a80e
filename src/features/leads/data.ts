import { and, count, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listCustomersAmong } from '#features/customers/data.ts';
import type { MailSubject } from '#features/privacy/contract.ts';
import type { Db, Reader } from '#platform/db/database.ts';
import { holdsEveryWord, runSearch, wordsOf } from '#platform/db/search.ts';
import { firstIdAt } from '#platform/ids.ts';
import { cutPage, pagesByKey } from '#platform/paging.ts';
import type { Lead, LeadsPage, LeadsQuery } from './contract.ts';
import { CROWD_A_DAY } from './policy.ts';
import { leads } from './schema.ts';

const DAY_MS = 24 * 3_600_000;

export type StoredLead = typeof leads.$inferSelect;

export async function listLeads(
  db: Db,
  business: OwnedBusinessId,
  { q, show, cursor, limit }: LeadsQuery,
): Promise<LeadsPage> {
  const words = wordsOf(q);
  const select = (reader: Reader) =>
    reader
      .select()
      .from(leads)
      .where(
        and(
          eq(leads.businessId, business),
          cursor ? lt(leads.id, cursor) : undefined,
          show === 'all' ? undefined : eq(leads.status, show),
          holdsEveryWord(leads.searchText, words),
        ),
      )
      .orderBy(desc(leads.id))
      .limit(limit + 1);
  const rows = await (words.length > 0 ? runSearch(db, async (tx) => select(tx)) : select(db));
  const { items, nextCursor } = cutPage(rows, limit);
  const [shown, counts] = await Promise.all([presentLeads(db, business, items), countLeads(db, business)]);
  return { items: shown, nextCursor, counts };
}

/** Counts by status; a business's leads are bounded by a limit a day and their period, and so is this. */
async function countLeads(db: Reader, business: OwnedBusinessId): Promise<LeadsPage['counts']> {
  const counts = { all: 0, new: 0, called: 0, won: 0, lost: 0 };
  const found = await db
    .select({ status: leads.status, count: count() })
    .from(leads)
    .where(eq(leads.businessId, business))
    .groupBy(leads.status);
  for (const { status, count: of } of found) {
    counts[status] = of;
    counts.all += of;
  }
  return counts;
}

export async function countNewLeads(db: Reader, business: OwnedBusinessId): Promise<number> {
  return db.$count(leads, and(eq(leads.businessId, business), eq(leads.status, 'new')));
}

/** The oldest first. */
export function everyLead(db: Reader, business: OwnedBusinessId): AsyncGenerator<StoredLead[]> {
  return pagesByKey((last, limit) =>
    db
      .select()
      .from(leads)
      .where(and(eq(leads.businessId, business), last && gt(leads.id, last.id)))
      .orderBy(leads.id)
      .limit(limit),
  );
}

export async function presentLeads(db: Reader, businessId: string, rows: StoredLead[]): Promise<Lead[]> {
  const ids = rows.flatMap(({ customerId }) => customerId ?? []);
  const listed = await listCustomersAmong(db, businessId, ids);
  return rows.map((row) => {
    const customer = row.customerId ? listed.get(row.customerId) : undefined;
    return {
      id: row.id,
      name: row.name,
      phone: row.phone,
      message: row.message,
      status: row.status,
      statusAt: row.statusAt?.toISOString() ?? null,
      note: row.note,
      marketingConsentAt: row.marketingConsentAt?.toISOString() ?? null,
      receivedAt: row.receivedAt.toISOString(),
      customer: customer ? { id: customer.id, stoppedBy: customer.stoppedBy } : null,
    };
  });
}

/** Finds whether the same person already waits with the same words, sent from another form. */
export async function isLeadWaiting(
  db: Reader,
  { businessId, name, phone, message }: Pick<StoredLead, 'businessId' | 'name' | 'phone' | 'message'>,
): Promise<boolean> {
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.businessId, businessId),
        eq(leads.phone, phone),
        eq(leads.status, 'new'),
        eq(leads.name, name),
        eq(leads.message, message),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Finds whether more leads came within a day than the form takes without a proof. */
export async function isCrowded(db: Reader, businessId: string, at: Date): Promise<boolean> {
  const since = firstIdAt(new Date(at.getTime() - DAY_MS));
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.businessId, businessId), gte(leads.id, since)))
    .orderBy(leads.id)
    .offset(CROWD_A_DAY - 1)
    .limit(1);
  return found.length > 0;
}

/** Lists the leads that came since a moment and that nobody has called, the newest first. */
export function listNewLeads(db: Reader, businessId: string, since: Date) {
  return db
    .select({ name: leads.name, phone: leads.phone, receivedAt: leads.receivedAt })
    .from(leads)
    .where(and(eq(leads.businessId, businessId), eq(leads.status, 'new'), gte(leads.receivedAt, since)))
    .orderBy(desc(leads.id));
}

/** Those of the leads of a mail that are still there and wait, the newest first. */
export async function listMailedLeads(db: Reader, businessId: string, ids: string[]): Promise<StoredLead[]> {
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.businessId, businessId), inArray(leads.id, ids), eq(leads.status, 'new')))
    .orderBy(desc(leads.id));
}

/** The leads that are a person's, by a number that is proved to be theirs: the form asks for no address. */
export const isLeadOf = ({ phones = [] }: MailSubject) => inArray(leads.phone, phones);

export async function listLeadsOf(db: Reader, subject: MailSubject) {
  const { businessId, id, name } = leads;
  return db.select({ businessId, id, name }).from(leads).where(isLeadOf(subject));
}
