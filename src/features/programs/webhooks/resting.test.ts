import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelDeletion } from '#features/accounts/deletion.mutations.ts';
import { changeOwner } from '#features/accounts/people/mutations.ts';
import { users } from '#features/accounts/schema.ts';
import { changeBusinessStanding } from '#features/accounts/subscriptions.mutations.ts';
import { keepSignInFresh, send } from '#features/accounts/testing/account.ts';
import { submitted } from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { startWorld } from '../../../../tests/world.ts';
import { colleague, setPlan, type TeamOwner, teamOwner } from '../testing/programs.ts';
import { addHook, hooksOf, pumpOnce } from './testing/hooks.ts';
import { startReceiver } from './testing/receiver.ts';

const receiver = await startReceiver();
const world = await startWorld({
  webhooks: { privateHosts: receiver.host, network: { ca: receiver.ca, answerMs: 2_000 } },
});

let moment = Date.now();
/** Goes on by a second, and does what is due then. */
async function aSecondLater() {
  moment += 1_000;
  world.setTime(new Date(moment));
  await pumpOnce(world);
}

let paths = 0;
async function hooked() {
  const owner = await teamOwner(world);
  await keepSignInFresh(world, owner.id);
  const path = `/rest/${++paths}`;
  const { id } = await addHook(owner, receiver.url(path), { kinds: ['review.received'] });
  return { owner, path, id, hook: async () => (await hooksOf(owner)).items[0] };
}

describe('an address that is switched off by hand', () => {
  const press = (owner: TeamOwner, id: string, act: 'enable' | 'disable') =>
    send(owner, 'POST', `/api/webhooks/${id}/${act}`);

  // Proves S544.
  test('is sent nothing, and once it is on what waited and what comes then', async () => {
    const { owner, path, id, hook } = await hooked();
    await submitted(world, owner.username);
    receiver.status(path, 500);
    await aSecondLater();
    const off = await press(owner, id, 'disable');
    expect(off.body.items).toMatchObject([{ id, state: 'off', disabledFor: 'by_hand', waiting: 1 }]);
    receiver.status(path, 204);
    await submitted(world, owner.username);
    moment += 3_600_000;
    await aSecondLater();
    expect(receiver.at(path)).toHaveLength(1);
    await press(owner, id, 'enable');
    await submitted(world, owner.username);
    await aSecondLater();
    const [waited, again, then, ...more] = receiver.at(path).map((received) => received.id);
    expect([again, more]).toEqual([waited, []]);
    expect(then).not.toBe(waited);
    expect(await hook()).toMatchObject({ state: 'on', disabledFor: null, waiting: 0 });
  });

  test('says why it was off before, when it is switched off again', async () => {
    const { owner, path, id, hook } = await hooked();
    receiver.status(path, 410);
    await submitted(world, owner.username);
    await aSecondLater();
    await press(owner, id, 'disable');
    expect(await hook()).toMatchObject({ state: 'off', disabledFor: 'gone' });
  });

  test('is one of the business', async () => {
    const { id, hook } = await hooked();
    const { owner: stranger } = await hooked();
    expect(await press(stranger, id, 'disable')).toMatchObject({
      status: 404,
      body: { code: 'webhook_not_found' },
    });
    expect(await hook()).toMatchObject({ state: 'on' });
  });
});

describe('what waits goes out at once', () => {
  async function waiting(rest: (owner: TeamOwner) => Promise<unknown>) {
    const hooking = await hooked();
    await submitted(world, hooking.owner.username);
    await rest(hooking.owner);
    await aSecondLater();
    expect(receiver.at(hooking.path)).toEqual([]);
    return hooking;
  }
  const suspend = (isSuspended: boolean) => (owner: TeamOwner) =>
    transact(world.db, (tx) =>
      changeBusinessStanding(tx, { businessId: owner.businessId, isSuspended }, world.services.clock()),
    );
  const setAccount = (owner: TeamOwner, row: Partial<typeof users.$inferInsert>) =>
    world.db.update(users).set(row).where(eq(users.id, owner.id));

  // Proves S545.
  test('when the suspension of a business is lifted', async () => {
    const { owner, path } = await waiting(suspend(true));
    await suspend(false)(owner);
    await aSecondLater();
    expect(receiver.at(path)).toMatchObject([{ event: { type: 'review.received' } }]);
  });

  test('when the suspension of an account is lifted', async () => {
    const { owner, path } = await waiting((owner) => setAccount(owner, { subscriptionStatus: 'suspended' }));
    await setAccount(owner, { subscriptionStatus: 'active' });
    await aSecondLater();
    expect(receiver.at(path)).toHaveLength(1);
  });

  test('when a closed account is opened again', async () => {
    const at = world.services.clock();
    const { owner, path } = await waiting((owner) => setAccount(owner, { deletionRequestedAt: at }));
    await cancelDeletion(world.services, { userId: owner.id, network: '' }, at);
    await aSecondLater();
    expect(receiver.at(path)).toHaveLength(1);
  });

  test('when a business is handed over to somebody whose plan has programs', async () => {
    const { owner, path } = await waiting((owner) => setPlan(world, owner, 'free'));
    const heir = await colleague(world, owner, 'manager');
    await setPlan(world, heir, 'premium');
    const { businessId } = owner;
    await transact(world.db, (tx) => changeOwner(tx, { businessId, from: owner.id, to: heir.id }));
    await aSecondLater();
    expect(receiver.at(path)).toHaveLength(1);
  });
});
