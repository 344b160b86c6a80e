import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
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

test('a call whose process ended is run again after a minute, and told to wait until then', async () => {
  const key = crypto.randomUUID();
  await write(key);
  const now = new Date();
  world.setTime(now);
  await world.db.update(keptAnswers).set({ status: null, answer: null, at: now });
  expect((await write(key)).body).toMatchObject({ code: 'still_running' });
  world.setTime(new Date(now.getTime() + 61_000));
  expect((await write(key)).status).toBe(200);
  expect(await listed()).toHaveLength(2);
}, 30_000);

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
