import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#platform/db/database.ts';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';
import { cardFigures, countsIn, HOST, PHONE, visit } from './testing/visits.ts';

const world = await startWorld();

async function counted(owner: Owner) {
  await world.services.visits.flush();
  const figures = await cardFigures(owner);
  return { figures, counts: countsIn(figures) };
}

async function sourcesAfter(owner: Owner, visits: { query?: string; referer?: string }[]) {
  for (const { query = '', referer } of visits)
    await visit(world, `/business/${owner.username}${query}`, { headers: referer ? { referer } : {} });
  const { figures } = await counted(owner);
  return Object.fromEntries(
    figures.sources.map(({ source, origin, views }) => [origin ? `${source} ${origin}` : source, views]),
  );
}

test('a view, its visitor once a day, and a 304 as another view', async () => {
  world.setTime('2026-11-21T16:30:00Z');
  const owner = await world.asOwner();
  const path = `/business/${owner.username}`;
  const first = await visit(world, path);
  const etag = first.headers.get('etag') ?? '';
  expect((await visit(world, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await visit(world, path, { address: '203.0.113.9' });
  const { figures, counts } = await counted(owner);
  expect(counts).toEqual({ view: 3, visitor: 2 });
  expect(figures.hours[18]).toBe(3);
  expect(figures.byDate.at(-1)).toMatchObject({ date: '2026-11-21', views: 3, taps: 0 });
  world.setTime('2026-11-21T22:30:00Z');
  await visit(world, path);
  expect((await counted(owner)).counts).toEqual({ view: 4, visitor: 3 });
});

// Proves V132.
test('programs, previews, pages fetched in advance and whoever is signed in are not counted', async () => {
  const owner = await world.asOwner();
  const path = `/business/${owner.username}`;
  const agents = [
    'WhatsApp/2.24.6.77 A',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'Viber',
  ];
  for (const agent of [...agents, 'curl/8.5.0', 'GoogleHC/1.0', 'Googlebot/2.1', ''])
    await visit(world, path, { headers: { 'user-agent': agent } });
  await visit(world, path, { headers: { 'user-agent': PHONE + ' x'.repeat(1_000) } });
  await visit(world, path, { headers: { 'sec-purpose': 'prefetch;prerender' } });
  await visit(world, path, { headers: { purpose: 'prefetch' } });
  await visit(world, path, { headers: { cookie: owner.cookie } });
  await visit(world, path, { method: 'HEAD' });
  // From the card's own pages, back to it.
  await visit(world, path, { headers: { referer: `http://${HOST}${path}/reviews` } });
  await visit(world, `/business/nobody-${owner.username}`);
  expect((await counted(owner)).counts).toEqual({});
});

// Proves V132.
test('each source by what the address names, else by the host of the page before', async () => {
  const owner = await world.asOwner();
  const sources = await sourcesAfter(owner, [
    {},
    { query: '?via=qr' },
    { query: '?utm_source=x&via=nfc' },
    { query: '?via=place:k7m2' },
    { query: '?via=embed', referer: 'https://bakery.example/about' },
    { query: '?via=share', referer: 'https://l.facebook.com/' },
    { referer: 'https://www.google.com/' },
    { referer: 'android-app://com.google.android.googlequicksearchbox/' },
    { query: '?via=duckduckgo.com' },
    { referer: 'https://www.Bakery.example/secret?name=dana' },
    { referer: `http://${HOST}/help` },
    { referer: 'nonsense' },
    { query: '?via=%00<script>' },
    { query: `?via=place:${'x'.repeat(60)}` },
  ]);
  expect(sources).toEqual({
    link: 5,
    search: 3,
    qr: 1,
    nfc: 1,
    'place k7m2': 1,
    embed: 1,
    share: 1,
    'other bakery.example': 1,
  });
});

test('what is printed names its source also after the card has moved', async () => {
  const owner = await world.asOwner();
  const slug = `moved-${owner.username}`.slice(0, 40);
  await owner.request('/api/business-card', { method: 'PUT', body: formOf({ username: slug }) });
  const old = await visit(world, `/business/${owner.username}?via=qr&other=1`);
  expect(old.status).toBe(301);
  expect(old.headers.get('location')).toBe(`/business/${slug}?via=qr`);
});

// Proves V133.
test('a card cannot be made to keep any number of sites', async () => {
  const owner = await world.asOwner();
  await sourcesAfter(
    owner,
    Array.from({ length: 60 }, (_, i) => ({ referer: `https://site-${i}.example/` })),
  );
  const rows = await rowsOf<{ origins: number; views: number }>(
    world.db,
    sql`select count(distinct origin) filter (where origin <> '')::int as origins, sum(count) filter (where act = 'view')::int as views
      from card_visit_days where source = 'other' and origin not in ('bakery.example')`,
  );
  expect(rows).toEqual([{ origins: 50, views: 60 }]);
});

// Proves V133.
test('taps by the page’s call, and what it refuses', async () => {
  const owner = await world.asOwner();
  const tap = (query: string, headers: Record<string, string> = {}) =>
    visit(world, `/api/business-card/${owner.username}/taps${query}`, { method: 'POST', headers });
  expect((await tap('?act=call&via=')).status).toBe(204);
  await visit(world, `/business/${owner.username}`);
  expect((await tap('?act=instagram&via=qr')).status).toBe(204);
  expect((await tap('?act=save&via=www.google.com')).status).toBe(204);
  for (const query of [
    '',
    '?act=',
    '?act=view',
    '?act=review',
    '?act=call&act=view',
    `?act=call&via=${'x'.repeat(121)}`,
  ])
    expect((await tap(query)).status, query).toBe(400);
  expect(
    (await visit(world, '/api/business-card/no-such-card/taps?act=call', { method: 'POST' })).status,
  ).toBe(404);
  expect((await tap('?act=call', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await tap('?act=call', { cookie: owner.cookie })).status).toBe(204);
  expect((await tap('?act=call', { 'user-agent': 'curl/8.5.0' })).status).toBe(204);
  const { figures, counts } = await counted(owner);
  expect(counts).toEqual({ view: 1, visitor: 1, call: 1, instagram: 1, save: 1 });
  expect(figures.sources.map(({ source, taps }) => [source, taps])).toEqual([
    ['link', 1],
    ['qr', 1],
    ['search', 1],
  ]);
});

// Proves V133.
test('one network’s taps are limited, and nobody waits for a row', async () => {
  const limited = await startWorld({ rateLimits: true });
  const owner = await limited.asOwner();
  const statuses: number[] = [];
  for (let i = 0; i < 125; i++)
    statuses.push(
      (await visit(limited, `/api/business-card/${owner.username}/taps?act=call`, { method: 'POST' })).status,
    );
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
});

test('a form that was opened and a review that was sent, with the source of the page they came from', async () => {
  const owner = await world.asOwner();
  const form = `/api/reviews/${owner.username}/form`;
  const page = `http://${HOST}/business/${owner.username}`;
  const opened = await visit(world, form, { headers: { referer: `${page}?via=qr` } });
  await visit(world, `${form}?via=bakery.example`);
  await visit(world, form, { headers: { referer: `${page}/review?via=qr` } });
  const { token, submissionKey } = (await opened.json()) as { token: string; submissionKey: string };
  world.setTime(new Date(world.services.clock().getTime() + 60_000));
  const send = () =>
    visit(world, `/api/reviews/${owner.username}`, {
      method: 'POST',
      body: formOf({ rating: '5', customerName: 'דנה', comment: 'מצוין', token, submissionKey }),
      headers: { referer: `${page}/review?via=qr` },
    });
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(200);
  const { figures, counts } = await counted(owner);
  expect(counts).toEqual({ form: 2, review: 1 });
  expect(figures.sources).toMatchObject([
    { source: 'qr', forms: 1, reviews: 1, views: 0 },
    { source: 'other', origin: 'bakery.example', forms: 1, reviews: 0 },
  ]);
});

test('a visitor and a stranger read nobody’s figures', async () => {
  const owner = await world.asOwner();
  await visit(world, `/business/${owner.username}`);
  expect((await world.request('/api/figures/card')).status).toBe(401);
  expect((await counted(await world.asOwner())).counts).toEqual({});
  expect((await owner.request('/api/figures/card?timeRange=ever')).status).toBe(400);
});
