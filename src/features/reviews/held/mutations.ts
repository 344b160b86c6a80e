import { openableNow } from '#features/accounts/plan-names/policy.ts';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { PLACES_FREED } from '../commit.mutations.ts';
import { listHeldBusinesses, openHeld } from '../held.mutations.ts';
import { mailTogether } from '../mails/mutations.ts';
import { planMatters } from './alerts.copy.he.ts';
import { countLeftOfPlan, countPlacesOfMonth } from './data.ts';

const TOLD_LEFT = 10;

/** Alerts an owner whose plan leaves few reviews of the month, and again when it leaves none. */
export async function watchPlanUse(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  businessId: string,
  now: Date,
): Promise<void> {
  const left = await countLeftOfPlan(db, businessId, now);
  if (left === null || left > TOLD_LEFT) return;
  const alert = { businessId, kind: planMatters.planLimit.kind };
  const once = `${zonedDay(now).slice(0, 7)} ${left === 0 ? 'used' : 'nearly used'}`;
  await transact(db, (tx) => raiseAlert(tx, jobs, alert, now, { once }));
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
  const used = await countPlacesOfMonth(tx, businessId, at);
  const reviewIds = await openHeld(tx, businessId, openableNow(subscription.plan, used), at);
  if (reviewIds.length > 0) await mailTogether(tx, jobs, { businessId, reviewIds }, at);
  return reviewIds.length;
}

/** Opens held reviews within a second of the commit that freed their places; a sweep finds what a lost process left. */
export function openIntoFreedPlaces({
  db,
  jobs,
  postCommit,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'postCommit' | 'clock'>): void {
  db.feed.subscribe(
    PLACES_FREED,
    (businessId) =>
      postCommit.schedule(`held-reviews:${businessId}`, () =>
        transact(db, (tx) => openHeldReviews(tx, jobs, businessId, clock())),
      ),
    () => {},
  );
}

/** Opens what is due of every business, each in a transaction of its own. @returns how many reviews were opened */
export async function openDueReviews(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
): Promise<number> {
  const opened = await inTurn(listHeldBusinesses(db), (businessId) =>
    transact(db, (tx) => openHeldReviews(tx, jobs, businessId, now)),
  );
  return opened.reduce((sum, count) => sum + count, 0);
}
