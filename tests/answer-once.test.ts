import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { leads } from '../src/features/leads/schema.ts';
import { teamOwner } from '../src/features/programs/testing/programs.ts';
import { contactMessages } from '../src/features/requests/contact/schema.ts';
import { reviewNotices } from '../src/features/requests/reports/schema.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '../src/features/reviews/testing/reviews.ts';
import { rightsRequests } from '../src/features/rights/schema.ts';
import { forgetKeptAnswers } from '../src/platform/http/answer-once.ts';
import { keptAnswers } from '../src/platform/http/schema.ts';
import { POINT_PNG } from './right-requests.ts';
import { formOf, type Owner, startWorld } from './world.ts';

const PICTURES = '/api/business-card/me/gallery';

const world = await startWorld();
let owner: Owner;

beforeEach(async () => {
  owner = await world.asOwner();
});

async function write(key: string, { who = owner, alt = 'קירות' } = {}) {
  const picture = new File([POINT_PNG], 'point.png', { type: 'image/png' });
  const response = await who.request(PICTURES, {
    method: 'POST',
    body: formOf({ picture, alt }),
    headers: { 'Idempotency-Key': key },
  });
  return { status: response.status, body: await response.json() };
}

async function listed(who = owner) {
  const response = await who.request(PICTURES);
  return ((await response.json()) as { items: { id: string }[] }).items;
}

test('a write sent again by its key is done once, also at once, and answered alike', async () => {
  const key = crypto.randomUUID();
  const sent = await Promise.all([write(key), write(key), write(key)]);
  sent.push(await write(key));
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(sent[0]?.status).toBe(200);
  expect(await listed()).toHaveLength(1);
  await write(crypto.randomUUID());
  expect(await listed()).toHaveLength(2);
});

test('the same key of somebody else is another key', async () => {
  const key = crypto.randomUUID();
  const other = await world.asOwner();
  expect((await write(key)).body).not.toEqual((await write(key, { who: other })).body);
  expect(await listed(other)).toHaveLength(1);
});

test('a refused write is tried again by its key', async () => {
  const key = crypto.randomUUID();
  const before = await listed();
  expect(before).toHaveLength(0);
  for (let count = 0; count < 12; count++) await write(crypto.randomUUID());
  expect((await write(key)).status).toBe(409);
  const [first] = await listed();
  await owner.request(`${PICTURES}/${first?.id}`, { method: 'DELETE' });
  expect((await write(key)).status).toBe(200);
});

test('a key that came with another call, or is none, is refused', async () => {
  const key = crypto.randomUUID();
  await write(key);
  const other = await owner.request(PICTURES, {
    method: 'PUT',
    body: JSON.stringify({ ids: [] }),
    headers: { 'content-type': 'application/json', 'Idempotency-Key': key },
  });
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: 'key_reused', message: expect.stringMatching(/[א-ת]/) });
  expect((await write('short')).status).toBe(400);
});

test('a call whose process ended is run again after a minute, and told to wait until then', {
  tags: 'slow',
  timeout: 30_000,
}, async () => {
  const key = crypto.randomUUID();
  await write(key);
  const now = new Date();
  world.setTime(now);
  await world.db.update(keptAnswers).set({ status: null, answer: null, at: now });
  expect((await write(key)).body).toMatchObject({ code: 'still_running' });
  world.setTime(new Date(now.getTime() + 61_000));
  expect((await write(key)).status).toBe(200);
  expect(await listed()).toHaveLength(2);
});

describe('a form that a page posts', () => {
  let to: string;
  const key = () => crypto.randomUUID();
  const post = async (fields: Record<string, string>, path = to) => {
    const response = await world.request(path, { method: 'POST', body: new URLSearchParams(fields) });
    return [response.status, response.headers.get('location')];
  };
  const person = (): Record<string, string> => ({ name: 'דנה לוי', email: `${key()}@example.com` });

  test.each<[string, () => Promise<[string, Record<string, string>, PgTable]>]>([
    ['contact', async () => ['/contact', { ...person(), message: 'שאלה' }, contactMessages]],
    [
      'a request about one’s data',
      async () => {
        const { name: fullName = '', email = '' } = person();
        return ['/user-rights', { fullName, email, requestType: 'access' }, rightsRequests];
      },
    ],
    [
      'a call back',
      async () => {
        const { username } = await ownerWithBusiness(world);
        return [`/business/${username}/callback`, { name: 'רות', phone: '052-123-4567' }, leads];
      },
    ],
    [
      'a report of a review',
      async () => {
        const business = await ownerWithBusiness(world);
        const [id] = await storeReviews(world, [
          buildReview({ businessId: business.businessId, status: 'approved' }),
        ]);
        const path = `/business/${business.username}/reviews/${id}/report`;
        return [path, { ...person(), ground: 'defamation', details: 'זה לא קרה' }, reviewNotices];
      },
    ],
  ])('%s: sent again it is one, with its key or by its words alone', async (_, prepare) => {
    const [path, fields, table] = await prepare();
    to = path;
    const before = await world.db.$count(table);
    const answers = await Promise.all([post(fields), post(fields), post(fields)]);
    answers.push(await post(fields));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toEqual([303, expect.any(String)]);
    expect(await world.db.$count(table)).toBe(before + 1);
  });

  test('another key, or other words, are another form', async () => {
    to = '/contact';
    const fields = { ...person(), message: 'שאלה', submissionKey: key() };
    const [first, again] = [await post(fields), await post(fields)];
    expect(again).toEqual(first);
    expect(await post({ ...fields, message: 'שאלה אחרת' })).not.toEqual(first);
    expect(await post({ ...fields, submissionKey: key() })).not.toEqual(first);
  });

  test('brings its key, and is drawn again with it', async () => {
    const keyIn = async (page: Response) =>
      /name="submissionKey" value="([^"]*)"/.exec(await page.text())?.[1];
    const drawn = await keyIn(await world.request('/contact'));
    expect(drawn).toMatch(/^[\w-]{36}$/);
    const body = new URLSearchParams({ submissionKey: drawn ?? '', email: 'nobody' });
    expect(await keyIn(await world.request('/contact', { method: 'POST', body }))).toBe(drawn);
    // The same bytes for everybody: the page's script makes the key.
    expect(await keyIn(await world.request('/help'))).toBe('');
  });
});

// Proves S563.
test('of an answer with a secret nothing is kept, and the write is not done again', async () => {
  const team = await teamOwner(world);
  const once = async (path: string, body?: object) => {
    await world.db.delete(keptAnswers);
    const headers = { 'Idempotency-Key': crypto.randomUUID(), 'content-type': 'application/json' };
    const call = () => team.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const first = await call();
    const again = await call();
    expect(await world.db.select().from(keptAnswers)).toMatchObject([{ status: first.status, answer: null }]);
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'shown_once' }]);
    return first.json();
  };
  const made = await once('/api/keys', { name: 'היומן', scopes: ['reviews:read'], days: null });
  expect(made).toMatchObject({ key: expect.stringMatching(/^dugri_/), count: 1 });
  const hook = { url: 'https://hooks.example/dugri', kinds: ['review.received'], withWords: false };
  const added = await once('/api/webhooks', hook);
  expect(added).toMatchObject({ secret: expect.stringMatching(/^whsec_/), count: 1 });
  expect(await once(`/api/webhooks/${added.id}/secret`)).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
  });
  expect((await (await team.request('/api/keys')).json()).count).toBe(1);
});

test('an answer is kept sealed, for a day', async () => {
  const at = new Date();
  world.setTime(at);
  await world.db.delete(keptAnswers);
  await write(crypto.randomUUID(), { alt: 'סודי' });
  const [row] = await world.db.select().from(keptAnswers);
  expect(row?.status).toBe(200);
  expect(JSON.stringify(row)).not.toContain('image');
  await forgetKeptAnswers(world.db, new Date(at.getTime() + 86_000_000));
  const isKept = async () => (await world.db.$count(keptAnswers, eq(keptAnswers.status, 200))) === 1;
  expect(await isKept()).toBe(true);
  await forgetKeptAnswers(world.db, new Date(at.getTime() + 86_500_000));
  expect(await isKept()).toBe(false);
});
