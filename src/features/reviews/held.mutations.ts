import { and, asc, eq, gte, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import { LINK_LABELS } from '#features/cards/labels.contract.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { announce, type Db, type Tx } from '#platform/db/database.ts';
import { eachKey } from '#platform/db/each-key.ts';
import { firstIdAt } from '#platform/ids.ts';
import { startOfMonth } from '#platform/zoned-time.ts';
import { commitReviewChange } from './commit.mutations.ts';
import { reviews } from './schema.ts';

const isHeld = eq(reviews.heldFor, 'plan');

/**
 * Opens what the plan held of earlier months, and of `at`'s month as many as are `openable` (null: all), first come first.
 * @returns their ids
 */
export async function openHeld(
  tx: Tx,
  businessId: string,
  openable: { ofAny: number; byLink: number } | null,
  at: Date,
): Promise<string[]> {
  const isOfMonth = gte(reviews.id, firstIdAt(startOfMonth(at)));
  const open = async (...which: (SQL | undefined)[]) => {
    const isOpened = and(eq(reviews.businessId, businessId), isHeld, ...which);
    const opened = await tx
      .update(reviews)
      .set({ heldFor: null })
      .where(isOpened)
      .returning({ id: reviews.id });
    return opened.map(({ id }) => id);
  };
  const isAmongFirst = (count: number, ...which: SQL[]) =>
    inArray(
      reviews.id,
      tx
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(eq(reviews.businessId, businessId), isHeld, isOfMonth, ...which))
        .orderBy(asc(reviews.id))
        .limit(count),
    );
  const ids = openable
    ? [
        ...(await open(or(not(isOfMonth), isAmongFirst(openable.ofAny)))),
        ...(await open(isAmongFirst(openable.byLink, inArray(reviews.label, LINK_LABELS)))),
      ]
    : await open();
  const changes = ids.map((reviewId) => ({ businessId, reviewId, steps: [] }));
  if (changes.length === 0) return [];
  await commitReviewChange(tx, changes, at);
  await announce(tx, 'card-page', countsTag(businessId));
  return ids;
}

/** Sends what came in since then and waits to assessment; returns how many. */
export async function holdForAssessment(tx: Tx, businessId: string, since: Date, now: Date): Promise<number> {
  const held = await tx
    .update(reviews)
    .set({ heldFor: 'assessment' })
    .where(
      and(
        eq(reviews.businessId, businessId),
        gte(reviews.id, firstIdAt(since)),
        eq(reviews.status, 'pending'),
        isNull(reviews.heldFor),
      ),
    )
    .returning({ id: reviews.id, createdAt: reviews.createdAt });
  const steps = [{ action: 'held', via: 'guard' } as const];
  // Some came in after the one whose arrival is looked at: none is held before it came.
  const latest = Math.max(now.getTime(), ...held.map(({ createdAt }) => createdAt.getTime() + 1));
  await commitReviewChange(
    tx,
    held.map(({ id: reviewId }) => ({ businessId, reviewId, steps })),
    new Date(latest),
  );
  return held.length;
}

export function listHeldBusinesses(db: Db): AsyncGenerator<string> {
  return eachKey(db, reviews.businessId, isHeld);
}
