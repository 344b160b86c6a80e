import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { act, confirmed, sendMail } from '#features/rights/testing/requests.ts';
import { runJob } from '../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../tests/world.ts';
import { transact } from '../../platform/db/database.ts';
import type { Customer, CustomersPage, ImportOutcome } from './contract.ts';
import { contactStops, customers } from './schema.ts';
import { stopContact } from './stops.mutations.ts';

const world = await startWorld();
afterEach(() => world.setTime(new Date()));

const DAY_MS = 86_400_000;
const dana = { name: 'דנה כהן', phone: '052-123-4567', email: 'Dana@Example.com', consentSource: 'booking' };

const add = (owner: Owner, fields: object = {}) =>
  send(owner, 'POST', '/api/customers', { ...dana, ...fields });
const change = (owner: Owner, id: string, fields: object) =>
  send(owner, 'PUT', `/api/customers/${id}`, fields);
const remove = (owner: Owner, id: string) => owner.request(`/api/customers/${id}`, { method: 'DELETE' });
const restore = (owner: Owner, id: string) => send(owner, 'POST', `/api/customers/${id}/restore`);
const list = async (owner: Owner, query = ''): Promise<CustomersPage> =>
  (await owner.request(`/api/customers/me${query}`)).json() as never;
const names = async (owner: Owner, query = '') => (await list(owner, query)).items.map(({ name }) => name);

async function takeIn(owner: Owner, rows: object[], fields: object = {}) {
  const body = { dryRun: false, consentSource: 'purchase', rows, ...fields };
  const { status, body: answer } = await send(owner, 'POST', '/api/customers/import', body);
  return { status, outcome: answer as ImportOutcome & { code?: string } };
}

describe('a customer', () => {
  test('is kept with number, address and consent as they are meant', async () => {
    world.setTime('2026-11-21T10:00:00Z');
    const owner = await world.asOwner();
    const { status, body } = await add(owner, {
      consentOn: '2026-11-01',
      lastVisitOn: '2026-11-20',
      note: 'צבע',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'דנה כהן',
      phone: '+972521234567',
      email: 'dana@example.com',
      note: 'צבע',
      consentSource: 'booking',
      consentOn: '2026-11-01',
      lastVisitOn: '2026-11-20',
      doNotContactAt: null,
      stoppedBy: null,
      createdAt: expect.stringMatching(/^2026-11-21T10:00:0/),
    });
  });

  // Proves S328.
  test.each([
    [{ phone: '28/11/2026' }, { phone: 'זה תאריך, לא מספר טלפון. דוגמה: 052-123-4567' }],
    [{ phone: '2026-11-28' }, { phone: 'זה תאריך, לא מספר טלפון. דוגמה: 052-123-4567' }],
    [{ phone: '9.72E+11' }, { phone: 'אקסל קיצר את המספר. הגדירו את העמודה כטקסט ושמרו שוב' }],
    [{ lastVisitOn: '1985-03-12' }, { lastVisitOn: 'ביקור לפני שנת 2000? בדקו את התאריך' }],
  ])('is refused with %j', async (fields, errors) => {
    const owner = await world.asOwner();
    expect(await add(owner, fields)).toMatchObject({ status: 422, body: { fields: errors } });
    expect((await list(owner)).items).toEqual([]);
  });

  test('is refused without a consent, with what is no number, or with a day that has not come', async () => {
    const owner = await world.asOwner();
    expect(await add(owner, { consentSource: undefined })).toMatchObject({ status: 422 });
    expect((await add(owner, { phone: '12' })).body.fields.phone).toContain('לא תקין');
    expect(await add(owner, { lastVisitOn: '2999-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'date_in_future', fields: { lastVisitOn: 'התאריך עוד לא הגיע' } },
    });
    expect((await list(owner)).items).toEqual([]);
  });

  test('is on the list once: by number and by address', async () => {
    const owner = await world.asOwner();
    const sent = await Promise.all([add(owner), add(owner)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await add(owner, { email: '' })).toMatchObject({ status: 409, body: { code: 'phone_taken' } });
    expect(await add(owner, { phone: '' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { email: 'הכתובת כבר ברשימה' } },
    });
    const other = await add(owner, { phone: '', email: '' });
    expect(await change(owner, other.body.id, { phone: '0521234567' })).toMatchObject({ status: 409 });
    // Another business's list is its own.
    expect((await add(await world.asOwner())).status).toBe(201);
  });

  test('changes by what is sent alone, and a visit is recorded', async () => {
    world.setTime('2026-11-21T10:00:00Z');
    const owner = await world.asOwner();
    const { body } = await add(owner);
    expect((await change(owner, body.id, { name: 'דנה לוי' })).body).toEqual({ ...body, name: 'דנה לוי' });
    expect((await change(owner, body.id, { visited: true })).body.lastVisitOn).toBe('2026-11-21');
    expect((await change(owner, body.id, { phone: '', lastVisitOn: null })).body).toMatchObject({
      phone: null,
      lastVisitOn: null,
    });
    expect((await change(owner, body.id, {})).status).toBe(422);
  });

  test('can be removed and put back, for a day', async () => {
    const owner = await world.asOwner();
    const { body } = await add(owner);
    expect((await remove(owner, body.id)).status).toBe(200);
    expect((await remove(owner, body.id)).status).toBe(200);
    expect((await list(owner)).counts.all).toBe(0);
    expect((await change(owner, body.id, { name: 'א' })).status).toBe(404);
    expect(await restore(owner, body.id)).toMatchObject({ status: 200, body: { id: body.id } });
    expect(await names(owner)).toEqual(['דנה כהן']);

    await remove(owner, body.id);
    const again = await add(owner);
    expect(await restore(owner, body.id)).toMatchObject({ status: 409, body: { code: 'phone_taken' } });
    await remove(owner, again.body.id);
    world.setTime(new Date(Date.now() + DAY_MS + 60_000));
    await runJob(world, 'forget-removed-customers');
    expect((await restore(owner, body.id)).status).toBe(404);
  });
});

test('the list is read page by page, found by words and numbers, and narrowed to those who stopped', async () => {
  const owner = await world.asOwner();
  await takeIn(
    owner,
    Array.from({ length: 7 }, (_, n) => ({ name: `לקוח ${n}`, phone: `052000000${n}` })),
  );
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: CustomersPage = await list(owner, `?limit=3${cursor && `&cursor=${cursor}`}`);
    walked.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(walked).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `לקוח ${n}`));
  expect(await names(owner, `?q=${encodeURIComponent('052-000-0003')}`)).toEqual(['לקוח 3']);
  expect(await names(owner, `?q=${encodeURIComponent('%')}`)).toEqual([]);
  const [first] = (await list(owner)).items;
  await change(owner, first?.id ?? '', { doNotContact: true });
  expect(await names(owner, '?show=stopped')).toEqual(['לקוח 0']);
  expect((await list(owner)).counts).toEqual({ all: 7, stopped: 1 });
});

test('those who visited this week come by their visit, page by page; one in between repeats nobody', async () => {
  // A Wednesday.
  world.setTime('2026-11-18T10:00:00Z');
  const owner = await world.asOwner();
  const rows = ['14', '15', '15', '17', ''].map((day, n) => ({
    name: `ביקור ${day || 'לא היה'}.${n}`,
    phone: `052000000${n}`,
    lastVisitOn: day && `${day}.11.2026`,
  }));
  await takeIn(owner, rows);
  const path = '?show=visited&limit=1';
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: CustomersPage = await list(owner, `${path}${cursor && `&cursor=${cursor}`}`);
    walked.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(walked.map((name) => name.slice(0, 8))).toEqual(['ביקור 17', 'ביקור 15', 'ביקור 15']);
  expect(new Set(walked).size).toBe(3);
  const first = await list(owner, path);
  await change(owner, first.items[0]?.id ?? '', { visited: true });
  expect(await names(owner, `${path}&cursor=${first.nextCursor}`)).toEqual([walked[1]]);
  expect(await names(owner, `?show=visited&q=${encodeURIComponent('0520000003')}`)).toEqual([walked[0]]);

  const id = crypto.randomUUID();
  for (const query of [`show=visited&cursor=${id}`, `cursor=1795000000000-${id}`, 'show=visited&cursor=1-x'])
    expect((await owner.request(`/api/customers/me?${query}`)).status).toBe(400);
});

// Proves S330.
test.each([
  '050.111.2233',
  '(050)1112233',
  '050 111 2233',
  '+972-50-1112233',
  '972 50 111 2233',
  '00972501112233',
  '9720501112233',
  '+972 (0)50 111 2233',
  '\u202A050\u2011111\u20112233\u202C',
  '111.2233',
  '(050',
  '050.11',
  'דנה 111-2233',
])('a customer is found by the number %j', async (q) => {
  const owner = await world.asOwner();
  const phones = ['050-111-2233', '052-765-4321'];
  await takeIn(
    owner,
    phones.map((phone, at) => ({ name: at === 0 ? 'דנה' : 'רון', phone })),
  );
  expect(await names(owner, `?q=${encodeURIComponent(q)}`)).toEqual(['דנה']);
});

describe('who asked to stop', () => {
  const stopOf = async (owner: Owner, id: string) => {
    const { items } = await list(owner);
    return items.find((one) => one.id === id)?.stoppedBy;
  };
  const asks = (businessId: string, customerId: string) =>
    transact(world.db, (tx) =>
      stopContact(tx, world.services.secret, { businessId, customerId, stoppedBy: 'customer' }, new Date()),
    );

  test('is not let in again by the owner: not by the switch, nor by removing and adding', async () => {
    const owner = await ownerWithBusiness(world);
    const { body } = await add(owner);
    expect(await asks(owner.businessId, body.id)).toBe(true);
    expect(await change(owner, body.id, { doNotContact: false })).toMatchObject({
      status: 409,
      body: { code: 'asked_to_stop' },
    });
    await remove(owner, body.id);
    const again = await add(owner, { name: 'דנה', email: '' });
    expect(again.body).toMatchObject({ stoppedBy: 'customer' });
    await remove(owner, again.body.id);
    const { outcome } = await takeIn(owner, [{ name: 'ד', email: 'dana@example.com' }]);
    expect(outcome).toMatchObject({ added: 1, stopped: 1 });
    // A new number of somebody who stopped is stopped too; of somebody else's list nothing is known.
    const [{ id = '' } = {}] = (await list(owner)).items as Customer[];
    await change(owner, id, { phone: '054-765-4321' });
    expect((await list(owner)).items[0]).toMatchObject({ stoppedBy: 'customer' });
    expect((await add(await world.asOwner())).body.stoppedBy).toBeNull();
  });

  test('stays one who did when an older row is put back', async () => {
    const owner = await ownerWithBusiness(world);
    const { body: first } = await add(owner);
    await remove(owner, first.id);
    const { body: again } = await add(owner);
    await asks(owner.businessId, again.id);
    await remove(owner, again.id);
    expect(await restore(owner, first.id)).toMatchObject({ status: 200, body: { stoppedBy: 'customer' } });
    expect(await stopOf(owner, first.id)).toBe('customer');
  });

  test('what the owner decided, the owner takes back; the customer outweighs it', async () => {
    const owner = await ownerWithBusiness(world);
    const { body } = await add(owner);
    await change(owner, body.id, { doNotContact: true });
    expect(await stopOf(owner, body.id)).toBe('owner');
    await change(owner, body.id, { name: 'דנה' });
    expect(await stopOf(owner, body.id)).toBe('owner');
    expect((await change(owner, body.id, { doNotContact: false })).body).toMatchObject({
      doNotContactAt: null,
    });
    await change(owner, body.id, { doNotContact: true });
    await asks(owner.businessId, body.id);
    expect((await change(owner, body.id, { doNotContact: false })).status).toBe(409);
  });

  test('is remembered by prints that hold neither number nor address, also after an erasure', async () => {
    const admin = await world.asAdmin();
    const owner = await ownerWithBusiness(world);
    const email = 'stopped-subject@example.com';
    const { body } = await add(owner, { email });
    await asks(owner.businessId, body.id);
    const erasure = await confirmed(world, 'erasure', email);
    expect((await act(admin, erasure, 'perform')).status).toBe(200);
    await sendMail(world, erasure, 'erased');
    expect(await world.db.select().from(customers).where(eq(customers.email, email))).toEqual([]);
    const kept = await world.db
      .select()
      .from(contactStops)
      .where(eq(contactStops.businessId, owner.businessId));
    expect(kept).toHaveLength(2);
    expect((await add(owner, { email })).body.stoppedBy).toBe('customer');
  });
});

describe('an import', () => {
  beforeEach(() => world.setTime('2026-11-21T10:00:00Z'));
  const rows = [
    { name: 'דנה', phone: '052-1234567' },
    { name: 'רון', email: 'ron@example.com', lastVisitOn: '1.11.2026' },
    { name: 'דנה שוב', phone: '+972521234567' },
  ];

  // Proves V131.
  test('first says what would be, then does it; again it changes nothing', async () => {
    const owner = await world.asOwner();
    const fields = { consentOn: '2026-11-02' };
    const dry = await takeIn(owner, rows, { ...fields, dryRun: true });
    const figures = { added: 2, revisited: 0, unchanged: 0, repeated: 1, stopped: 0, faults: [] };
    expect(dry).toEqual({ status: 200, outcome: { dryRun: true, ...figures } });
    expect((await list(owner)).items).toEqual([]);
    expect(await takeIn(owner, rows, fields)).toEqual({
      status: 200,
      outcome: { dryRun: false, ...figures },
    });
    expect((await list(owner)).items).toMatchObject([
      { name: 'דנה', phone: '+972521234567', lastVisitOn: null },
      { name: 'רון', lastVisitOn: '2026-11-01', consentSource: 'purchase', consentOn: '2026-11-02' },
    ]);
    expect((await takeIn(owner, rows)).outcome).toMatchObject({ added: 0, unchanged: 2, repeated: 1 });
  });

  test('keeps from messages who asked another program for none', async () => {
    const owner = await world.asOwner();
    const asked = { name: 'דנה', phone: '052-1234567', stopped: true };
    expect((await takeIn(owner, [asked, rows[1] ?? {}])).outcome).toMatchObject({ added: 2, stopped: 1 });
    const [dana, ron] = (await list(owner)).items as Customer[];
    expect([dana?.stoppedBy, ron?.stoppedBy]).toEqual(['owner', null]);
    await remove(owner, dana?.id ?? '');
    const { body } = await add(owner, { phone: '052-1234567', email: '' });
    expect(body.stoppedBy).toBe('owner');
    expect((await change(owner, body.id, { doNotContact: false })).body).toMatchObject({ stoppedBy: null });
  });

  test('with one wrong row does nothing, and says which and why', async () => {
    const owner = await world.asOwner();
    const wrong = [...rows, { name: 'בלי פרטים' }, { name: 'טעות', phone: '05' }];
    const { outcome } = await takeIn(owner, wrong, { dryRun: true });
    expect(outcome.faults).toEqual([
      { row: 4, field: 'phone', value: '', message: 'חסר טלפון או אימייל' },
      { row: 5, field: 'phone', value: '05', message: 'המספר לא תקין. דוגמה: 052-123-4567' },
    ]);
    expect(await takeIn(owner, wrong)).toMatchObject({ status: 422, outcome: { code: 'import_has_faults' } });
    for (const field of ['consentOn', 'visitedOn'])
      expect(await takeIn(owner, rows, { [field]: '2099-01-01' })).toMatchObject({
        status: 422,
        outcome: { code: 'date_in_future', fields: { [field]: 'התאריך עוד לא הגיע' } },
      });
    expect((await list(owner)).items).toEqual([]);
  });

  test('records a later visit of whoever is on the list, and never an earlier one', async () => {
    const owner = await world.asOwner();
    await takeIn(owner, rows, { visitedOn: '2026-11-10' });
    const later = await takeIn(owner, [{ ...rows[0], lastVisitOn: '2026-11-12' }, rows[1] ?? {}]);
    expect(later.outcome).toMatchObject({ revisited: 1, unchanged: 1 });
    expect((await takeIn(owner, rows, { visitedOn: '2026-11-11' })).outcome).toMatchObject({ revisited: 0 });
    expect((await list(owner)).items.map(({ lastVisitOn }) => lastVisitOn)).toEqual([
      '2026-11-12',
      '2026-11-01',
    ]);
  });

  test('takes five thousand rows, and not one more', async () => {
    const owner = await world.asOwner();
    const many = Array.from({ length: 5_000 }, (_, n) => ({
      name: `לקוח ${n}`,
      phone: `052${1_000_000 + n}`,
    }));
    expect((await takeIn(owner, many)).outcome).toMatchObject({ added: 5_000 });
    expect(await takeIn(owner, [...many, { name: 'א', phone: '0531234567' }])).toMatchObject({ status: 422 });
    expect((await list(owner)).counts.all).toBe(5_000);
  });

  // Proves V55.
  test('goes out again as it came in, safe for spreadsheets', async () => {
    const owner = await world.asOwner();
    await takeIn(owner, [{ name: '=1+1', phone: '052-1234567', note: 'א, "ב"' }]);
    const response = await owner.request('/api/customers/export');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const [titles, line] = (await response.text()).split('\r\n');
    expect(titles).toContain('שם,טלפון,אימייל');
    expect(line).toMatch(/^'=1\+1,052-123-4567,,,"א, ""ב""",בקנייה,/);
  });
});
