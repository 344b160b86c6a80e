import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { InvitationPage } from '../queue/contract.ts';
import { tell } from '../testing/invitations.ts';

const NOON = '2026-11-18T10:00:00Z';

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;

const world = await startWorld();
beforeEach(async () => {
  world.setTime(NOON);
  owner = await ownerWithBusiness(world);
});
afterEach(() => world.setTime(new Date()));

const DANA = { name: 'דנה כהן', phone: '052-1234567', consentSource: 'booking' };
const request = (body: object = DANA) => send(owner, 'POST', '/api/review-requests', body);
const requestOf = (id: string) => send(owner, 'POST', `/api/review-requests/${id}`);
const customers = async (query = '') => (await send(owner, 'GET', `/api/customers/me${query}`)).body;
const queue = async (): Promise<InvitationPage> =>
  (await send(owner, 'GET', '/api/invitations/me?show=queue')).body;

describe('a request to somebody by name and number', () => {
  test('adds the customer and makes a personal link that waits to be sent by hand', async () => {
    const { status, body } = await request();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'queued', channel: 'whatsapp', customer: { name: 'דנה כהן' } });
    expect(body.link).toMatch(/\/[0-9a-z]{10}$/i);
    expect((await customers()).items).toMatchObject([{ name: 'דנה כהן', phone: '+972521234567' }]);
    expect((await queue()).items.map(({ id }) => id)).toEqual([body.id]);
    expect((await send(owner, 'PUT', `/api/invitations/${body.id}`, { act: 'sent' })).body.status).toBe(
      'sent',
    );
  });

  test('is one however often its number is asked, under the name that the list has', async () => {
    const [first, second, third] = [
      await request(),
      await request(),
      await request({ ...DANA, name: 'דנה מהמספרה' }),
    ];
    expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id]);
    expect(third.body.customer.name).toBe('דנה כהן');
    expect((await customers()).items).toHaveLength(1);
    expect((await queue()).waiting).toBe(1);
  });

  test('is remembered by the answer about consent, also where its customer is gone', async () => {
    const last = async () => (await customers()).lastConsentSource;
    expect(await last()).toBeNull();
    await send(owner, 'POST', '/api/customers', { name: 'רון', phone: '', consentSource: 'purchase' });
    const { body } = await request();
    expect(await last()).toBe('booking');
    await send(owner, 'DELETE', `/api/customers/${body.customer.id}`);
    expect(await last()).toBe('booking');
  });

  test('with another number is another customer', async () => {
    const [wrong, corrected] = [await request(), await request({ ...DANA, phone: '052-1234568' })];
    expect(corrected.body.customer).toMatchObject({ name: 'דנה כהן', phone: '+972521234568' });
    expect(corrected.body.id).not.toBe(wrong.body.id);
  });

  test.each([
    [{ ...DANA, phone: '03-5551234' }, 'phone', 'לוואטסאפ צריך מספר נייד'],
    [{ ...DANA, phone: '12' }, 'phone', 'המספר לא תקין. דוגמה: 052-123-4567'],
    [{ ...DANA, name: ' ' }, 'name', 'יש לכתוב שם'],
    [{ ...DANA, consentSource: '' }, 'consentSource', 'יש לבחור איך התקבלה ההסכמה'],
  ])('says beside its field what is wrong: %o', async (body, field, message) => {
    const answer = await request(body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ [field]: message });
    expect((await customers()).items).toEqual([]);
  });

  test('goes to nobody who asked to stop, and not twice in half a year', async () => {
    const { body } = await request();
    await send(owner, 'PUT', `/api/invitations/${body.id}`, { act: 'sent' });
    expect(await request()).toMatchObject({ status: 409, body: { code: 'recently_invited' } });
    const code = String(body.link).split('/').at(-1) ?? '';
    expect((await tell(world, code, 'declined')).status).toBe(200);
    expect(await request()).toMatchObject({ status: 409, body: { code: 'asked_to_stop' } });
    expect((await queue()).waiting).toBe(0);
  });
});

describe('a request to a customer of the list', () => {
  test('is the same one until it is sent', async () => {
    const { id } = (await send(owner, 'POST', '/api/customers', DANA)).body;
    const first = await requestOf(id);
    expect(first).toMatchObject({ status: 200, body: { status: 'queued', customer: { id } } });
    expect((await requestOf(id)).body.id).toBe(first.body.id);
  });

  test('says what stands in its way', async () => {
    const { id } = (await send(owner, 'POST', '/api/customers', { ...DANA, phone: '', email: 'a@b.co' }))
      .body;
    expect(await requestOf(id)).toMatchObject({ status: 409, body: { code: 'no_mobile' } });
    expect((await requestOf(crypto.randomUUID())).status).toBe(404);
  });

  test("is another owner's business to none", async () => {
    const { id } = (await send(owner, 'POST', '/api/customers', DANA)).body;
    const other = await ownerWithBusiness(world);
    expect((await send(other, 'POST', `/api/review-requests/${id}`)).status).toBe(404);
  });
});

test('the list is narrowed to those who may be asked and never were, also under another row', async () => {
  const add = async (name: string, phone: string): Promise<string> =>
    (await send(owner, 'POST', '/api/customers', { ...DANA, name, phone })).body.id;
  const asked = await add('נשאלה', '052-0000001');
  await add('עוד לא', '052-0000002');
  const stopped = await add('לא לשלוח', '052-0000003');
  await add('גם לא', '052-0000004');
  const unasked = async () =>
    (await customers('?show=unasked')).items.map(({ name }: { name: string }) => name);
  await send(owner, 'PUT', `/api/customers/${stopped}`, { doNotContact: true });
  expect(await unasked()).toEqual(['גם לא', 'עוד לא', 'נשאלה']);

  const { body } = await requestOf(asked);
  expect(await unasked()).toEqual(['גם לא', 'עוד לא']);
  await send(owner, 'PUT', `/api/invitations/${body.id}`, { act: 'sent' });
  await send(owner, 'DELETE', `/api/customers/${asked}`);
  await add('נשאלה שוב', '052-0000001');
  expect(await unasked()).toEqual(['גם לא', 'עוד לא']);
  const first = await customers('?show=unasked&limit=2');
  const next = await customers(`?show=unasked&limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...next.items].map(({ name }) => name)).toEqual(['גם לא', 'עוד לא']);
});
