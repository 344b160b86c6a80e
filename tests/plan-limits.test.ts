import { describe, expect, test } from 'vitest';
import {
  type CountedLimit,
  LINKED_REVIEWS_A_MONTH,
  PLAN_IDS,
  PLANS,
  type PlanId,
} from '#features/accounts/plan-names/policy.ts';
import { send, sendForm } from '#features/accounts/testing/account.ts';
import { galleryPictures } from '#features/cards/gallery/schema.ts';
import { services } from '#features/cards/services/schema.ts';
import { businessOf } from '#features/cards/testing/full-card.ts';
import { OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import {
  buildReview,
  ownerWithBusiness,
  storeReviews,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { newId } from '#platform/ids.ts';
import { mailsTo, runJob } from './mails.ts';
import { POINT_PNG } from './right-requests.ts';
import { type Owner, startWorld } from './world.ts';

const NOVEMBER = '2026-11-20T10:00:00Z';
const world = await startWorld();
world.setTime(NOVEMBER);
const admin = await world.asAdmin();

const CARD = '/api/business-card/me';
const SERVICE = {
  name: 'פן',
  group: '',
  description: '',
  priceKind: 'none',
  priceAgorot: null,
  priceToAgorot: null,
};

/** As an admin gives a plan by hand. */
async function give({ id }: Owner, subscriptionPlan: PlanId): Promise<void> {
  const given = await send(admin, 'PUT', `/api/admin/users/${id}`, { subscriptionPlan });
  expect(given.status).toBe(200);
}

async function fillGallery(owner: Owner, count: number): Promise<void> {
  const businessId = await businessOf(world, owner);
  await world.db.insert(galleryPictures).values(
    Array.from({ length: count }, (_, place) => ({
      businessId,
      id: newId(),
      image: `gallery-${newId()}.webp`,
      alt: '',
      place,
      addedAt: new Date(0),
    })),
  );
}

async function fillServices(owner: Owner, count: number): Promise<void> {
  const businessId = await businessOf(world, owner);
  const row = { ...SERVICE, priceKind: 'none' as const, businessId, updatedAt: new Date(0) };
  await world.db
    .insert(services)
    .values(Array.from({ length: count }, (_, place) => ({ ...row, id: newId(), place })));
}

interface Way {
  /** Brings an account to so many, past the limits. */
  fill(owner: Owner, count: number): Promise<void>;
  add(owner: Owner, nth?: number): Promise<{ status: number; body: { code?: string } }>;
  count(owner: Owner): Promise<number>;
}

const switchOn = (owner: Owner, language: string | undefined, isOn = true) =>
  send(owner, 'PUT', `${CARD}/translations/${language}`, { isOn });
const shownLanguages = async (owner: Owner) =>
  ((await send(owner, 'GET', `${CARD}/translations`)).body.languages as { language: string; isOn: boolean }[])
    .filter(({ isOn }) => isOn)
    .map(({ language }) => language);
const itemsOf = async (owner: Owner, path: string) =>
  (await send(owner, 'GET', `${CARD}/${path}`)).body.items as { id: string }[];

/** Of a card; several businesses, people and programs are proved beside the table. */
type AddedToCard = Exclude<CountedLimit, 'businesses' | 'people' | 'keys' | 'endpoints'>;

const WAYS: Record<AddedToCard, Way> = {
  pictures: {
    fill: fillGallery,
    add: (owner) =>
      sendForm(owner, 'POST', `${CARD}/gallery`, {
        picture: new File([POINT_PNG], 'point.png', { type: 'image/png' }),
      }),
    count: async (owner) => (await itemsOf(owner, 'gallery')).length,
  },
  services: {
    fill: fillServices,
    add: (owner) => send(owner, 'POST', `${CARD}/services`, SERVICE),
    count: async (owner) => (await itemsOf(owner, 'services')).length,
  },
  languages: {
    async fill(owner, count) {
      await give(owner, 'premium');
      for (const language of OTHER_LANGUAGES.slice(0, count)) await switchOn(owner, language);
      await give(owner, 'free');
    },
    async add(owner, nth = 0) {
      const shown = await shownLanguages(owner);
      return switchOn(owner, OTHER_LANGUAGES.filter((one) => !shown.includes(one))[nth]);
    },
    count: async (owner) => (await shownLanguages(owner)).length,
  },
};

const refused = { status: 409, body: { code: 'plan_limit', message: expect.stringMatching(/מסלול/) } };

describe.each(Object.entries(WAYS) as [AddedToCard, Way][])('%s', (limit, way) => {
  const { [limit]: most } = PLANS.free;

  // Proves S470.
  test('are added up to the number of the free plan, by two at once too', async () => {
    const owner = await world.asOwner();
    await way.fill(owner, most - 1);
    const both = await Promise.all([way.add(owner, 0), way.add(owner, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await way.add(owner)).toMatchObject(refused);
    expect(await way.count(owner)).toBe(most);
  });

  test('are added further after an upgrade, and stay after a downgrade', async () => {
    const owner = await world.asOwner();
    await way.fill(owner, most);
    await give(owner, 'basic');
    expect((await way.add(owner)).status).toBe(200);
    await give(owner, 'free');
    expect(await way.count(owner)).toBe(most + 1);
    expect(await way.add(owner)).toMatchObject(refused);
  });

  test('are added no further than the free plan while a paid one is not active', async () => {
    const owner = await world.asOwner();
    await way.fill(owner, most);
    await give(owner, 'basic');
    await send(admin, 'PUT', `/api/admin/users/${owner.id}`, { subscriptionStatus: 'inactive' });
    expect(await way.add(owner)).toMatchObject(refused);
  });
});

test('pictures beyond the number are described, ordered, removed and put back, not added', async () => {
  const owner = await world.asOwner();
  await fillGallery(owner, PLANS.free.pictures + 3);
  const path = `${CARD}/gallery`;
  const ids = (await itemsOf(owner, 'gallery')).map(({ id }) => id);
  const [first = ''] = ids;
  expect((await send(owner, 'PUT', `${path}/${first}`, { alt: 'הסלון' })).status).toBe(200);
  expect((await send(owner, 'PUT', path, { ids: ids.toReversed() })).status).toBe(200);
  expect((await send(owner, 'DELETE', `${path}/${first}`)).status).toBe(200);
  expect(await WAYS.pictures.add(owner)).toMatchObject(refused);
  expect((await send(owner, 'POST', `${path}/${first}/restore`)).status).toBe(200);
  expect((await itemsOf(owner, 'gallery')).map(({ id }) => id)).toEqual(ids.toReversed());
  const card = await (await world.request(`/business/${owner.username}/gallery`)).text();
  expect(card.match(/<img/g)?.length).toBeGreaterThanOrEqual(ids.length);
});

test('a removed picture that another one replaced does not come back beyond the number', async () => {
  const owner = await world.asOwner();
  await fillGallery(owner, PLANS.free.pictures);
  const [first] = await itemsOf(owner, 'gallery');
  await send(owner, 'DELETE', `${CARD}/gallery/${first?.id}`);
  world.setTime(new Date(Date.parse(NOVEMBER) + 1_000));
  expect((await WAYS.pictures.add(owner)).status).toBe(200);
  expect(await send(owner, 'POST', `${CARD}/gallery/${first?.id}/restore`)).toMatchObject(refused);
});

test('services beyond the number are changed, ordered and removed, not added', async () => {
  const owner = await world.asOwner();
  await fillServices(owner, PLANS.free.services + 2);
  const path = `${CARD}/services`;
  const ids = (await itemsOf(owner, 'services')).map(({ id }) => id);
  const [first] = ids;
  expect((await send(owner, 'PUT', `${path}/${first}`, { ...SERVICE, name: 'צבע' })).status).toBe(200);
  const order = ids.toReversed().map((id) => ({ id }));
  expect((await send(owner, 'PUT', path, { items: order })).status).toBe(200);
  expect((await send(owner, 'DELETE', `${path}/${first}`)).status).toBe(200);
  expect(await WAYS.services.add(owner)).toMatchObject(refused);
  expect(await WAYS.services.count(owner)).toBe(ids.length - 1);
});

test('languages beyond the number are shown and written in, and one that is switched off stays off', async () => {
  const owner = await world.asOwner();
  await WAYS.languages.fill(owner, 3);
  for (const language of OTHER_LANGUAGES) {
    const saved = await send(owner, 'PUT', `${CARD}/translations/${language}`, {
      isOn: true,
      texts: { name: 'Noga' },
    });
    expect(saved.status).toBe(200);
    expect((await world.request(`/business/${owner.username}/${language}`)).status).toBe(200);
  }
  expect((await switchOn(owner, 'ru', false)).status).toBe(200);
  expect(await switchOn(owner, 'ru')).toMatchObject(refused);
  const waiting = await send(owner, 'PUT', `${CARD}/translations/ru`, { texts: { name: 'Нога' } });
  expect(waiting.status).toBe(200);
});

describe('the table', () => {
  const heldOf = async (plan: PlanId) => {
    const owner = await ownerWithBusiness(world);
    await give(owner, plan);
    const { businessId } = owner;
    const createdAt = new Date('2026-11-05T10:00:00Z');
    const received = PLANS.free.reviewsAMonth + LINKED_REVIEWS_A_MONTH;
    await storeReviews(
      world,
      Array.from({ length: received }, () => buildReview({ businessId, createdAt })),
    );
    await submitted(world, owner.username);
    return (await send(owner, 'GET', '/api/plans/me')).body.held as number;
  };

  /** Says of each entry of the table what a plan gets for it; a new entry does not compile without. */
  const HELD_BY: Record<
    Exclude<keyof (typeof PLANS)['free'], 'priceAgorot'>,
    (plan: PlanId) => Promise<boolean>
  > = {
    reviewsAMonth: async (plan) => (await heldOf(plan)) === 0,
    pictures: (plan) => takesBeyondFree('pictures', plan),
    services: (plan) => takesBeyondFree('services', plan),
    languages: (plan) => takesBeyondFree('languages', plan),
    businesses: opensAnother,
    people: invitesAnother,
    keys: makesKey,
    endpoints: tellsAnAddress,
    monthReport: async (plan) => (await october(plan)).files > 0,
    yearBefore: async (plan) => (await october(plan)).isCompared,
    priority: (plan) => firstInLine(plan),
    sharePictures: (plan) => drawsPictures(plan),
  };

  /** What an owner is mailed and shown of a month that had a review, as had the one a year before. */
  async function october(plan: PlanId) {
    const owner = await ownerWithBusiness(world);
    await give(owner, plan);
    const { businessId } = owner;
    const moments = ['2025-09-30T10:00:00Z', '2025-10-05T10:00:00Z', '2026-10-05T10:00:00Z'];
    await storeReviews(
      world,
      moments.map((at) => buildReview({ businessId, createdAt: new Date(at) })),
    );
    const { body } = await send(owner, 'GET', '/api/figures/reviews?month=2026-10');
    await runJob(world, 'monthly-summary-mail', { businessId, month: '2026-10-01' });
    const [mail] = mailsTo(world, owner.email).filter(({ subject }) => subject.includes('אוקטובר'));
    return { files: mail?.files.length ?? 0, isCompared: body.yearBefore?.reviews === 1 };
  }

  async function firstInLine(plan: PlanId): Promise<boolean> {
    const owner = await world.asOwner();
    await give(owner, plan);
    const message = `פנייה ${plan}`;
    for (const by of [world, owner])
      await by.request('/contact', {
        method: 'POST',
        body: new URLSearchParams({
          name: 'דנה',
          email: owner.email,
          message: by === owner ? message : 'לפני',
        }),
      });
    const { items } = (await send(admin, 'GET', '/api/admin/requests?kind=message&limit=100')).body;
    const bodies = items.map(({ body }: { body: string }) => body);
    return bodies.indexOf(message) < bodies.indexOf('לפני');
  }

  async function opensAnother(plan: PlanId): Promise<boolean> {
    const owner = await world.asOwner();
    await give(owner, plan);
    const another = { businessName: 'סניף שני', phone: owner.phone };
    return (await send(owner, 'POST', '/api/businesses', another)).status === 201;
  }

  async function invitesAnother(plan: PlanId): Promise<boolean> {
    const owner = await world.asOwner();
    await give(owner, plan);
    const invited = { email: `of-${owner.email}`, role: 'viewer' };
    return (await send(owner, 'POST', '/api/people/invitations', invited)).status === 200;
  }

  async function makesKey(plan: PlanId): Promise<boolean> {
    const owner = await world.asOwner();
    await give(owner, plan);
    const key = { name: 'Make', scopes: ['reviews:read'], days: null };
    return (await send(owner, 'POST', '/api/keys', key)).status === 201;
  }

  async function tellsAnAddress(plan: PlanId): Promise<boolean> {
    const owner = await world.asOwner();
    await give(owner, plan);
    const address = { url: 'https://hooks.example/in', kinds: ['review.received'], withWords: false };
    return (await send(owner, 'POST', '/api/webhooks', address)).status === 200;
  }

  async function drawsPictures(plan: PlanId): Promise<boolean> {
    const owner = await ownerWithBusiness(world);
    await give(owner, plan);
    const [review] = await storeReviews(world, [buildReview({ businessId: owner.businessId })]);
    return (await owner.request(`/api/reviews/${review}/picture`)).status === 200;
  }

  async function takesBeyondFree(limit: AddedToCard, plan: PlanId): Promise<boolean> {
    const owner = await world.asOwner();
    await WAYS[limit].fill(owner, PLANS.free[limit]);
    await give(owner, plan);
    return (await WAYS[limit].add(owner)).status === 200;
  }

  // Proves S471.
  test.each(PLAN_IDS)('is what the server holds an account of the plan %s to', async (plan) => {
    const entries = Object.keys(PLANS[plan]).filter((entry) => entry !== 'priceAgorot');
    expect(Object.keys(HELD_BY).sort()).toEqual(entries.sort());
    for (const [entry, isHeld] of Object.entries(HELD_BY))
      expect([entry, await isHeld(plan)]).toEqual([
        entry,
        PLANS[plan][entry as 'pictures'] !== PLANS.free[entry as 'pictures'],
      ]);
  });

  test('knows every language of cards', () => {
    expect(PLANS.premium.languages).toBe(OTHER_LANGUAGES.length);
  });
});
