import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import {
  moderate,
  ownerWithBusiness,
  ownReviews,
  photo,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { instantOf } from '#platform/zoned-time.ts';
import { type Browser, startPushService } from '../../../../tests/push-service.ts';
import { signIn } from '../../../../tests/world.ts';
import { alertsOf, deliver, subscribe, worldWithPushes } from './testing/alerts.ts';

const service = await startPushService();
const world = await worldWithPushes(service);
/** A Wednesday at noon in Israel. */
const NOON = instantOf('2033-11-16', '12:00');
type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;

let owner: Owner;
let browser: Browser;

beforeEach(async () => {
  world.setTime(NOON);
  owner = await ownerWithBusiness(world);
  browser = await subscribe(service, owner);
});

const choose = (change: object) => send(owner, 'PUT', '/api/alerts', change);
const shown = () => browser.received.map(({ payload }) => payload.title);

describe('an alert of a new review', () => {
  test('comes within ten seconds, signed and sealed, without names or words', async () => {
    const { id } = await submitted(world, owner.username, {
      customerName: 'דנה כהן',
      comment: '',
      rating: 5,
    });
    expect(await deliver(world, owner)).toEqual([]);
    expect(browser.received).toEqual([
      {
        payload: {
          tag: 'new-review',
          title: 'ביקורת חדשה',
          body: '5 כוכבים. מחכה להחלטה שלכם',
          url: '/reviews',
          waiting: 1,
          userId: owner.id,
          businessId: owner.businessId,
          scope: '',
          approves: id,
          version: (await ownReviews(owner)).items[0]?.version,
          texts: expect.objectContaining({ approve: 'אישור ופרסום' }),
        },
        topic: 'new-review',
        urgency: 'normal',
        ttl: 12 * 3_600,
        claims: expect.objectContaining({ sub: 'mailto:hello@dugri.example' }),
      },
    ]);
  });

  test('is one for what comes at about the same time', async () => {
    await Promise.all([1, 2, 3].map(() => submitted(world, owner.username)));
    await deliver(world, owner);
    expect(browser.received.at(-1)?.payload).toMatchObject({ title: '3 ביקורות חדשות', waiting: 3 });
    expect(browser.received.at(-1)?.payload).not.toHaveProperty('approves');
    // One that comes later in the hour takes the place of the one on the screen, and counts what it replaces.
    world.setTime(new Date(NOON.getTime() + 20 * 60_000));
    await submitted(world, owner.username);
    await deliver(world, owner);
    expect(browser.received.at(-1)).toMatchObject({
      payload: { title: '4 ביקורות חדשות' },
      topic: 'new-review',
    });
  });

  test('shows names and words where the owner wants that, and offers to approve what it shows whole', async () => {
    await choose({ showsText: true });
    const { id } = await submitted(world, owner.username, { customerName: 'נועה', comment: 'תספורת\nמעולה' });
    await deliver(world, owner);
    expect(browser.received.at(-1)?.payload).toMatchObject({
      title: 'נועה: 5 כוכבים',
      body: 'תספורת מעולה',
      approves: id,
    });
  });

  test.each([
    ['words that the locked screen hides', {}, { comment: 'היה נהדר' }],
    ['words that are cut', { showsText: true }, { comment: 'מילה '.repeat(60) }],
    ['what may give somebody away', { showsText: true }, { comment: 'חייגו 052-1234567' }],
    ['a picture that nobody has seen', { showsText: true }, { comment: '', image: 'photo' }],
  ])('offers no approval of %s', async (_, settings, fields) => {
    await choose(settings);
    const image = 'image' in fields ? await photo() : undefined;
    await submitted(world, owner.username, { ...fields, image });
    await deliver(world, owner);
    expect(browser.received.at(-1)?.payload).not.toHaveProperty('approves');
  });

  test('is not sent about what was decided meanwhile', async () => {
    const { id } = await submitted(world, owner.username);
    expect((await moderate(owner, id, 'approve')).status).toBe(200);
    await deliver(world, owner);
    expect(browser.received).toEqual([]);
  });

  test('has a kind of its own for low ratings, which joins the others where that is switched off', async () => {
    await submitted(world, owner.username, { rating: 2 });
    await submitted(world, owner.username, { rating: 4 });
    await deliver(world, owner);
    expect(shown().toSorted()).toEqual(['ביקורת חדשה', 'דירוג נמוך']);
    await choose({ kinds: { lowRating: { isOn: false } } });
    world.setTime(new Date(NOON.getTime() + 60_000));
    await submitted(world, owner.username, { rating: 1 });
    await deliver(world, owner);
    expect(shown().at(-1)).toBe('3 ביקורות חדשות');
    await choose({ kinds: { newReview: { isOn: false } } });
    world.setTime(new Date(NOON.getTime() + 120_000));
    await submitted(world, owner.username);
    await deliver(world, owner);
    expect(browser.received).toHaveLength(3);
  });
});

describe('when it is quiet', () => {
  test.each([
    ['the night', '2033-11-16 23:30', '2033-11-17 08:00'],
    ['the Sabbath', '2033-11-18 15:00', '2033-11-20 08:00'],
    ['a holiday', '2034-04-04 10:00', '2034-04-05 08:00'],
  ])('an alert waits for the end of %s, and is one then', async (_, now, end) => {
    const at = (moment: string) => instantOf(moment.slice(0, 10), moment.slice(11));
    world.setTime(at(now));
    const { cookie } = await signIn(world.request, owner);
    browser = await subscribe(service, { request: (url, init) => world.request(url, { ...init, cookie }) });
    await submitted(world, owner.username);
    expect(await deliver(world, owner)).toContainEqual(at(end));
    world.setTime(new Date(at(now).getTime() + 60_000));
    await submitted(world, owner.username);
    await deliver(world, owner);
    expect(browser.received).toEqual([]);
    world.setTime(at(end));
    await deliver(world, owner);
    expect(shown()).toEqual(['שתי ביקורות חדשות']);
  });

  test('what the owner calls urgent comes, and all of it where nothing is to be quiet', async () => {
    world.setTime(instantOf('2033-11-16', '23:30'));
    await choose({ kinds: { lowRating: { isUrgent: true } } });
    await submitted(world, owner.username, { rating: 1 });
    await submitted(world, owner.username, { rating: 5 });
    await deliver(world, owner);
    expect(browser.received.map(({ payload, urgency }) => [payload.tag, urgency])).toEqual([
      ['low-rating', 'high'],
    ]);
    await choose({ quietAtNight: false });
    world.setTime(instantOf('2033-11-16', '23:40'));
    await submitted(world, owner.username, { rating: 5 });
    await deliver(world, owner);
    expect(shown().at(-1)).toBe('שתי ביקורות חדשות');
  });
});

describe('a browser', () => {
  const arrives = async () => {
    const before = browser.received.length;
    world.setTime(new Date(world.services.clock().getTime() + 60_000));
    await submitted(world, owner.username);
    await deliver(world, owner);
    return browser.received.length > before;
  };

  test('takes alerts until it is signed out, and every other one until the password is changed', async () => {
    const here = browser;
    const { cookie } = await signIn(world.request, owner);
    const other = { request: ((url, init) => world.request(url, { ...init, cookie })) as Owner['request'] };
    browser = await subscribe(service, other);
    expect((await alertsOf(owner)).devices).toBe(2);
    expect(await arrives()).toBe(true);
    expect(here.received).toHaveLength(1);
    await other.request('/api/auth/logout', { method: 'POST' });
    expect(await arrives()).toBe(false);
    expect(here.received).toHaveLength(2);
    browser = here;
    await world.request('/api/auth/logout-all', { method: 'POST', cookie: owner.cookie });
    expect(await arrives()).toBe(false);
  });

  test.each([
    ['suspended', { subscriptionStatus: 'suspended' }],
    ['closed', { deletionRequestedAt: NOON }],
  ] as const)('takes none of an account that was %s', async (_, fields) => {
    const { id } = await submitted(world, owner.username);
    await world.services.postCommit.flush();
    expect(id).toBeTruthy();
    await world.db.update(users).set(fields).where(eq(users.id, owner.id));
    await deliver(world, owner);
    expect(browser.received).toEqual([]);
  });

  test('switched off, or gone, is forgotten', async () => {
    service.forget(browser);
    expect(await arrives()).toBe(false);
    expect(await alertsOf(owner)).toMatchObject({ isOnHere: false, devices: 0 });
    browser = await subscribe(service, owner);
    expect(await alertsOf(owner)).toMatchObject({ isOnHere: true, devices: 1 });
    await owner.request('/api/alerts/device', { method: 'DELETE' });
    expect(await alertsOf(owner)).toMatchObject({ isOnHere: false, devices: 0 });
    expect(await arrives()).toBe(false);
  });

  test('that was handed to another account is theirs alone', async () => {
    const next = await ownerWithBusiness(world);
    expect((await send(next, 'PUT', '/api/alerts/device', browser.subscription)).status).toBe(200);
    expect(await arrives()).toBe(false);
    expect(await alertsOf(owner)).toMatchObject({ isOnHere: false, devices: 0 });
  });

  test.each([
    ['no address', 'not an address'],
    ['http', 'http://localhost/push/1'],
    ['a push service that nobody knows', 'https://push.evil.example/1'],
    ['an address of the network', 'https://169.254.169.254/latest'],
    ['a name with a password', 'https://user:secret@localhost/push'],
  ])('with %s is refused', async (_, endpoint) => {
    const { keys } = browser.subscription;
    const refused = await send(owner, 'PUT', '/api/alerts/device', { endpoint, keys });
    expect([400, 422]).toContain(refused.status);
    expect(
      (await send(owner, 'PUT', '/api/alerts/device', { ...browser.subscription, keys: {} })).status,
    ).toBe(422);
  });

  test('gets an example when its owner asks for one', async () => {
    expect((await send(owner, 'POST', '/api/alerts/sample', undefined)).status).toBe(200);
    expect(browser.received.at(-1)?.payload).toMatchObject({ tag: 'sample', title: 'ככה זה ייראה' });
    service.answerWith({ status: 503 });
    expect((await send(owner, 'POST', '/api/alerts/sample', undefined)).status).toBe(503);
    await owner.request('/api/alerts/device', { method: 'DELETE' });
    expect(await send(owner, 'POST', '/api/alerts/sample', undefined)).toMatchObject({ status: 409 });
  });
});

describe('a push service', () => {
  const raise = async () => {
    await submitted(world, owner.username, { comment: '' });
    return deliver(world, owner);
  };
  const seconds = (moments: Date[]) =>
    moments.map((at) => Math.round((at.getTime() - world.services.clock().getTime()) / 1_000));

  test.each([
    ['busy, and says for how long', { status: 429, headers: { 'retry-after': '90' } }, 90],
    ['busy', { status: 429 }, 20],
    ['broken', { status: 500 }, 20],
    ['away', { status: 503, headers: { 'retry-after': '7200' } }, 7_200],
  ])('that is %s is asked again', async (_, answer, wait) => {
    service.answerWith(answer);
    expect(seconds(await raise())).toEqual([wait]);
    world.setTime(new Date(NOON.getTime() + wait * 1_000));
    await deliver(world, owner);
    expect(browser.received).toHaveLength(1);
  });

  test('that takes no more words gets fewer', async () => {
    service.answerWith({ status: 413 });
    expect(seconds(await raise())).toEqual([20]);
    world.setTime(new Date(NOON.getTime() + 20_000));
    await deliver(world, owner);
    expect(browser.received.map(({ payload }) => [payload.title, payload.body])).toEqual([
      ['ביקורת חדשה', ''],
    ]);
  });

  test('that stays away is asked no more after some hours', async () => {
    service.answerWith(...Array.from({ length: 30 }, () => ({ status: 500 })));
    const before = service.requests();
    let waiting = await raise();
    for (let tries = 0; waiting.length > 0 && tries < 40; tries++) {
      world.setTime(waiting[0] ?? NOON);
      waiting = await deliver(world, owner);
    }
    expect(service.requests() - before).toBe(15);
    expect(world.services.clock().getTime() - NOON.getTime()).toBeLessThan(12 * 3_600_000);
    service.answerWith();
  });

  test.each([{ status: 403 }, { status: 302, headers: { location: 'https://169.254.169.254/' } }])(
    'that answers %j is not asked again, and leads nowhere',
    async (answer) => {
      service.answerWith(answer);
      expect(await raise()).toEqual([]);
      expect(browser.received).toEqual([]);
    },
  );
});
