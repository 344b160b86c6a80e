import { beforeEach, expect, test } from 'vitest';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { removeMember, setRole } from '#features/accounts/testing/account.ts';
import { ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { ownerAlerts } from '#message-kinds.ts';
import { instantOf } from '#platform/zoned-time.ts';
import { type Browser, startPushService } from '../../../../tests/push-service.ts';
import type { AlertsChange } from './contract.ts';
import { changeAlertSettings } from './mutations.ts';
import { deliver, subscribe, worldWithPushes } from './testing/alerts.ts';

const service = await startPushService();
const world = await worldWithPushes(service);
/** A Wednesday in Israel. */
const at = (time: string) => instantOf('2033-11-16', time);
type Person = Awaited<ReturnType<typeof ownerWithBusiness>>;

let owner: Person;
let replier: Person;
let phones: { owner: Browser; replier: Browser };

beforeEach(async () => {
  world.setTime(at('12:00'));
  owner = await ownerWithBusiness(world, { businessName: 'מספרת דנה' });
  replier = await ownerWithBusiness(world);
  await setRole(world, member(), 'replier');
  phones = { owner: await subscribe(service, owner), replier: await subscribe(service, replier) };
});

const member = () => ({ userId: replier.id, businessId: owner.businessId });
const choose = (change: AlertsChange, of = member()) =>
  changeAlertSettings(world.db, { member: of, kinds: ownerAlerts }, change, world.services.clock());
const received = () => [phones.owner.received.length, phones.replier.received.length];

async function alert(): Promise<void> {
  world.setTime(new Date(world.services.clock().getTime() + 60_000));
  await submitted(world, owner.username);
  await deliver(world, owner);
}

test('an alert comes to the devices of everybody it is for, and says of which business', async () => {
  await alert();
  const { businessId } = owner;
  expect(phones.owner.received.at(-1)).toMatchObject({
    payload: { tag: 'new-review', title: 'ביקורת חדשה', userId: owner.id, businessId },
    topic: 'new-review',
  });
  expect(phones.replier.received.at(-1)).toMatchObject({
    // One of another business does not take its place.
    payload: {
      tag: `new-review ${businessId}`,
      title: 'מספרת דנה: ביקורת חדשה',
      userId: replier.id,
      businessId,
      scope: scopeOf(businessId),
      url: `${scopeOf(businessId)}/reviews`,
    },
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  await setRole(world, member(), 'viewer');
  await alert();
  expect(received()).toEqual([2, 1]);
});

test('one comes to a device of somebody else where the owner has none', async () => {
  await owner.request('/api/alerts/device', { method: 'DELETE' });
  await alert();
  expect(received()).toEqual([0, 1]);
});

test('each chooses for each business', async () => {
  await choose({ kinds: { newReview: { isOn: false } } });
  await alert();
  expect(received()).toEqual([1, 0]);
  await submitted(world, replier.username);
  await deliver(world, replier);
  expect(received()).toEqual([1, 1]);
});

test('what waits for one because it is quiet comes to the other, and once', async () => {
  await choose({ quietAtNight: false });
  world.setTime(at('23:30'));
  await alert();
  expect(received()).toEqual([0, 1]);
  world.setTime(instantOf('2033-11-17', '08:00'));
  await deliver(world, owner);
  expect(received()).toEqual([1, 1]);
});

test('somebody who was removed gets none of what is raised, nor of what was waiting', async () => {
  await alert();
  world.setTime(new Date(world.services.clock().getTime() + 60_000));
  await submitted(world, owner.username);
  await world.services.postCommit.flush();
  await removeMember(world, member());
  await deliver(world, owner);
  expect(received()).toEqual([2, 1]);
});
