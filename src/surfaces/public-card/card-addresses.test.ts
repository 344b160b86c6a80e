import { expect, test } from 'vitest';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { businessOf } from '#features/cards/testing/full-card.ts';
import { announce, transact } from '#platform/db/database.ts';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';

const world = await startWorld({ publicUrl: 'https://dugri.example' });

const put = (owner: Owner, fields: Record<string, string>) =>
  owner.request('/api/business-card', { method: 'PUT', body: formOf(fields) });
const get = (path: string) => world.request(path);
const page = async (path: string) => (await get(path)).text();

// Proves S7.
test.each(['/business', '/business/undefined', '/business/null'])(
  '%s says what an address looks like',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('/business/[username]');
  },
);

// Proves S8.
test.each([
  '/business/nobody',
  '/business/%00',
  '/business/%D7%90',
  '/business/a%2f..%2fb',
  '/business/nobody/reviews',
])('%s is no business', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  expect(await answer.text()).toContain(cardsCopy.publicCard.notFound.title);
});

// Proves S9.
test('a former one leads to the present one for ever, and back where it is taken back', async () => {
  const owner = await world.asOwner();
  const old = owner.username;
  await page(`/business/${old}`);
  await put(owner, { username: 'brand-new' });
  for (const rest of ['', '/reviews', '/card.vcf', '/qr.svg']) {
    const moved = await get(`/business/${old}${rest}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/business/brand-new${rest}`]);
    expect(moved.headers.get('cache-control')).toBe('no-cache');
  }
  await put(owner, { username: old });
  expect((await get(`/business/${old}`)).status).toBe(200);
  expect((await get('/business/brand-new')).headers.get('location')).toBe(`/business/${old}`);
});

test('capitals and a slash at the end lead to the plain one', async () => {
  const owner = await world.asOwner();
  for (const typed of [`/business/${owner.username.toUpperCase()}`, `/business/${owner.username}/`]) {
    const answer = await get(typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/business/${owner.username}`]);
  }
});

test('the card of somebody suspended is gone, also from what was finished', async () => {
  const owner = await world.asOwner();
  const path = `/business/${owner.username}`;
  await page(path);
  await world.db.pool.query(`update users set subscription_status = 'suspended' where id = $1`, [owner.id]);
  await transact(world.db, async (tx) => announce(tx, 'card-page', await businessOf(world, owner)));
  for (const rest of ['', '/reviews', '/card.vcf', '/share.jpg', '/share.png', '/icon-180.png', '/qr.png'])
    expect((await get(path + rest)).status).toBe(404);
});
