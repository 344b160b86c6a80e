import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { finishedCards, finishedTranslations } from '#features/cards/schema.ts';
import { createPageWriter, sweepPages } from '#features/cards/stored-pages.mutations.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { finish } from '#platform/http/pages/finish.ts';
import { formOf, startWorld, testBuild, testPages } from './world.ts';

// Cards in other languages, as a process shows them that has nothing in memory.

const EDITION = 'test http://localhost:3000';

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
let drawn = 0;

const card: typeof testPages.card = (model) => {
  drawn++;
  return testPages.card(model);
};
const world = await startWorld({ web: { ...testBuild, pages: async () => ({ ...testPages, card }) } });
beforeEach(async () => {
  world.setTime('2026-11-18T10:00:00Z');
  owner = await ownerWithBusiness(world);
  await putOnPaidPlan(world, owner.id);
  await show('ru', true);
  await show('en', true);
});

async function show(language: string, isShown: boolean): Promise<void> {
  const answer = await send(owner, 'PUT', `/api/business-card/me/translations/${language}`, {
    isOn: isShown,
    texts: {},
  });
  expect(answer.status).toBe(200);
}

async function look(rest: string) {
  await world.services.postCommit.flush();
  world.services.pageCache.dropAll();
  const before = drawn;
  const answer = await world.request(`/business/${owner.username}${rest}`);
  const shown = { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  await world.services.postCommit.flush();
  return { ...shown, isMade: drawn > before };
}

const stored = () =>
  world.db
    .select({ language: finishedTranslations.language, body: finishedTranslations.body })
    .from(finishedTranslations)
    .where(eq(finishedTranslations.businessId, owner.businessId))
    .orderBy(finishedTranslations.language);
const languagesStored = async () => (await stored()).map(({ language }) => language);

test('each language is made once, and no one is shown instead of another', async () => {
  const first = { he: await look(''), ru: await look('/ru'), en: await look('/en') };
  expect(Object.values(first).map(({ isMade }) => isMade)).toEqual([true, true, true]);
  expect(first.ru.text).toContain('<html lang="ru"');
  expect(await look('')).toMatchObject({ isMade: false, etag: first.he.etag, text: first.he.text });
  expect(await look('/ru')).toMatchObject({ isMade: false, etag: first.ru.etag, text: first.ru.text });
  expect(await look('/en')).toMatchObject({ isMade: false, etag: first.en.etag, text: first.en.text });
  expect(await languagesStored()).toEqual(['en', 'ru']);
});

test('all that are asked for in the same second are stored', async () => {
  await Promise.all(['', '/ru', '/en'].map((rest) => world.request(`/business/${owner.username}${rest}`)));
  await world.services.postCommit.flush();
  expect(await languagesStored()).toEqual(['en', 'ru']);
  expect((await look('')).isMade).toBe(false);
});

test('what changes the card takes its pages in all languages out, in the same transaction', async () => {
  const [id = ''] = await storeReviews(world, [
    buildReview({ businessId: owner.businessId, comment: 'מילים גלויות' }),
  ]);
  expect((await look('/ru')).text).toContain('מילים גלויות');
  await transact(world.db, async (tx) => {
    await tx.execute(`delete from reviews where id = '${id}'`);
    expect(await tx.$count(finishedTranslations, eq(finishedTranslations.businessId, owner.businessId))).toBe(
      0,
    );
  });
  const after = await look('/ru');
  expect([after.isMade, after.text.includes('מילים גלויות')]).toEqual([true, false]);
  const renamed = formOf({ businessName: 'שם אחר' });
  expect((await owner.request('/api/business-card', { method: 'PUT', body: renamed })).status).toBe(200);
  expect((await look('/ru')).text).toContain('שם אחר');
});

test('a language that is switched off leads to the card, and its page is gone', async () => {
  await look('/ru');
  await look('/en');
  await show('ru', false);
  expect(await languagesStored()).toEqual([]);
  expect((await look('/ru')).status).toBe(302);
  expect((await look('/en')).status).toBe(200);
  expect(await languagesStored()).toEqual(['en']);
});

test('a page that was made of what was there before a change is not stored', async () => {
  await look('/ru');
  const [{ version = '' } = {}] = await world.db
    .select({ version: finishedCards.version })
    .from(finishedCards)
    .where(eq(finishedCards.businessId, owner.businessId));
  const page = await finish({ html: 'old', headers: {}, expiresAt: null }, {});
  const store = createPageWriter(world.services);
  const storeOld = async () => {
    store({ businessId: owner.businessId, language: 'ru', version, edition: EDITION, page });
    await world.services.postCommit.flush();
  };
  await transact(world.db, async (tx) => {
    await tx.execute(`update cards set description = 'אחר' where business_id = '${owner.businessId}'`);
    await storeOld();
  });
  await storeOld();
  expect(await stored()).toEqual([]);
});

test('the sweep lets go of the oldest of all languages, and they go with the business', async () => {
  await world.db.delete(finishedCards);
  await world.db.delete(finishedTranslations);
  await look('/ru');
  world.setTime('2026-11-18T10:05:00Z');
  await look('');
  const bytes = (await stored())[0]?.body?.length ?? 0;
  expect(bytes).toBeGreaterThan(0);
  await sweepPages(world.db, bytes * 1_000, world.services.clock());
  expect(await languagesStored()).toEqual(['ru']);
  await sweepPages(world.db, bytes, world.services.clock());
  expect(await languagesStored()).toEqual([]);
  expect((await look('')).isMade).toBe(false);
  await look('/en');
  await world.db.execute(`delete from businesses where id = '${owner.businessId}'`);
  expect(await stored()).toEqual([]);
});
