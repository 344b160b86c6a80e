import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { getKeptTotals } from './counts/data.ts';
import type { Standing } from './live/contract.ts';
import { reviews } from './schema.ts';

const heldPending = prepared((db: Reader) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(
      and(
        eq(reviews.businessId, sql.placeholder('businessId')),
        // As the partial index says it.
        sql`${reviews.heldFor} = 'plan'`,
        eq(reviews.status, 'pending'),
      ),
    )
    .prepare('held_pending'),
);

/**
 * Counts all reviews of a business by what may become of them. `awaiting` is the one definition of "waits for the
 * business": pending, and not `held` by the plan, which leaves the business nothing to decide.
 */
export async function getStatusCounts(db: Reader, businessId: string) {
  const [totals, [row]] = await Promise.all([
    getKeptTotals(db, businessId),
    heldPending(db).execute({ businessId }),
  ]);
  const of = (...wanted: string[]) =>
    totals.reduce((sum, { status, count }) => sum + (wanted.includes(status) ? count : 0), 0);
  const held = Math.min(row?.count ?? 0, of('pending'));
  return {
    totals,
    received: of('pending', 'approved', 'rejected'),
    approved: of('approved'),
    rejected: of('rejected'),
    pending: of('pending'),
    awaiting: of('pending') - held,
    held,
  };
}

/** What an open page of the business is told at its beginning. */
export async function getStanding(db: Reader, business: OwnedBusinessId): Promise<Standing> {
  const { received, awaiting, approved } = await getStatusCounts(db, business);
  return { totalReviews: received, pendingReviews: awaiting, approvedReviews: approved };
}

export async function countAwaiting(db: Reader, businessId: string): Promise<number> {
  return (await getStatusCounts(db, businessId)).awaiting;
}

/** Beyond it nobody counts: one that is not active may hold any number. */
const HELD_COUNTED_MAX = 1_000;

/** Counts the reviews that the plan holds, up to `HELD_COUNTED_MAX`. */
export async function countHeld(db: Reader, business: OwnedBusinessId): Promise<number> {
  const some = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.businessId, business), eq(reviews.heldFor, 'plan')))
    .limit(HELD_COUNTED_MAX)
    .as('some');
  return db.$count(some);
}

/** When the last of the reviews that the plan holds came in. */
export async function findLastHeldAt(db: Reader, business: OwnedBusinessId): Promise<Date | null> {
  const [last] = await db
    .select({ createdAt: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.businessId, business), eq(reviews.heldFor, 'plan')))
    .orderBy(desc(reviews.id))
    .limit(1);
  return last?.createdAt ?? null;
}
