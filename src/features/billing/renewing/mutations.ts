import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { fewAtOnce, inTurn } from '#platform/concurrency/in-turn.ts';
import { type Reader, type Tx, transact } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { nextPaymentOf } from '../amounts.policy.ts';
import { insertCharge } from '../charges.mutations.ts';
import { findRunning, type SellingServices, type StoredCharge, type StoredSubscription } from '../data.ts';
import { chargeKeptCard } from '../kept-card.mutations.ts';
import { endSubscription } from '../leaving/ending.mutations.ts';
import { lapsesOn } from '../retries.policy.ts';
import { subscriptions } from '../schema.ts';
import { settleAs, settleIn } from '../settling.mutations.ts';
import { takeFreePeriod } from './free.mutations.ts';

/** Each waits for the provider most of its time. */
const AT_ONCE = 4;
/** The first of a run are not delayed. */
const UNPACED = 10;
/** Interval of the others: ten thousand take a morning, and visitors do not wait for them. */
const EVERY_MS = 1_200;
/** Less than the job has, which comes again in five minutes. */
const WORKS_MS = 4 * 60_000;
const LISTED = 25;

/** Renews the subscriptions that are due. @returns how many were charged */
export async function chargeDueRenewals(services: SellingServices, at: Date): Promise<number> {
  const charged = await fewAtOnce(listDue(services.db, at), AT_ONCE, (businessId) =>
    chargeRenewal(services, businessId, at),
  );
  return charged.filter(Boolean).length;
}

/** Businesses whose subscription is due, each once, and many at an even rate, while there is time. */
async function* listDue(db: Reader, at: Date): AsyncGenerator<string> {
  const endsAt = performance.now() + WORKS_MS;
  let begun = 0;
  let begunAt = 0;
  for (let last: string | undefined; ; ) {
    const due = await db
      .select({ id: subscriptions.id, businessId: subscriptions.businessId })
      .from(subscriptions)
      .where(
        and(
          lte(subscriptions.nextChargeAt, at),
          isNull(subscriptions.endsOn),
          ne(subscriptions.state, 'ended'),
          last ? gt(subscriptions.id, last) : undefined,
        ),
      )
      .orderBy(asc(subscriptions.id))
      .limit(LISTED);
    for (const { id, businessId } of due) {
      if (performance.now() > endsAt) return;
      last = id;
      if (begun++ >= UNPACED) await sleep(Math.max(0, begunAt + EVERY_MS - performance.now()));
      begunAt = performance.now();
      yield businessId;
    }
    if (due.length < LISTED) return;
  }
}

/** Stores the charge before sending it, so that its outcome can be looked up after a crash. */
async function chargeRenewal(services: SellingServices, businessId: string, at: Date): Promise<boolean> {
  const begun = await transact(services.db, async (tx) => {
    await lockSubscription(tx, businessId);
    const running = await findRunning(tx, businessId);
    if (!running?.nextChargeAt || running.nextChargeAt > at || running.endsOn || !running.periodEnd)
      return null;
    await tx.update(subscriptions).set({ nextChargeAt: null }).where(eq(subscriptions.id, running.id));
    const isFree = await takeFreePeriod(tx, businessId, at);
    const charge = await insertRenewal(tx, running, isFree, at);
    if (isFree) await settleIn(tx, services, charge, freeOutcome(charge), at);
    return { running, charge, isFree };
  });
  if (!begun) return false;
  const { running, charge, isFree } = begun;
  if (!isFree) await settleAs(services, charge.id, await chargeKeptCard(services, running, charge), at);
  return true;
}

function insertRenewal(
  tx: Tx,
  running: StoredSubscription,
  isFree: boolean,
  at: Date,
): Promise<StoredCharge> {
  const { businessId, id, periodEnd, periodStart } = running;
  const { plan, amountAgorot } = nextPaymentOf(running);
  const wanted = { businessId, plan, subscriptionId: id, kind: 'renewal', state: 'sent' } as const;
  return insertCharge(
    tx,
    { ...wanted, periodStart: periodEnd ?? periodStart, amountAgorot: isFree ? 0 : amountAgorot },
    at,
  );
}

function freeOutcome({ id }: StoredCharge) {
  return {
    status: 'paid',
    transactionId: id,
    amountAgorot: 0,
    currency: 'ILS',
    reference: id,
    card: null,
    document: null,
  } as const;
}

/** Ends cancelled subscriptions, and those that could not be renewed for 14 days. @returns how many ended */
export async function endDueSubscriptions(services: SellingServices, at: Date): Promise<number> {
  const today = zonedDay(at);
  const leaving = await services.db
    .select({ businessId: subscriptions.businessId })
    .from(subscriptions)
    .where(and(lte(subscriptions.endsOn, today), ne(subscriptions.state, 'ended')));
  const failed = await services.db
    .select({ businessId: subscriptions.businessId })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'past_due'), isNotNull(subscriptions.failedOn)));
  const ended = await inTurn([...leaving, ...failed], ({ businessId }) =>
    transact(services.db, async (tx) => {
      await lockSubscription(tx, businessId);
      const running = await findRunning(tx, businessId);
      const isOver = running?.endsOn && running.endsOn <= today;
      const isLapsed = running?.failedOn && lapsesOn(running.failedOn) <= today;
      if (!running || !(isOver || isLapsed)) return false;
      await endSubscription(tx, services.jobs, running, isOver ? 'ended' : 'lapsed', at);
      return true;
    }),
  );
  return ended.filter(Boolean).length;
}
