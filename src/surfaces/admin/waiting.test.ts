import { expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { moderate, ownerWithBusiness, readVersionOf, submitted } from '#features/reviews/testing/reviews.ts';
import { confirmed } from '#features/rights/testing/requests.ts';
import { type Owner, startWorld } from '../../../tests/world.ts';
import type { WaitingWork } from './contract.ts';

const START = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T10:10:00.000Z';

const world = await startWorld();
world.setTime(START);
const admin = await world.asAdmin();

const waiting = async (): Promise<WaitingWork['items']> =>
  ((await (await admin.request('/api/admin/waiting')).json()) as WaitingWork).items;

test('work waits until it is done, counted by kind from its first, the most urgent first', async () => {
  expect(await waiting()).toEqual([]);

  const [one, other] = [await ownerWithBusiness(world), await ownerWithBusiness(world)];
  const ask = (owner: Owner) => send(owner, 'PUT', '/api/plans/me/request', { plan: 'premium' });
  expect((await ask(one)).status).toBe(200);
  world.setTime(LATER);
  expect((await ask(other)).status).toBe(200);
  await confirmed(world, 'rectification', 'ruth@example.com');
  const message = { name: 'דנה לוי', email: 'dana@example.com', message: 'הכפתור לא עובד' };
  await world.request('/contact', { method: 'POST', body: new URLSearchParams(message) });
  const minute = (at: string | null) => at?.slice(0, 16);
  expect((await waiting()).map(({ kind, count, since }) => [kind, count, minute(since)])).toEqual([
    ['rights', 1, minute(LATER)],
    ['message', 1, minute(LATER)],
    ['plan', 2, minute(START)],
  ]);

  await send(one, 'DELETE', '/api/plans/me/request');
  expect((await waiting()).map(({ kind, count }) => [kind, count])).toEqual([
    ['rights', 1],
    ['message', 1],
    ['plan', 1],
  ]);
});

test('an appeal and a report about a review wait until they are answered', async () => {
  const owner = await ownerWithBusiness(world);
  const { id, receipt } = await submitted(world, owner.username);
  expect((await moderate(owner, id, 'reject')).ok).toBe(true);
  const token = new URLSearchParams(receipt.split('?')[1]).get('token') ?? '';
  const appeal = new URLSearchParams({ token, act: 'appeal', appeal: 'הייתי לקוחה' });
  await world.request('/review-receipt', { method: 'POST', body: appeal });
  const appeals = (await waiting()).find(({ kind }) => kind === 'appeal');
  expect(appeals).toMatchObject({ count: 1 });

  const [open] = (
    (await (await admin.request('/api/admin/requests?kind=appeal')).json()) as {
      items: { id: string }[];
    }
  ).items;
  const answer = { outcome: 'denied', answer: 'הסיבה נכונה', version: await readVersionOf(world, id) };
  expect((await send(admin, 'POST', `/api/admin/review-appeals/${open?.id}/answer`, answer)).status).toBe(
    200,
  );
  expect((await waiting()).some(({ kind }) => kind === 'appeal')).toBe(false);
});
