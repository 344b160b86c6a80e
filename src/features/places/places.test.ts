import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { cardFigures, countsIn, visit } from '#features/card-visits/testing/visits.ts';
import { rowsOf } from '#platform/db/database.ts';
import { type Owner, startWorld } from '../../../tests/world.ts';
import { readPlaceCode } from './codes.policy.ts';
import type { PlaceRow } from './contract.ts';
import { placesCopy } from './copy.he.ts';
import { PLACES_MAX } from './limits.contract.ts';

const { errors } = placesCopy;
const PATH = '/api/places';
const DAY_MS = 24 * 3_600_000;

let owner: Owner;
const world = await startWorld({ publicUrl: 'https://dugri.example' });
beforeEach(async () => {
  world.setTime('2026-11-25T10:00:00Z');
  owner = await world.asOwner();
});

const add = (fields: object = {}, by: Owner = owner) =>
  send(by, 'POST', PATH, { name: 'דלפק', leadsTo: 'review', ...fields });
const added = async (fields: object = {}) => (await add(fields)).body as PlaceRow;
const list = async (by: Owner = owner) => (await send(by, 'GET', PATH)).body.items as PlaceRow[];
const scan = (code: string, init: object = {}) => visit(world, `/q/${code}`, init);

async function placeAfterScans(code: string): Promise<PlaceRow | undefined> {
  await world.services.visits.flush();
  return (await list()).find((one) => one.code === code);
}

test('places are added, renamed, moved and removed', async () => {
  const first = (await send(owner, 'POST', PATH, { name: ' דלפק ' })).body as PlaceRow;
  expect(first).toEqual({
    code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{6}$/),
    name: 'דלפק',
    leadsTo: 'review',
    address: `https://dugri.example/q/${first.code}`,
    typed: `dugri.example/q/${first.code}`,
    createdAt: expect.stringMatching(/^2026-11-25T10:/),
  });
  const second = await added({ name: 'שולחן 3', leadsTo: 'card' });
  expect((await list()).map(({ name, scans }) => [name, scans])).toEqual([
    ['דלפק', 0],
    ['שולחן 3', 0],
  ]);
  const changed = { name: 'דלפק הכניסה', leadsTo: 'card' };
  expect((await send(owner, 'PUT', `${PATH}/${first.code}`, changed)).body).toMatchObject(changed);
  expect((await send(owner, 'DELETE', `${PATH}/${second.code}`)).body).toEqual({ code: second.code });
  expect((await send(owner, 'DELETE', `${PATH}/${second.code}`)).status).toBe(404);
  expect(await list()).toMatchObject([{ ...changed, code: first.code }]);
});

test('two places have two names', async () => {
  await added();
  const taken = { status: 409, body: { fields: { name: errors.nameTaken } } };
  expect(await add({ leadsTo: 'card' })).toMatchObject(taken);
  const other = await added({ name: 'רכב' });
  expect(await send(owner, 'PUT', `${PATH}/${other.code}`, { name: 'דלפק', leadsTo: 'card' })).toMatchObject(
    taken,
  );
  expect(await list()).toHaveLength(2);
  expect((await add({}, await world.asOwner())).status).toBe(200);
});

describe('is refused with its reason:', () => {
  test.each<[string, object, Record<string, string>]>([
    ['no name', { name: '  ' }, { name: errors.nameRequired }],
    ['a long name', { name: 'א'.repeat(41) }, { name: errors.nameTooLong }],
    ['another destination', { leadsTo: 'https://evil.example' }, { leadsTo: errors.leadsTo }],
  ])('%s', async (_, fields, refused) => {
    const known = await added();
    const answers = [
      await add({ name: 'רכב', ...fields }),
      await send(owner, 'PUT', `${PATH}/${known.code}`, { name: 'רכב', leadsTo: 'card', ...fields }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body.fields).toEqual(refused);
    }
    expect(await list()).toMatchObject([{ name: 'דלפק' }]);
  });

  test('one more than sixty, also of two that come at once', async () => {
    for (let count = 1; count < PLACES_MAX; count++) await add({ name: `שולחן ${count}` });
    const both = await Promise.all([add({ name: 'רכב' }), add({ name: 'תג NFC' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await add({ name: 'עוד אחד' })).body.message).toBe(errors.tooMany);
    expect(await list()).toHaveLength(PLACES_MAX);
  });

  test('what belongs to somebody else, and what never was', async () => {
    const { code } = await added();
    const other = await world.asOwner();
    for (const given of [code, '222222', 'x', '%D7%90'])
      for (const [method, rest, body] of [
        ['PUT', '', { name: 'שלי', leadsTo: 'card' }],
        ['DELETE', '', undefined],
        ['POST', '/restore', undefined],
      ] as const) {
        const { status, body: said } = await send(other, method, `${PATH}/${given}${rest}`, body);
        expect([status, said.code]).toEqual([404, 'place_not_found']);
      }
    expect(await list()).toMatchObject([{ code, name: 'דלפק' }]);
  });
});

describe('undone:', () => {
  test('a removed place comes back with its code, and a second press is no harm', async () => {
    const { code } = await added();
    await send(owner, 'DELETE', `${PATH}/${code}`);
    expect(await list()).toEqual([]);
    for (const _ of [1, 2])
      expect(await send(owner, 'POST', `${PATH}/${code}/restore`)).toMatchObject({
        status: 200,
        body: { code, name: 'דלפק' },
      });
    expect(await list()).toHaveLength(1);
    expect((await scan(code)).headers.get('location')).toContain('/review?');
  });

  test('not where its name has been given to another, nor after a day', async () => {
    const { code } = await added();
    await send(owner, 'DELETE', `${PATH}/${code}`);
    const again = await added();
    expect(again.code).not.toBe(code);
    expect(await send(owner, 'POST', `${PATH}/${code}/restore`)).toMatchObject({
      status: 409,
      body: { message: errors.nameTaken },
    });
    await send(owner, 'DELETE', `${PATH}/${again.code}`);
    world.setTime(new Date(world.services.clock().getTime() + DAY_MS + 1));
    expect((await send(owner, 'POST', `${PATH}/${again.code}/restore`)).status).toBe(404);
  });
});

describe('a scanned code', () => {
  test('leads to the form, or the card, and is counted as what it is', async () => {
    const table = await added({ name: 'שולחן 3' });
    const car = await added({ name: 'רכב', leadsTo: 'card' });
    const first = await scan(table.code);
    expect(first.status).toBe(302);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    const form = `/business/${owner.username}/review?via=place%3A${table.code}`;
    expect(first.headers.get('location')).toBe(form);
    const opened = `/api/reviews/${owner.username}/form?via=place%3A${table.code}`;
    expect((await visit(world, opened)).status).toBe(200);
    const card = `/business/${owner.username}?via=place%3A${car.code}`;
    expect((await scan(car.code)).headers.get('location')).toBe(card);
    await visit(world, card);
    await scan(car.code);
    expect(await placeAfterScans(car.code)).toMatchObject({ scans: 2, lastScannedOn: '2026-11-25' });
    const figures = await cardFigures(owner);
    expect(countsIn(figures)).toEqual({ scan: 3, form: 1, view: 1, visitor: 1 });
    expect(figures.sources).toMatchObject([
      { source: 'place', origin: car.code, place: 'רכב', scans: 2, views: 1, forms: 0 },
      { source: 'place', origin: table.code, place: 'שולחן 3', scans: 1, views: 0, forms: 1 },
    ]);
  });

  test('as it is typed: in small letters, with spaces', async () => {
    const { code } = await added();
    const typed = `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`;
    expect((await scan(typed)).headers.get('location')).toMatch(new RegExp(`place%3A${code}$`));
    expect(readPlaceCode(` ${code.toLowerCase()} `)).toBe(code);
    const capital = await world.request(`/Q/${code}`);
    expect([capital.status, capital.headers.get('location')]).toEqual([301, `/q/${code}`]);
    for (const never of ['', 'ABCDE', 'ABCDEFG', 'ABCDE0', 'ABCDEO', 'אבגדהו'])
      expect(readPlaceCode(never)).toBeNull();
  });

  test('is not counted for programs, what is fetched in advance, HEAD, and owners', async () => {
    const { code } = await added();
    await scan(code, { headers: { 'user-agent': 'WhatsApp/2.24.6.77 A' } });
    await scan(code, { headers: { 'sec-purpose': 'prefetch' } });
    await scan(code, { headers: { cookie: owner.cookie } });
    expect((await scan(code, { method: 'HEAD' })).status).toBe(302);
    expect(await placeAfterScans(code)).toMatchObject({ scans: 0, lastScannedOn: null });
  });

  test('that was moved or removed leads on, for ever, and keeps its name in the figures', async () => {
    const { code } = await added();
    const leads = async () => new URL((await scan(code)).headers.get('location') ?? '', 'http://x').pathname;
    const card = `/business/${owner.username}`;
    expect(await leads()).toBe(`${card}/review`);
    await send(owner, 'PUT', `${PATH}/${code}`, { name: 'דלפק', leadsTo: 'card' });
    expect(await leads()).toBe(card);
    await send(owner, 'PUT', `${PATH}/${code}`, { name: 'דלפק', leadsTo: 'review' });
    await send(owner, 'DELETE', `${PATH}/${code}`);
    await world.services.visits.flush();
    const { sources } = await cardFigures(owner);
    expect(sources).toMatchObject([{ origin: code, place: 'דלפק', scans: 2 }]);
    world.setTime('2028-02-01T10:00:00Z');
    expect(await leads()).toBe(card);
  });

  test('follows the card to its new address', async () => {
    const { code } = await added();
    const username = `moved-${code.toLowerCase()}`;
    const answer = await owner.request('/api/business-card', {
      method: 'PUT',
      body: new URLSearchParams({ username }),
    });
    expect(answer.status).toBe(200);
    expect((await scan(code)).headers.get('location')).toContain(`/business/${username}/review`);
  });

  test('of a suspended account answers as its card does', async () => {
    const { code } = await added();
    const suspend = `update users set subscription_status = 'suspended' where id = $1`;
    await world.db.pool.query(suspend, [owner.id]);
    const [place, card] = [await scan(code), await visit(world, `/business/${owner.username}`)];
    expect([place.status, card.status]).toEqual([404, 404]);
  });

  test.each(['222222', 'abc', 'O0O0O0', '%00', 'א'.repeat(200)])('that nobody has: %s', async (code) => {
    const answer = await scan(code, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(errors.unknown.split('. ')[0]);
  });
});

test('a code is never given again, also after its business is gone', async () => {
  const { code } = await added();
  await world.db.pool.query('delete from businesses where owner_id = $1', [owner.id]);
  expect((await scan(code)).status).toBe(404);
  const kept = await rowsOf(world.db, sql`select code from place_codes where code = ${code}`);
  expect(kept).toHaveLength(1);
});

test('whoever tries codes is slowed down, and others are not', async () => {
  const limited = await startWorld({ rateLimits: true });
  const statuses = [];
  for (let tries = 0; tries < 61; tries++)
    statuses.push((await visit(limited, '/q/222222', { address: '203.0.113.9' })).status);
  expect(statuses.slice(-2)).toEqual([404, 429]);
  expect((await visit(limited, '/q/222222', { address: '203.0.113.77' })).status).toBe(404);
});
