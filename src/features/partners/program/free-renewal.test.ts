import { expect, test } from 'vitest';
import { startSold } from '#features/billing/testing/sold.ts';
import { runJob } from '../../../../tests/mails.ts';
import { bring, partnerOf } from './testing/programme.ts';

const sold = await startSold();
const { world, buy, paymentsOf, runAll, setTime, subscriptionOf } = sold;
const amounts = async (owner: Parameters<typeof paymentsOf>[0]) =>
  (await paymentsOf(owner)).map(({ amountAgorot }) => amountAgorot);

// Proves S469.
test('five sign-ups pay the next renewal by themselves, once, and the owner is told before and after', async () => {
  await setTime('2026-11-02T10:00:00Z');
  const owner = await world.asOwner();
  await buy(owner);
  const partner = await partnerOf(world, owner.id);
  await bring(world, partner, 5);
  expect(await subscriptionOf(owner)).toMatchObject({ isNextFree: true });
  await setTime('2026-12-02T07:01:00Z');
  await Promise.all([runJob(world, 'billing-renew'), runJob(world, 'billing-renew')]);
  expect(await amounts(owner)).toEqual([9_900, 0]);
  expect(await subscriptionOf(owner)).toMatchObject({ isNextFree: false, paidUntil: '2027-01-02' });
  await runAll('billing-payment-kept');
  await runAll('billing-payment-kept');
  const shown = await (await sold.call(owner, '/api/referrals/me')).json();
  expect(shown).toMatchObject({ summary: { renewals: 0 } });
  expect((await sold.books()).transactions.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  await setTime('2027-01-03T07:31:00Z');
  await runJob(world, 'billing-renew');
  expect(await amounts(owner)).toEqual([9_900, 0, 9_900]);
});

test('a free month is not used up by leaving, and nothing goes back for it', async () => {
  await setTime('2026-11-02T10:00:00Z');
  const owner = await world.asOwner();
  await buy(owner);
  await bring(world, await partnerOf(world, owner.id), 5);
  await setTime('2026-12-02T07:01:00Z');
  await runJob(world, 'billing-renew');
  expect(await subscriptionOf(owner)).toMatchObject({ back: '0.00' });
});
