import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { findHolderByEmail, namesOfUsers } from '#features/accounts/data.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { Person, PrivacyOfFeature } from '#features/privacy/contract.ts';
import { listRestrictedCases } from '#features/restrictions/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { CasesQuery, ListedCase, OpenedCase } from './contract.ts';
import { listMatches } from './matches.data.ts';
import { type MatchKind, readReceipt } from './matches.policy.ts';
import { listTold } from './notifications/data.ts';
import { daysLeft, refuseExtension, statusOf } from './policy.ts';
import { rightsEvents, rightsMatches, rightsRequests } from './schema.ts';

export type StoredCase = typeof rightsRequests.$inferSelect;

export async function getCase(db: Reader, id: string): Promise<StoredCase | null> {
  const [found] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
  return found ?? null;
}

export async function getPerson(
  db: Reader,
  { id, email, receipts }: Pick<StoredCase, 'id' | 'email' | 'receipts'>,
): Promise<Person> {
  const holder = email ? await findHolderByEmail(db, email) : null;
  const { kind, foundBy } = rightsMatches;
  const matches = await db.select({ kind, foundBy }).from(rightsMatches).where(eq(rightsMatches.caseId, id));
  const foundAs = (one: MatchKind) => matches.flatMap((match) => (match.kind === one ? match.foundBy : []));
  const written = [...new Set([...receipts, ...foundAs('review')])];
  return { email, holder, phones: foundAs('phone'), written: written.flatMap((of) => readReceipt(of) ?? []) };
}

export async function listCases(
  db: Reader,
  { state, cursor, limit }: CasesQuery,
  now: Date,
): Promise<Page<ListedCase>> {
  const isOpen = state === 'open';
  const place = sql`(${rightsRequests.dueAt}, ${rightsRequests.id})`;
  const after = cursor
    ? isOpen
      ? sql`${place} > (select due_at, id from rights_requests where id = ${cursor})`
      : sql`${rightsRequests.id} < ${cursor}`
    : undefined;
  const rows = await db
    .select()
    .from(rightsRequests)
    .where(and(isInState(state), after))
    .orderBy(...(isOpen ? [asc(rightsRequests.dueAt), asc(rightsRequests.id)] : [desc(rightsRequests.id)]))
    .limit(limit + 1);
  const { items: shown, nextCursor } = cutPage(rows, limit);
  const restricted = await listRestrictedCases(db, valuesOf(shown, 'id'));
  return {
    items: shown.map((row) => presentCase(row, restricted.has(row.id), now)),
    nextCursor,
  };
}

export async function openCase(
  db: Reader,
  features: readonly PrivacyOfFeature[],
  id: string,
  now: Date,
): Promise<OpenedCase | null> {
  const found = await getCase(db, id);
  if (!found) return null;
  const person = await getPerson(db, found);
  const [restricted, log, held, matches, told] = await Promise.all([
    listRestrictedCases(db, [id]),
    listEvents(db, id),
    countHeld(db, features, person),
    listMatches(db, id),
    listTold(db, id),
  ]);
  const correctable =
    found.requestType === 'rectification' && statusOf(found) === 'open'
      ? (await Promise.all(features.map(({ corrections }) => corrections?.list(db, person) ?? []))).flat()
      : [];
  return {
    ...presentCase(found, restricted.has(id), now),
    phone: found.phone,
    description: found.description,
    sentAt: found.sentAt?.toISOString() ?? null,
    confirmationReason: found.confirmationReason,
    extensionReason: found.extensionReason,
    endReason: found.endReason,
    canExtend: refuseExtension(found, now) === null,
    held,
    matches,
    told,
    correctable: correctable.map((one) => ({ ...one, at: one.at.toISOString() })),
    log,
  };
}

async function countHeld(db: Reader, features: readonly PrivacyOfFeature[], person: Person) {
  const rows: Record<string, number> = {};
  if (person.email)
    for (const { ofSubject } of features)
      for (const [table, found] of Object.entries(await ofSubject.exportFor(db, person)))
        if (found.length > 0) rows[table] = found.length;
  const { holder } = person;
  const card = holder && (await listBusinessNames(db, [holder.businessId])).get(holder.businessId);
  const isClosing = holder !== null && (await findHolderByEmail(db, person.email))?.closedAt != null;
  return { username: card?.username ?? null, isClosing, rows };
}

async function listEvents(db: Reader, caseId: string): Promise<OpenedCase['log']> {
  const events = await db
    .select()
    .from(rightsEvents)
    .where(eq(rightsEvents.caseId, caseId))
    .orderBy(asc(rightsEvents.id));
  const names = await namesOfUsers(db, valuesOf(events, 'actorId'));
  return events.map(({ id, at, act, actorId, details }) => ({
    id,
    act,
    details,
    at: at.toISOString(),
    admin: actorId && (names.get(actorId) ?? ''),
  }));
}

function isInState(state: CasesQuery['state']): SQL | undefined {
  if (state === 'ended') return isNotNull(rightsRequests.endedAt);
  const { endedAt, confirmedAt } = rightsRequests;
  return and(isNull(endedAt), state === 'open' ? isNotNull(confirmedAt) : isNull(confirmedAt));
}

function presentCase(row: StoredCase, isRestricted: boolean, now: Date): ListedCase {
  return {
    id: row.id,
    number: row.number,
    requestType: row.requestType,
    isRestricted,
    fullName: row.fullName,
    email: row.email,
    status: statusOf(row),
    receivedAt: row.receivedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    dueAt: row.dueAt.toISOString(),
    daysLeft: daysLeft(row.dueAt, now),
    extendedAt: row.extendedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function countOpenCases(db: Reader): Promise<OpenWork> {
  return countOpen(db, rightsRequests, rightsRequests.receivedAt, isInState('open'));
}
