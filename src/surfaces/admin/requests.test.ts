import { expect, test } from 'vitest';
import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { moderate, ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../tests/world.ts';
import type { ListedRequest } from './requests.contract.ts';
import { logged } from './testing/accounts.ts';

const world = await startWorld();
const admin = await world.asAdmin();
const owner = await ownerWithBusiness(world);

const list = async (query = ''): Promise<{ items: ListedRequest[]; nextCursor: string | null }> =>
  (await admin.request(`/api/admin/requests?${query}`)).json();
const form = (path: string, fields: Record<string, string>) =>
  world.request(path, { method: 'POST', body: new URLSearchParams(fields) });
const write = (message: string) => form('/contact', { name: 'דנה', email: 'dana@example.com', message });

// Proves S453.
test('requests of all kinds are one list in the order of their arrival, page by page and by kind', async () => {
  await write('ראשונה');
  await send(owner, 'PUT', '/api/plans/me/request', { plan: 'premium' });
  const withheld = await submitted(world, owner.username);
  await moderate(owner, withheld.id, 'reject');
  const token = new URLSearchParams(withheld.receipt.split('?')[1]).get('token') ?? '';
  await form('/review-receipt', { token, act: 'appeal', appeal: 'הייתי לקוחה' });
  const shown = await submitted(world, owner.username);
  await moderate(owner, shown.id, 'approve');
  const report = { ground: 'abuse', details: 'לא נכון', name: 'משה', email: 'moshe@example.com' };
  await form(`/business/${owner.username}/reviews/${shown.id}/report`, report);
  await write('שנייה');

  const { items } = await list();
  expect(items.map(({ kind, body, answeredAt }) => [kind, body, answeredAt])).toEqual([
    ['message', 'ראשונה', null],
    ['plan', '', null],
    ['appeal', 'הייתי לקוחה', null],
    ['report', 'לא נכון', null],
    ['message', 'שנייה', null],
  ]);
  expect((await list('kind=message')).items).toEqual(items.filter(({ kind }) => kind === 'message'));
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(items.map(({ id }) => id));
  const readings = (await logged(world)).filter(({ act }) => act === 'requests_read');
  expect(readings.at(-1)).toMatchObject({
    subjectIds: [owner.id],
    details: { requests: expect.any(String) },
  });
});

test('what was answered is listed apart, the newest first', async () => {
  const open = (await list()).items;
  const messages = open.filter(({ kind }) => kind === 'message');
  for (const { id } of messages)
    expect((await send(admin, 'POST', `/api/admin/contact-messages/${id}/handled`)).status).toBe(200);
  await send(owner, 'DELETE', '/api/plans/me/request');
  const answered = (await list('state=answered')).items;
  expect(answered.map(({ kind }) => kind)).toEqual(['message', 'plan', 'message']);
  expect(answered.every(({ answeredAt }) => answeredAt !== null)).toBe(true);
  expect((await list()).items.map(({ kind }) => kind)).toEqual(['appeal', 'report']);
});

// Proves S473.
test('messages of accounts on a paid plan stand first, marked, page by page; with others they are answered', async () => {
  const paying = await world.asOwner();
  await putOnPaidPlan(world, paying.id);
  const writeAs = (by: { request: typeof world.request }, message: string) =>
    by.request('/contact', {
      method: 'POST',
      body: new URLSearchParams({ name: 'דנה', email: 'dana@example.com', message }),
    });
  await writeAs(owner, 'במסלול בסיסי');
  await writeAs(paying, 'ראשונה בתור');
  await writeAs(world, 'בלי חשבון');
  await writeAs(paying, 'שנייה בתור');
  await world.db.pool.query("update users set subscription_status = 'inactive' where id = $1", [paying.id]);
  await writeAs(paying, 'כשהמנוי לא פעיל');

  const said = ['ראשונה בתור', 'שנייה בתור', 'במסלול בסיסי', 'בלי חשבון', 'כשהמנוי לא פעיל'];
  const messages = (await list('kind=message')).items;
  expect(messages.map(({ body }) => body)).toEqual(said);
  expect(messages.map((one) => 'plan' in one && one.plan)).toEqual(['basic', 'basic', null, null, null]);
  const { items } = await list();
  expect(items.slice(0, 2).map(({ body }) => body)).toEqual(said.slice(0, 2));
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(items.map(({ id }) => id));
  const handle = (id?: string) => send(admin, 'POST', `/api/admin/contact-messages/${id}/handled`);
  for (const { id } of [messages[2], messages[0]].map((one) => ({ id: one?.id }))) await handle(id);
  const answered = (await list('state=answered&kind=message')).items.map(({ body }) => body);
  expect(answered.slice(0, 2)).toEqual(['ראשונה בתור', 'במסלול בסיסי']);
  expect((await list('kind=message')).items[0]?.body).toBe('שנייה בתור');
});
