import { sql } from 'drizzle-orm';
import { listBusinessIds } from '#features/accounts/owners.data.ts';
import { countListedByBusiness } from '#features/customers/data.ts';
import { countHeldByBusiness } from '#features/reviews/counts/data.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { pagesByKey } from '#platform/paging.ts';
import { largestBusinesses } from './schema.ts';

/** A page of businesses costs what their lists hold: 20,000 each at most. */
const BATCH = 100;
const SHOWN = 5;

interface Counted {
  businessId: string;
  people: number;
}

/**
 * Finds the businesses that hold data on the most people, and keeps them for whoever looks. It counts business by
 * business, by the index of each table, so it belongs into the night.
 * @returns them, the largest first
 */
export async function countPeople(db: Db, at: Date): Promise<Counted[]> {
  const largest = await findLargest(db);
  await transact(db, async (tx) => {
    // Of two at once the second waits for the first, and says the same.
    await lockUntilCommit(tx, 'largest-businesses');
    await tx.delete(largestBusinesses);
    const rows = largest.map((one, index) => ({ ...one, place: index + 1, countedAt: at }));
    // A business that was erased since the count is in no list.
    for (const row of rows)
      await tx.execute(
        sql`insert into ${largestBusinesses} (place, business_id, people, counted_at)
          select ${row.place}, id, ${row.people}, ${at.toISOString()}::timestamptz from businesses where id = ${row.businessId}`,
      );
  });
  return largest;
}

async function findLargest(db: Db): Promise<Counted[]> {
  let largest: Counted[] = [];
  const pages = pagesByKey<string>((after, limit) => listBusinessIds(db, { after, limit }), BATCH);
  for await (const ids of pages) {
    const [reviews, listed] = [await countHeldByBusiness(db, ids), await countListedByBusiness(db, ids)];
    const counted = ids.map((businessId) => {
      // A person who wrote twice, or is on the list too, counts twice.
      return { businessId, people: (reviews.get(businessId) ?? 0) + (listed.get(businessId) ?? 0) };
    });
    largest = [...largest, ...counted.filter(({ people }) => people > 0)]
      .sort((one, other) => other.people - one.people)
      .slice(0, SHOWN);
  }
  return largest;
}
