import { and, asc, eq, inArray } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { NotifiedBusiness } from './contract.ts';
import type { Told, ToldAct } from './policy.ts';
import { rightsTold } from './schema.ts';

export const isTold = ({ businessId, caseId, of, act }: Told) =>
  and(
    eq(rightsTold.businessId, businessId),
    eq(rightsTold.caseId, caseId),
    eq(rightsTold.of, of),
    eq(rightsTold.act, act),
  );

/** Finds a notification that a business is still owed about a case; null where it was sent, or the case is gone. */
export async function findUntold(db: Reader, told: Told) {
  const [found] = await db.select().from(rightsTold).where(isTold(told));
  return found && !found.mailedAt ? found : null;
}

export async function isToldOfBoth(db: Reader, { businessId, caseId, act }: Told): Promise<boolean> {
  const rows = await db
    .select({ of: rightsTold.of })
    .from(rightsTold)
    .where(
      and(eq(rightsTold.businessId, businessId), eq(rightsTold.caseId, caseId), eq(rightsTold.act, act)),
    );
  return rows.length > 1;
}

/** Every business that was told of a case, and when its mail left; a business that is gone has no name. */
export async function listTold(db: Reader, caseId: string): Promise<NotifiedBusiness[]> {
  const rows = await db
    .select()
    .from(rightsTold)
    .where(eq(rightsTold.caseId, caseId))
    .orderBy(asc(rightsTold.at), asc(rightsTold.businessId), asc(rightsTold.of));
  const names = await namesOf(db, rows);
  return rows.map(({ businessId, of, act, count, at, mailedAt }) => ({
    businessId,
    of,
    act,
    count,
    businessName: names.get(businessId)?.businessName ?? '',
    username: names.get(businessId)?.username ?? null,
    at: at.toISOString(),
    mailedAt: mailedAt?.toISOString() ?? null,
  }));
}

export async function listToldNames(db: Reader, caseId: string, act: ToldAct): Promise<string[]> {
  const rows = await db
    .selectDistinct({ businessId: rightsTold.businessId })
    .from(rightsTold)
    .where(and(eq(rightsTold.caseId, caseId), eq(rightsTold.act, act)));
  return [...(await namesOf(db, rows)).values()].map(({ businessName }) => businessName).sort();
}

export async function listToldOfCases(db: Reader, caseIds: string[]) {
  const { businessId, of, act, names, at, mailedAt } = rightsTold;
  const rows = await db
    .select({ businessId, of, act, names, at, mailedAt })
    .from(rightsTold)
    .where(inArray(rightsTold.caseId, caseIds));
  const called = await namesOf(db, rows);
  return rows.map(({ businessId: id, ...row }) => ({
    ...row,
    businessName: called.get(id)?.businessName ?? '',
  }));
}

export async function listToldTo(db: Reader, businessId: string) {
  const { of, act, count, names, at, mailedAt } = rightsTold;
  return db
    .select({ of, act, count, names, at, mailedAt })
    .from(rightsTold)
    .where(eq(rightsTold.businessId, businessId));
}

function namesOf(db: Reader, rows: { businessId: string }[]) {
  return listBusinessNames(db, valuesOf(rows, 'businessId'));
}
