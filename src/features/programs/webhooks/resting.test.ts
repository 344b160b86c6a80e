import { describe, expect, test } from 'vitest';
import { keepSignInFresh, send } from '#features/accounts/testing/account.ts';
import { submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { type TeamOwner, teamOwner } from '../testing/programs.ts';
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
