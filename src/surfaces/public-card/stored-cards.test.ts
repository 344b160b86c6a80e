import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { DEFAULT_WORKING_HOURS } from '#features/cards/hours/contract.ts';
import { finishedCards } from '#features/cards/schema.ts';
import {
  beginVersion,
  createPageWriter,
  findStoredPage,
  sweepPages,
} from '#features/cards/stored-pages.mutations.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  storeReviews,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { finish } from '#platform/http/pages/finish.ts';
import { POINT_PNG } from '../../../tests/right-requests.ts';
import { formOf, startWorld, testBuild, testPages } from '../../../tests/world.ts';

// The memory of finished pages is emptied before each look, as a restart does and as other processes begin.

const NOON = '2026-11-18T10:00:00Z';
const EDITION = 'test http://localhost:3000';

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
let drawn = 0;

const card: typeof testPages.card = (model) => {
  drawn++;
  return testPages.card(model);
};
const world = await startWorld({ web: { ...testBuild, pages: async () => ({ ...testPages, card }) } });
beforeEach(async () => {
  world.setTime(NOON);
  owner = await withHours();
});

/** A business whose card ends at its next opening or closing. */
async function withHours() {
  const one = await ownerWithBusiness(world);
  const body = formOf({ workingHours: JSON.stringify(DEFAULT_WORKING_HOURS) });
  expect((await one.request('/api/business-card', { method: 'PUT', body })).status).toBe(200);
  return one;
}

/** The card as a process shows it that has nothing in memory, and whether it was made for that. */
async function look(username = owner.username) {
  await world.services.postCommit.flush();
  world.services.pageCache.dropAll();
  const before = drawn;
  const answer = await world.request(`/business/${username}`);
  const shown = { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  await world.services.postCommit.flush();
  return { ...shown, isMade: drawn > before };
}

const stored = async () => {
  const [page] = await world.db
    .select()
    .from(finishedCards)
    .where(eq(finishedCards.businessId, owner.businessId));
  return page;
};
const put = (fields: Record<string, string>) => async () => {
  expect((await owner.request('/api/business-card', { method: 'PUT', body: formOf(fields) })).status).toBe(
    200,
  );
};

test('a card is made once, for all that find nothing in memory', async () => {
  const first = await look();
  const second = await look();
  expect([first.isMade, second.isMade]).toEqual([true, false]);
  expect(second).toMatchObject({ status: 200, etag: first.etag, text: first.text });
});

const now = () => world.services.clock();
let reviewId = '';
const ofReview = (act: string, body?: unknown) => async () => {
  const answer = await moderate(owner, reviewId, act, body);
  expect(answer.ok, await answer.text()).toBe(true);
};
const PRICE = { description: '', priceKind: 'fixed', priceAgorot: 1, priceToAgorot: null };
const ids = { service: '', picture: '' };
const call = (method: string, path: string, body?: unknown) => async () => {
  const { status } = await send(owner, method, `/api/business-card/me${path}`, body);
  expect(status, path).toBe(200);
};
const everyAct: [string, () => Promise<unknown>][] = [
  ['renamed', put({ businessName: 'שם אחר' })],
  ['described', put({ description: 'תיאור אחר' })],
  ['with another phone', put({ phone: '03-6123456' })],
  ['with a link', put({ instagram: '@other' })],
  ['with an address', put({ address: 'הרצל 9, חיפה' })],
  ['in other colours', put({ primaryColor: '#0e7a53' })],
  [
    'with other hours',
    put({ workingHours: JSON.stringify({ ...DEFAULT_WORKING_HOURS, friday: DEFAULT_WORKING_HOURS.sunday }) }),
  ],
  [
    'with one more review',
    async () => {
      ({ id: reviewId } = await submitted(world, owner.username, { comment: 'מילים ראשונות' }));
      await ofReview('approve')();
    },
  ],
  [
    'with one more that was written and waits',
    async () => {
      await submitted(world, owner.username);
    },
  ],
  ['with an answer', ofReview('', { businessResponse: 'תודה רבה' })],
  ['without it', ofReview('', { businessResponse: '' })],
  ['with a pinned review', ofReview('', { pinned: true })],
  ['with it hidden', ofReview('reject')],
  [
    'with it shown again',
    async () => {
      await ofReview('', { status: 'pending' })();
      await ofReview('approve')();
    },
  ],
  ['with a service', call('POST', '/services', { name: 'פן', group: '', ...PRICE })],
  [
    'with a service at another price',
    async () => {
      const { items } = (await (await owner.request('/api/business-card/me/services')).json()) as {
        items: { id: string }[];
      };
      await call('PUT', `/services/${items[0]?.id}`, { name: 'פן', group: '', ...PRICE, priceAgorot: 2 })();
      ids.service = items[0]?.id ?? '';
    },
  ],
  [
    'with a service under a heading',
    () => call('PUT', '/services', { items: [{ id: ids.service, group: 'שיער' }] })(),
  ],
  ['without the service', () => call('DELETE', `/services/${ids.service}`)()],
  [
    'with a picture',
    async () => {
      const picture = new File([POINT_PNG], 'point.png', { type: 'image/png' });
      const answer = await owner.request('/api/business-card/me/gallery', {
        method: 'POST',
        body: formOf({ picture }),
      });
      ids.picture = ((await answer.json()) as { id: string }).id;
    },
  ],
  ['with a picture described', () => call('PUT', `/gallery/${ids.picture}`, { alt: 'החזית' })()],
  ['without the picture', () => call('DELETE', `/gallery/${ids.picture}`)()],
  ['with the picture again', () => call('POST', `/gallery/${ids.picture}/restore`)()],
  [
    'renamed by its profile',
    async () => {
      const form = formOf({ businessName: 'שם שלישי' });
      expect((await owner.request('/api/auth/update-profile', { method: 'PUT', body: form })).ok).toBe(true);
    },
  ],
];

test('whatever changes it, what is shown next is the changed card', async () => {
  let before = await look();
  for (const [name, act] of everyAct) {
    await act();
    // In the transaction of the change: no removed words stay behind.
    expect((await stored())?.body, name).toBeNull();
    const after = await look();
    expect(after.isMade, name).toBe(true);
    expect(after.text, name).not.toBe(before.text);
    expect((await look()).isMade, name).toBe(false);
    before = after;
  }
});

test('a suspended card is not shown, and comes back as it was', async () => {
  const { etag } = await look();
  const suspend = (subscriptionStatus: 'active' | 'suspended') =>
    world.db.update(users).set({ subscriptionStatus }).where(eq(users.id, owner.id));
  await suspend('suspended');
  expect((await look()).status).toBe(404);
  await suspend('active');
  expect(await look()).toMatchObject({ status: 200, etag, isMade: false });
});

test('a card that has moved is shown at its new address alone', async () => {
  await look();
  await put({ username: `${owner.username}-new` })();
  expect((await look()).status).toBe(301);
  expect(await look(`${owner.username}-new`)).toMatchObject({ status: 200, isMade: true });
});

test('what was made of older rows is not stored', async () => {
  const { db } = world.services;
  const page = await finish({ html: 'old', headers: {}, expiresAt: null }, {});
  const version = (await beginVersion(db, owner.businessId)) ?? '';
  const store = createPageWriter(world.services);
  const storeOld = async () => {
    store({ businessId: owner.businessId, language: 'he', version, edition: EDITION, page });
    await world.services.postCommit.flush();
  };
  // Neither while the change is under way nor after it.
  await transact(db, async (tx) => {
    await tx
      .update(finishedCards)
      .set({ version: crypto.randomUUID() })
      .where(eq(finishedCards.businessId, owner.businessId));
    await storeOld();
  });
  await storeOld();
  expect((await stored())?.body).toBeNull();
});

test('a change begun before the first look is seen by it', async () => {
  await world.db.delete(finishedCards).where(eq(finishedCards.businessId, owner.businessId));
  const [id = ''] = await storeReviews(world, [
    buildReview({ businessId: owner.businessId, comment: 'מילים גלויות' }),
  ]);
  await world.db.delete(finishedCards).where(eq(finishedCards.businessId, owner.businessId));
  const { promise, resolve } = Promise.withResolvers<void>();
  const change = transact(world.db, async (tx) => {
    await tx.execute(`delete from reviews where id = '${id}'`);
    await promise;
  });
  const looking = look();
  setTimeout(resolve, 100);
  await change;
  await looking;
  expect((await look()).text).not.toContain('מילים גלויות');
});

test('another edition or another address of the site makes it anew', async () => {
  await look();
  const found = (edition: string) => findStoredPage(world.db, owner.username, edition);
  expect((await found(EDITION))?.page).not.toBeNull();
  expect((await found('other http://localhost:3000'))?.page).toBeNull();
  expect((await found('test https://dugri.example'))?.page).toBeNull();
});

test('when its time is over it is shown while it is made anew, for two minutes', async () => {
  await look();
  const { expiresAt } = (await stored()) ?? {};
  const at = (seconds: number) => world.setTime(new Date((expiresAt?.getTime() ?? 0) + seconds * 1_000));
  at(-1);
  expect((await look()).isMade).toBe(false);
  at(60);
  const { etag } = await look();
  await vi.waitFor(async () => {
    await world.services.postCommit.flush();
    expect((await stored())?.expiresAt).not.toEqual(expiresAt);
  });
  const renewed = await look();
  expect(renewed.isMade).toBe(false);
  expect(renewed.etag).not.toBe(etag);
});

test('the sweep lets go of what is over its time, and of the oldest beyond the limit', async () => {
  await world.db.delete(finishedCards);
  const other = await withHours();
  await look();
  world.setTime('2026-11-18T10:05:00Z');
  await look(other.username);
  const body = (await stored())?.body ?? Buffer.alloc(0);
  await sweepPages(world.db, body.length * 1_000, now());
  expect((await stored())?.body).not.toBeNull();
  await sweepPages(world.db, body.length + 200, now());
  expect((await stored())?.body).toBeNull();
  expect((await look(other.username)).isMade).toBe(false);
  await sweepPages(world.db, body.length * 1_000, new Date('2026-11-20T10:00:00Z'));
  expect(await world.db.$count(finishedCards, eq(finishedCards.businessId, other.businessId))).toBe(1);
  expect((await look(other.username)).isMade).toBe(true);
});

test('it goes with the business', async () => {
  await look();
  await world.db.execute(`delete from businesses where id = '${owner.businessId}'`);
  expect(await stored()).toBeUndefined();
});
