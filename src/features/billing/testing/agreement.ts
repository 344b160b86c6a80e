import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { StoredCharge, StoredSubscription } from '../data.ts';
import { periodFrom } from '../periods.policy.ts';
import { charges, payments, subscriptions } from '../schema.ts';
import type { Histories, Player } from './history.ts';

interface Made {
  uid: string;
  kind: 'payment' | 'refund' | 'check';
  of: { uid: string } | null;
  page: string | null;
  reference: string;
  amountAgorot: number;
  code: number;
}

const isPeriod = ({ kind }: StoredCharge) => kind === 'first' || kind === 'renewal';
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

/** Everything that is known of the players, here and at the provider. */
async function gather({ sold: { world, books } }: Histories, players: Player[]) {
  const { db } = world;
  const businessIds = players.map(({ businessId }) => businessId);
  const [all, subs, people, { transactions }] = await Promise.all([
    db.select().from(charges).where(inArray(charges.businessId, businessIds)).orderBy(charges.id),
    db.select().from(subscriptions).where(inArray(subscriptions.businessId, businessIds)),
    db
      .select({ id: users.id, plan: users.subscriptionPlan })
      .from(users)
      .where(
        inArray(
          users.id,
          players.map(({ id }) => id),
        ),
      ),
    books() as unknown as Promise<{ transactions: Made[] }>,
  ]);
  const ids = new Set(all.map(({ id }) => id));
  const paid = transactions.filter(
    ({ kind, code, reference }) => kind === 'payment' && (code === 0 || code === 10) && ids.has(reference),
  );
  const refunds = transactions.filter(
    ({ kind, of }) => kind === 'refund' && paid.some(({ uid }) => uid === of?.uid),
  );
  return { all, subs, people, paid, refunds };
}

type Gathered = Awaited<ReturnType<typeof gather>>;

/** Holds after every step. @throws where it does not */
export async function expectOrder(histories: Histories, players: Player[]): Promise<void> {
  const found = await gather(histories, players);
  expectOneCharge(found);
  for (const one of found.subs) expectPeriods(one, found.all);
  const today = zonedDay(histories.now());
  for (const player of players) expectPlan(player, found, today);
}

/** No reference is charged twice, no more is given back than was paid. */
function expectOneCharge({ paid, refunds }: Gathered): void {
  const references = paid.map(({ reference }) => reference);
  expect(new Set(references).size, 'a reference is charged twice').toBe(references.length);
  for (const one of paid) {
    const back = sum(refunds.filter(({ of }) => of?.uid === one.uid).map(({ amountAgorot }) => amountAgorot));
    expect(back, 'more is given back than was paid').toBeLessThanOrEqual(one.amountAgorot);
  }
}

/** Paid periods follow each other without a gap or an overlap, and the subscription stands in the last one. */
function expectPeriods(
  { id, anchor, periodStart, periodEnd }: StoredSubscription,
  all: StoredCharge[],
): void {
  const starts = all
    .filter((one) => one.subscriptionId === id && one.state === 'paid' && isPeriod(one))
    .map((one) => one.periodStart)
    .sort();
  const [first = periodStart] = starts;
  const wanted = [first];
  for (const { length } = starts; wanted.length < length; )
    wanted.push(periodFrom(wanted.at(-1) ?? first, anchor).end);
  expect(starts, 'periods of a subscription').toEqual(wanted);
  expect(periodStart, 'the last period').toBe(starts.at(-1));
  expect(periodEnd).toBe(periodFrom(periodStart, anchor).end);
}

/** Whoever paid for a period that is not over, and did not leave, has the plan. */
function expectPlan({ businessId, id, left }: Player, { all, subs, people }: Gathered, today: string): void {
  const own = subs.filter((one) => one.businessId === businessId);
  const running = own.find(({ state }) => state !== 'ended');
  const plan = people.find((one) => one.id === id)?.plan;
  expect(plan, 'the plan of the account').toBe(running?.plan ?? 'free');
  const paid = all.filter(
    ({ businessId: of, state, kind }) => of === businessId && state === 'paid' && kind !== 'refund',
  );
  for (const one of paid.filter(isPeriod)) {
    const subscription = own.find(({ id: of }) => of === one.subscriptionId);
    const end = periodFrom(one.periodStart, subscription?.anchor ?? 1).end;
    if (one.periodStart <= today && today < end && !left.has(one.subscriptionId ?? ''))
      expect(running?.id, 'a paid period without its plan').toBe(one.subscriptionId);
  }
  const last = paid
    .filter(({ subscriptionId, kind }) => kind !== 'card' && subscriptionId === running?.id)
    .sort((a, b) => Number(a.settledAt) - Number(b.settledAt) || a.id.localeCompare(b.id))
    .at(-1);
  if (running) expect(running.plan, 'the plan that was paid last').toBe(last?.plan);
}

/** Holds once nothing is under way: our books are the provider's. @throws where they are not */
export async function expectAgreement(histories: Histories, players: Player[]): Promise<void> {
  await expectOrder(histories, players);
  const found = await gather(histories, players);
  const { all, paid, refunds, subs } = found;
  const open = all.filter(({ state }) => ['open', 'sent', 'unknown'].includes(state));
  expect(open.filter(({ kind }) => kind !== 'refund')).toEqual([]);
  expect((await histories.waiting()).map(({ name }) => name)).toEqual([]);
  for (const { reference } of paid)
    expect(['paid', 'returned'], 'paid at the provider').toContain(
      all.find(({ id }) => id === reference)?.state,
    );
  // A refund without an answer is not booked, and stays marked as unknown until somebody looks.
  const unanswered = new Set(open.map(({ id }) => id));
  const theirs =
    sum(paid.map(({ amountAgorot }) => amountAgorot)) -
    sum(refunds.filter(({ reference }) => !unanswered.has(reference)).map((one) => one.amountAgorot));
  expect(await sumBooked(histories, all), 'our books against the provider').toBe(theirs);
  for (const one of all.filter(({ state, code }) => state === 'returned' && code !== 'reference'))
    expect(
      all.filter(({ refundOf, state }) => refundOf === one.id && ['paid', 'unknown'].includes(state)),
      'money that goes back',
    ).toHaveLength(1);
  for (const { id } of subs) expectPaidOnce(found, id);
}

/** At most one payment of a period stays. */
function expectPaidOnce({ all, paid, refunds }: Gathered, subscriptionId: string): void {
  const kept = paid.filter(({ uid, amountAgorot }) => {
    const back = refunds.filter(({ of }) => of?.uid === uid).map((one) => one.amountAgorot);
    return sum(back) < amountAgorot;
  });
  const periods = all
    .filter((one) => one.subscriptionId === subscriptionId && isPeriod(one) && one.state === 'paid')
    .filter(({ id }) => kept.some(({ reference }) => reference === id))
    .map(({ periodStart }) => periodStart);
  expect(new Set(periods).size, 'a period is paid for twice').toBe(periods.length);
}

async function sumBooked({ sold: { world } }: Histories, all: StoredCharge[]): Promise<number> {
  const { db } = world;
  const keys = all.flatMap(({ transactionId }) => transactionId ?? []);
  const rows = keys.length ? await db.select().from(payments).where(inArray(payments.sourceKey, keys)) : [];
  const refunds = rows.length
    ? await db
        .select()
        .from(payments)
        .where(
          inArray(
            payments.refundOf,
            rows.map(({ id }) => id),
          ),
        )
    : [];
  const byId = new Map([...rows, ...refunds].map((one) => [one.id, one.amountAgorot]));
  return sum([...byId.values()]);
}
