import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { customers } from '#features/customers/schema.ts';
import { markSent } from '#features/invitations/mutations.ts';
import { invitations } from '#features/invitations/schema.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { ownExport } from '../../../tests/exported.ts';
import { type Owner, startWorld } from '../../../tests/world.ts';
import type { OpenDrawView, OwnDraws } from './contract.ts';
import { isDrawnLately } from './data.ts';
import { draws } from './schema.ts';
import { findDrawFault } from './testing/draws.ts';

const NOON = '2026-11-18T10:00:00Z';

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;

const world = await startWorld();
beforeEach(async () => {
  world.setTime(NOON);
  owner = await ownerWithBusiness(world);
});
afterEach(() => world.setTime(new Date()));

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `לקוח ${n}`, phone: `052-${1_000_000 + n}` }));
const open = async (of: Owner = owner): Promise<OwnDraws> => (await send(of, 'POST', '/api/draws')).body;
const own = async (): Promise<OwnDraws> => (await owner.request('/api/draws/me')).json() as never;
const shown = async (): Promise<OpenDrawView[]> =>
  ((await (await world.request(`/api/draws/${owner.username}`)).json()) as { items: OpenDrawView[] }).items;
const draw = (id: string, fields: object = {}) =>
  send(owner, 'POST', `/api/draws/${id}`, {
    rows: rowsOf(20),
    consentSource: 'booking',
    channel: 'whatsapp',
    count: 5,
    ...fields,
  });
const waitingId = async () => (await open()).waiting?.id ?? '';

test('the hash of the seed is shown first, the seed to nobody before the draw', async () => {
  const { waiting } = await open();
  expect(waiting?.commitment).toMatch(/^[0-9a-f]{64}$/);
  // Asked again, also at once, it is the same one: nobody picks a seed that suits.
  const again = await Promise.all([open(), open()]);
  expect(again.map((one) => one.waiting)).toEqual([waiting, waiting]);
  const [stored] = await world.db.select().from(draws).where(eq(draws.businessId, owner.businessId));
  expect((await ownExport(owner)).text).not.toContain(stored?.seed);
  for (const path of ['/api/draws/me', `/api/draws/${owner.username}`])
    expect(await (await owner.request(path)).text()).not.toContain(stored?.seed);
  expect(await shown()).toEqual([]);
});

test('everybody sees the hash of the draw that waits, before there is a list', async () => {
  const page = async () => (await world.request(`/business/${owner.username}/draws`)).text();
  expect(await page()).not.toContain('id="waiting"');
  const { waiting } = await open();
  expect(await page()).toContain(waiting?.commitment);
  const unfolded = (await page()).replace(/<details[\s\S]*?<\/details>/g, '');
  expect(unfolded).not.toContain(waiting?.commitment);
  expect(await (await world.request(`/api/draws/${owner.username}`)).json()).toEqual({ waiting, items: [] });
  await draw(waiting?.id ?? '');
  expect(await page()).not.toContain('id="waiting"');
});

test('so many of the list are drawn, queued and named to the owner; anybody finds the draw right', async () => {
  const { waiting } = await open();
  const { status, body } = await draw(waiting?.id ?? '');
  expect([status, body]).toMatchObject([200, { listed: 20, leftOut: 0, sendsAt: null }]);
  expect(new Set(body.names).size).toBe(5);
  const queue = (await (await owner.request('/api/invitations/me?show=queue')).json()) as {
    items: { customer: { name: string } }[];
  };
  expect(queue.items.map(({ customer }) => customer.name).sort()).toEqual([...body.names].sort());

  const [open1] = await shown();
  expect(open1).toMatchObject({ commitment: waiting?.commitment, picks: expect.any(Array), leftOut: 0 });
  expect(open1?.entries).toHaveLength(20);
  expect(findDrawFault(open1 as OpenDrawView)).toBeNull();
  const { items, waiting: next } = await own();
  expect(items).toMatchObject([{ names: body.names, listed: 20, seed: open1?.seed }]);
  expect(next).toBeNull();
});

test('what everybody sees names nobody', async () => {
  await draw(await waitingId());
  const held = await world.db.select().from(customers).where(eq(customers.businessId, owner.businessId));
  for (const path of [`/api/draws/${owner.username}`, `/business/${owner.username}/draws`]) {
    const text = await (await world.request(path)).text();
    for (const { id, name, phone } of held)
      for (const told of [id, name, phone ?? '']) expect(text).not.toContain(told);
  }
});

test('a draw is made once, also by two presses', async () => {
  const id = await waitingId();
  const answers = await Promise.all([draw(id), draw(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await draw(id)).toMatchObject({ status: 409, body: { code: 'draw_done' } });
  expect((await own()).items).toHaveLength(1);
  const rows = await world.db.select().from(invitations).where(eq(invitations.businessId, owner.businessId));
  expect(rows).toHaveLength(5);
});

test('who may not be invited is not on the list, and is counted', async () => {
  await send(owner, 'POST', '/api/customers/import', {
    dryRun: false,
    consentSource: 'booking',
    rows: rowsOf(3),
  });
  const [first] = (await send(owner, 'GET', '/api/customers/me')).body.items;
  await send(owner, 'PUT', `/api/customers/${first.id}`, { doNotContact: true });
  const { body } = await draw(await waitingId(), { rows: rowsOf(3), count: 10 });
  expect(body).toMatchObject({ listed: 2, leftOut: 1 });
  expect(body.names).toHaveLength(2);
  expect(body.names).not.toContain(first.name);
  expect(await draw(await waitingId(), { rows: rowsOf(3) })).toMatchObject({
    status: 409,
    body: { code: 'nobody_to_draw' },
  });
});

test('a draw that is refused keeps nobody of its list, and notes no visit', async () => {
  const id = await waitingId();
  const listed = async () => (await send(owner, 'GET', '/api/customers/me')).body.items;
  const byMail = { channel: 'email', visitedOn: '2026-11-17' };
  expect(await draw(id, byMail)).toMatchObject({ status: 409, body: { code: 'nobody_to_draw' } });
  expect(await listed()).toEqual([]);
  const [known] = rowsOf(1);
  await send(owner, 'POST', '/api/customers', { ...known, consentSource: 'booking' });
  const before = await listed();
  expect((await draw(id, byMail)).status).toBe(409);
  expect(await listed()).toEqual(before);
  // The same list, by a way that reaches them.
  expect(await draw(id, { visitedOn: '2026-11-17' })).toMatchObject({ status: 200, body: { listed: 20 } });
  expect(await listed()).toHaveLength(20);
});

test('a list with a wrong row draws nobody, and the seed stays unseen', async () => {
  const { waiting } = await open();
  const wrong = [...rowsOf(4), { name: 'טעות', phone: '05' }];
  expect(await draw(waiting?.id ?? '', { rows: wrong })).toMatchObject({
    status: 422,
    body: { code: 'import_has_faults' },
  });
  expect(await draw(waiting?.id ?? '', { visitedOn: '2099-01-01' })).toMatchObject({
    status: 422,
    body: { code: 'date_in_future', fields: { visitedOn: 'התאריך עוד לא הגיע' } },
  });
  expect((await own()).waiting).toEqual(waiting);
  expect((await send(owner, 'GET', '/api/customers/me')).body.items).toEqual([]);
});

describe('that customers are drawn may be said', () => {
  const lately = () => isDrawnLately(world.db, owner.businessId, world.services.clock());
  const sendAll = async () => {
    const rows = await world.db
      .select()
      .from(invitations)
      .where(eq(invitations.businessId, owner.businessId));
    await markSent(
      world.db,
      owner.businessId,
      rows.map(({ id }) => id),
      world.services.clock(),
    );
  };
  const about = async () => (await world.request(`/business/${owner.username}/about-reviews`)).text();
  const SAID = 'הלקוחות נבחרו אקראית';

  test('once those who were drawn were invited, and while nobody else is', async () => {
    expect(await lately()).toBe(false);
    await draw(await waitingId());
    expect(await lately()).toBe(false);
    await sendAll();
    expect(await lately()).toBe(true);
    expect((await own()).isLately).toBe(true);
    const { body } = await send(owner, 'POST', '/api/customers', {
      name: 'נבחרה',
      phone: '054-7654321',
      consentSource: 'booking',
    });
    await send(owner, 'POST', '/api/invitations', { channel: 'whatsapp', customerIds: [body.id] });
    await sendAll();
    expect(await lately()).toBe(false);
    world.setTime(new Date(Date.parse(NOON) + 57 * 86_400_000));
    expect(await lately()).toBe(false);
  });

  test('not where those who were drawn are chosen from', async () => {
    await draw(await waitingId());
    const [first] = await world.db
      .select()
      .from(invitations)
      .where(eq(invitations.businessId, owner.businessId));
    await markSent(world.db, owner.businessId, [first?.id ?? ''], world.services.clock());
    // There is a week to send the others.
    expect(await lately()).toBe(true);
    world.setTime(new Date(Date.parse(NOON) + 8 * 86_400_000));
    expect(await lately()).toBe(false);
    expect((await shown())[0]).toMatchObject({ sent: 1, picks: { length: 5 } });
    await sendAll();
    expect(await lately()).toBe(true);
  });

  test('on the page about the reviews, which leads to the draws', async () => {
    expect(await about()).not.toContain(SAID);
    await draw(await waitingId());
    await sendAll();
    const other = await ownerWithBusiness(world);
    // Kept for minutes: whoever had not looked before sees it at once.
    const html = await (await world.request(`/business/${owner.username}/draws`)).text();
    expect(html).toContain(SAID);
    const empty = await (await world.request(`/business/${other.username}/draws`)).text();
    expect(empty).not.toContain(SAID);
  });
});
