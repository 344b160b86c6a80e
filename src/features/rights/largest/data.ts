import { asc } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import { largestBusinesses } from './schema.ts';

interface LargestBusiness {
  businessName: string;
  username: string;
  peopleAtMost: number;
  countedAt: string;
}

export async function listLargestBusinesses(db: Reader): Promise<LargestBusiness[]> {
  const rows = await db.select().from(largestBusinesses).orderBy(asc(largestBusinesses.place));
  const names = await listBusinessNames(db, valuesOf(rows, 'businessId'));
  return rows.flatMap(({ businessId, people, countedAt }) => {
    const card = names.get(businessId);
    return card ? [{ ...card, peopleAtMost: people, countedAt: countedAt.toISOString() }] : [];
  });
}
