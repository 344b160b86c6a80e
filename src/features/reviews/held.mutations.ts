import { and, asc, count, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import pMap from 'p-map';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { isHeldByPlan, openableNow } from '#features/subscriptions/policy.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { startOfMonth, zonedDay } from '#platform/zoned-time.ts';
import { countReceivedSince } from './data.ts';
import { reviews } from './schema.ts';
import { commitReviewChange } from './commit.mutations.ts';
import { mailTogether } from '#features/review-mails/mutations.ts';

const BATCH = 200;
const isHeld = eq(reviews.heldFor, 'plan');

/** Whether the plan holds the review that comes now: those that come at once are counted one after another. */
export async function decideHold(tx: Tx, businessId: string, at: Date): Promise<'plan' | null> {
  const subscription = await lockSubscription(tx, businessId);
  if (!subscription) return null;
  const received = await countReceivedSince(tx, businessId, zonedDay(startOfMonth(at)));
  return isHeldByPlan(subscription, received) ? 'plan' : null;
}

/**
 * Opens what the plan holds and need not hold any more: of earlier months everything, of this one as many as the plan
 * leaves, the first come first; nothing while the subscription is not active. The owner is told in one mail.
 * @returns how many were opened
 */
export async function openHeldReviews(
  tx: Tx,
  jobs: Services['jobs'],
  businessId: string,
  at: Date,
): Promise<number> {
  const subscription = await lockSubscription(tx, businessId);
  if (subscription?.status !== 'active') return 0;
  const isHeldHere = and(eq(reviews.businessId, businessId), isHeld);
  const monthBegins = firstIdAt(startOfMonth(at));
  const isOfMonth = and(isHeldHere, gte(reviews.id, monthBegins));
  const [held] = await tx.select({ count: count() }).from(reviews).where(isOfMonth);
  const received = await countReceivedSince(tx, businessId, zonedDay(startOfMonth(at)));
  const openable = openableNow(subscription, received - (held?.count ?? 0));
  const first = tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(isOfMonth)
    .orderBy(asc(reviews.id))
    .limit(openable ?? 0);
  const isOpened =
    openable === null ? undefined : or(lt(reviews.id, monthBegins), inArray(reviews.id, first));
  const opened = await tx
    .update(reviews)
    .set({ heldFor: null })
    .where(and(isHeldHere, isOpened))
    .returning({ id: reviews.id });
  const reviewIds = opened.map(({ id }) => id);
  if (reviewIds.length === 0) return 0;
  await mailTogether(tx, jobs, { businessId, reviewIds }, at);
  await commitReviewChange(
    tx,
    reviewIds.map((reviewId) => ({ businessId, reviewId, steps: [] })),
    at,
  );
  return reviewIds.length;
}

/**
 * Sends what came in since then and waits to assessment, by the burst guard.
 * @returns how many were sent there
 */
export async function holdForAssessment(tx: Tx, businessId: string, since: Date, now: Date): Promise<number> {
  const held = await tx
    .update(reviews)
    .set({ heldFor: 'assessment' })
    .where(isUnheld(businessId, since))
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

/** Whether anything that came in since then waits without being held. */
export async function hasUnheld(db: Db, businessId: string, since: Date): Promise<boolean> {
  const some = await db.select({ id: reviews.id }).from(reviews).where(isUnheld(businessId, since)).limit(1);
  return some.length > 0;
}

const isUnheld = (businessId: string, since: Date) =>
  and(
    eq(reviews.businessId, businessId),
    gte(reviews.id, firstIdAt(since)),
    eq(reviews.status, 'pending'),
    isNull(reviews.heldFor),
  );

/** Opens what is due of every business, each in a transaction of its own. @returns how many reviews were opened */
export async function openDueReviews(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
): Promise<number> {
  const opened = await pMap(
    listHeldBusinesses(db),
    (businessId) => transact(db, (tx) => openHeldReviews(tx, jobs, businessId, now)),
    { concurrency: 1, stopOnError: false },
  );
  return opened.reduce((sum, count) => sum + count, 0);
}

async function* listHeldBusinesses(db: Db): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const batch = await db
      .selectDistinct({ businessId: reviews.businessId })
      .from(reviews)
      .where(and(isHeld, after ? gt(reviews.businessId, after) : undefined))
      .orderBy(asc(reviews.businessId))
      .limit(BATCH);
    for (const { businessId } of batch) yield businessId;
    after = batch.at(-1)?.businessId;
    if (batch.length < BATCH || !after) return;
  }
}
