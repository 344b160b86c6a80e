import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { reviews } from './schema.ts';

/** More than any limit is as good as any number. */
const COUNTED_MAX = 5_000;

export function listLatest(db: Reader, businessId: string, limit: number) {
  return db
    .select({ id: reviews.id, at: reviews.createdAt, text: reviews.searchText })
    .from(reviews)
    .where(eq(reviews.businessId, businessId))
    .orderBy(desc(reviews.id))
    .limit(limit);
}

/** Counts what came since then, without what the business itself asked for: that is no surprise to it. */
export async function countUnasked(db: Reader, businessId: string, since: Date): Promise<number> {
  const some = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.businessId, businessId),
        gte(reviews.id, firstIdAt(since)),
        inArray(reviews.label, ['none', 'email']),
      ),
    )
    .limit(COUNTED_MAX)
    .as('some');
  return db.$count(some);
}

/** Lists what came within a time, the first first. */
export function listReceivedBetween(
  db: Reader,
  businessId: string,
  { from, before }: { from: Date; before: Date },
  limit: number,
) {
  const { id, createdAt, customerName, rating, comment, label, status, heldFor } = reviews;
  return db
    .select({ id, createdAt, customerName, rating, comment, label, status, heldFor })
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), gte(id, firstIdAt(from)), lt(id, firstIdAt(before))))
    .orderBy(asc(id))
    .limit(limit);
}
