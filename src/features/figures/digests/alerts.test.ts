import { expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { deliver, subscribe, worldWithPushes } from '#features/app/alerts/testing/alerts.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startPushService } from '../../../../tests/push-service.ts';
import { instantOf } from '../../../platform/zoned-time.ts';

const service = await startPushService();
// Days to come: the queue stamps what is due at once with the time of the database.

const world = await worldWithPushes(service);

/** An owner with a phone who received a review that waits on this day. */
async function ownerWhoReceived(day: string, now: string) {
  world.setTime(instantOf(now, '08:00'));
  const owner = await ownerWithBusiness(world);
  const browser = await subscribe(service, owner);
  const { businessId } = owner;
  const createdAt = instantOf(day, '12:00');
  await storeReviews(world, [buildReview({ businessId, createdAt, status: 'pending' })]);
  return { owner, browser, receivedAlerts: () => browser.received.map(({ payload }) => payload) };
}

test('a week is told on the devices, once, with what waits', async () => {
  const { owner, browser, receivedAlerts } = await ownerWhoReceived('2040-01-03', '2040-01-08');
  await runJob(world, 'digests');
  await runJob(world, 'digests');
  await deliver(world, owner);
  expect(receivedAlerts()).toMatchObject([
    {
      tag: 'weekly-digest',
      title: 'הגיעה ביקורת אחת בשבוע שעבר',
      body: 'ביקורת אחת מחכה להחלטה.',
      url: '/stats?range=quarter',
      waiting: 1,
    },
  ]);
  expect(browser.received[0]?.topic).toBe('weekly-digest');
});

test('many weeks are told ten a second, as by mail', async () => {
  const told = await Promise.all(
    Array.from({ length: 12 }, () => ownerWhoReceived('2041-01-01', '2041-01-06')),
  );
  await runJob(world, 'digests');
  const ids = new Set<unknown>(told.map(({ owner }) => owner.businessId));
  const alerts = (await queuedJobs(world, 'owner-alert')).filter(({ data }) => ids.has(data.businessId));
  // The first ten end where what happens now is gathered, every four seconds.
  const isGathered = alerts.map(({ startAfter }) => startAfter.getTime() % 4_000 === 0);
  expect(isGathered.toSorted()).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
});

test('a month is told on the devices, with a way to its report', async () => {
  const { owner, receivedAlerts } = await ownerWhoReceived('2040-01-10', '2040-02-01');
  await runJob(world, 'digests');
  await deliver(world, owner);
  expect(receivedAlerts()).toMatchObject([
    {
      tag: 'monthly-summary',
      title: 'סיכום ינואר מוכן',
      body: 'התקבלה ביקורת אחת.',
      url: '/stats?month=2040-01',
    },
  ]);
});

test('an alert that a holiday holds back comes after it, and is of the same week', async () => {
  // Pentecost.
  const { owner, receivedAlerts } = await ownerWhoReceived('2042-05-20', '2042-05-25');
  await runJob(world, 'digests');
  const [heldUntil] = await deliver(world, owner);
  expect(receivedAlerts()).toEqual([]);
  expect(heldUntil).toEqual(instantOf('2042-05-26', '08:00'));
  world.setTime(heldUntil ?? new Date());
  await deliver(world, owner);
  expect(receivedAlerts()).toMatchObject([{ tag: 'weekly-digest', title: 'הגיעה ביקורת אחת בשבוע שעבר' }]);
});

test('what an owner does not want to be told is not told', async () => {
  const { owner, receivedAlerts } = await ownerWhoReceived('2040-01-10', '2040-02-01');
  await send(owner, 'PUT', '/api/alerts', { kinds: { monthlySummary: { isOn: false } } });
  await runJob(world, 'digests');
  await deliver(world, owner);
  expect(receivedAlerts()).toEqual([]);
});
