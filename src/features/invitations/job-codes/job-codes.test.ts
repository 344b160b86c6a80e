import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { codeOf } from '../codes.policy.ts';
import type { PrintedSheet, Sheet } from '../links.contract.ts';
import { SHEET_LABELS } from '../statuses.contract.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'חשמל לבית' });

async function make(by = owner, body: object = { sheets: 1 }) {
  const answer = await by.request('/api/job-codes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, items: ((await answer.json()) as { items: Sheet[] }).items };
}

async function printed(id: string, by = owner): Promise<PrintedSheet> {
  return (await (await by.request(`/api/job-codes/${id}`)).json()) as PrintedSheet;
}

test('a sheet has its codes, each once', async () => {
  const { status, items } = await make(owner, { sheets: 2 });
  expect(status).toBe(200);
  const sheet = await printed(items[0]?.id ?? '');
  expect(sheet.businessName).toBe('חשמל לבית');
  expect(new Set(sheet.codes.map(({ code }) => code)).size).toBe(2 * SHEET_LABELS);
  for (const { code, url, qr } of sheet.codes) {
    expect(url).toBe(`http://localhost:3000/r/${code.replace('-', '')}`);
    expect(qr.path).toMatch(/^M\d+ \d+h\d+v1h-\d+z/);
    expect(qr.side).toBeGreaterThan(20);
  }
});

test('more than five sheets at once, or none, is refused', async () => {
  for (const sheets of [0, 6, 1.5])
    expect((await make(owner, { sheets })).status).toBeGreaterThanOrEqual(400);
});

test('a code labels one review, and the sheet says so', async () => {
  const { items } = await make();
  const id = items[0]?.id ?? '';
  const [first] = (await printed(id)).codes;
  const code = first?.code ?? '';
  const answer = await world.request(`/r/${code}`);
  expect(answer.headers.get('location')).toContain(`/business/${owner.username}/review?invitation=`);
  const form = await world.request(`/api/reviews/${owner.username}/form?invitation=${code}`);
  expect(await form.json()).toMatchObject({
    invitation: { state: 'open', customerName: '', mayDecline: false },
  });
  expect((await submitted(world, owner.username, { invitation: code })).label).toBe('job_code');
  expect((await submitted(world, owner.username, { invitation: code })).label).toBe('none');
  expect((await printed(id)).codes.map(({ isUsed }) => isUsed)).toEqual([true, ...Array(23).fill(false)]);
  const list = (await (await owner.request('/api/job-codes')).json()) as { items: Sheet[] };
  expect(list.items.find((sheet) => sheet.id === id)).toMatchObject({ labels: 24, opened: 1, used: 1 });
});

test('nobody else sees a sheet, and nobody makes a code without the secret', async () => {
  const { items } = await make();
  const stranger = await ownerWithBusiness(world);
  expect((await stranger.request(`/api/job-codes/${items[0]?.id}`)).status).toBe(404);
  expect((await make(stranger)).items).toHaveLength(1);
  expect((await printed(items[0]?.id ?? '')).codes).toHaveLength(24);
  const forged = codeOf('another secret', randomUUID());
  expect((await world.request(`/r/${forged}`)).status).toBe(404);
  expect((await submitted(world, owner.username, { invitation: forged })).label).toBe('none');
});
