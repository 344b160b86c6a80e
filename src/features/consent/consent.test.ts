import { describe, expect, test } from 'vitest';
import { runJob } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { CONSENT_VERSION, type ConsentRecord } from './record.contract.ts';
import { cookieConsents } from './schema.ts';

const world = await startWorld();

const record: ConsentRecord = {
  preferences: { essential: true, analytics: true, marketing: false, functional: true },
  timestamp: '2026-11-20T08:00:00.000Z',
  version: CONSENT_VERSION,
};

const send = (body: unknown, on = world) =>
  on.request('/api/cookie-consent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const stored = (on = world) => on.db.select().from(cookieConsents);

// Proves S143.
test('each choice is a record of its own, under a number that leads to nobody', async () => {
  const first = await send(record);
  expect(first.status).toBe(201);
  const { id } = (await first.json()) as { id: string };
  const withdrawn = { ...record.preferences, analytics: false, functional: false };
  await send({ ...record, preferences: withdrawn });
  const rows = await stored();
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.id === id)).toEqual({
    id,
    analytics: true,
    marketing: false,
    functional: true,
    version: CONSENT_VERSION,
    chosenAt: new Date(record.timestamp),
    at: expect.any(Date),
  });
});

// Proves S143.
test('nothing of it can be changed or taken away', async () => {
  await send(record);
  const { pool } = world.db;
  await expect(pool.query('update cookie_consents set analytics = true')).rejects.toThrow(/only added to/);
  await expect(pool.query('delete from cookie_consents')).rejects.toThrow(/only added to/);
});

describe('what is no choice is refused', () => {
  test.each([
    [
      'the essential cannot be refused',
      { ...record, preferences: { ...record.preferences, essential: false } },
    ],
    [
      'a category left out',
      { ...record, preferences: { essential: true, analytics: true, marketing: true } },
    ],
    ['a time that is none', { ...record, timestamp: 'yesterday' }],
    ['a time before there were records', { ...record, timestamp: '0000-01-01T00:00:00Z' }],
    ['a version that is none', { ...record, version: 'newest' }],
    ['anything else beside it', { ...record, email: 'someone@example.com' }],
  ])('%s', async (_, body) => {
    const before = (await stored()).length;
    expect([400, 422]).toContain((await send(body)).status);
    expect(await stored()).toHaveLength(before);
  });
});

// Proves S143.
test('a choice is kept for seven years', async () => {
  const own = await startWorld();
  await send(record, own);
  const [{ at } = { at: new Date() }] = await stored(own);
  const yearsLater = (years: number, ms: number) =>
    new Date(new Date(at).setUTCFullYear(at.getUTCFullYear() + years) + ms);
  own.setTime(yearsLater(7, -86_400_000));
  await runJob(own, 'enforce-retention');
  expect(await stored(own)).toHaveLength(1);
  own.setTime(yearsLater(7, 86_400_000));
  await runJob(own, 'enforce-retention');
  expect(await stored(own)).toEqual([]);
});

test('one network records only so many', async () => {
  const own = await startWorld({ rateLimits: true });
  for (let count = 0; count < 60; count++) expect((await send(record, own)).status).toBe(201);
  expect((await send(record, own)).status).toBe(429);
});
