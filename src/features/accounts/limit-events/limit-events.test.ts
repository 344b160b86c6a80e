import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { RECEIPT_PATH } from '#features/reviews/form.contract.ts';
import { ownerWithBusiness, submit } from '#features/reviews/testing/reviews.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { LOGIN_PER_ACCOUNT_AND_NETWORK } from '../limits.policy.ts';
import { securityEvents } from '../schema.ts';
import { limitEventsOf } from './policy.ts';

const world = await startWorld({ rateLimits: true });
const HOUR_MS = 3_600_000;

async function limitEvents(of: World = world) {
  const rows = await of.db.select().from(securityEvents).where(like(securityEvents.kind, 'limit_reached:%'));
  return rows.map(({ kind, network, userId }) => ({ kind, network, userId }));
}

function guess(address: string, email = 'nobody@example.com') {
  return world.request('/api/auth/login', {
    method: 'POST',
    address,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'לא זו הסיסמה' }),
  });
}

describe('a limit that is reached', () => {
  const of = LOGIN_PER_ACCOUNT_AND_NETWORK[0]?.points ?? 0;

  // Proves V74.
  test('is one event with the truncated network, however many calls it refuses', async () => {
    for (let tried = 0; tried < of; tried++) expect((await guess('203.0.113.7')).status).toBe(401);
    expect(await limitEvents()).toEqual([]);
    for (let refused = 0; refused < 5; refused++) expect((await guess('203.0.113.7')).status).toBe(429);
    const first = { kind: 'limit_reached:login', network: '203.0.113.0', userId: null };
    expect(await limitEvents()).toEqual([first]);
    expect(world.logged.filter((line) => line.includes('"event":"limit_reached"'))).toHaveLength(1);
    for (let tried = 0; tried <= of; tried++) await guess('2001:db8:1:2::7');
    expect(await limitEvents()).toEqual([first, { ...first, network: '2001:db8:1' }]);
    expect(JSON.stringify(await limitEvents())).not.toContain('203.0.113.7');
  });

  test('is one on a form’s own page and where a proof of work is asked for, too', async () => {
    const owner = await ownerWithBusiness(world);
    const address = '192.0.2.4';
    let review = await submit(world, owner.username, {}, { address });
    for (let sent = 0; sent < 10; sent++) review = await submit(world, owner.username, {}, { address });
    expect([review.status, (await review.json()).code]).toEqual([429, 'proof_required']);
    const miss = () => world.request(`${RECEIPT_PATH}?token=nobody-has-it`, { address });
    let page = await miss();
    for (let sent = 0; sent < 100 && page.status !== 429; sent++) page = await miss();
    expect(page.status).toBe(429);
    const kinds = (await limitEvents()).filter(({ network }) => network === '192.0.2.0');
    expect(kinds.map(({ kind }) => kind)).toEqual(['limit_reached:review', 'limit_reached:receipt-miss']);
  });

  // Proves V58.
  test('names the account that reached it', async () => {
    const owner = await world.asOwner();
    const answers = await Promise.all(Array.from({ length: 320 }, () => owner.request('/api/plans/me')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    const events = (await limitEvents()).filter(({ kind }) => kind === 'limit_reached:api');
    expect(events).toEqual([{ kind: 'limit_reached:api', network: '198.51.100.0', userId: owner.id }]);
  });

  // Proves V74.
  test('is refused by the limits alone, so that no 429 goes without its event', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const refusing = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
        return lines.filter((line) => line.includes('new Problem(429')).map((line) => ({ file, line }));
      });
    // The others put a limit's own refusal into words, or refuse or ask for a proof once `count` found the limit passed.
    const wording = refusing.filter(({ line }) =>
      /refusal\.headers|proof_required|CROWDED_SHARE\.seconds/.test(line),
    );
    const others = refusing.filter((one) => !wording.includes(one));
    expect(others.map(({ file }) => file)).toEqual(['platform/http/limits/limits.ts']);
  });
});

describe('what is news', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const reached = { name: 'login', network: '203.0.113.0', seconds: 900 };

  test('is the first of a limit and network in its window', () => {
    const isDue = limitEventsOf();
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(isDue(reached, now)).toBe(true);
    expect(isDue(reached, later(899_000))).toBe(false);
    expect(isDue({ ...reached, name: 'reset' }, later(899_000))).toBe(true);
    expect(isDue({ ...reached, network: '203.0.114.0' }, later(899_000))).toBe(true);
    expect(isDue(reached, later(900_000))).toBe(true);
  });

  // Proves V74.
  test('is at most a thousand an hour, from however many networks', () => {
    const isDue = limitEventsOf();
    const news = (at: Date) =>
      Array.from({ length: 5_000 }, (_, n) => isDue({ ...reached, network: `net ${n}` }, at)).filter(Boolean);
    expect(news(now)).toHaveLength(1_000);
    expect(news(new Date(now.getTime() + HOUR_MS))).toHaveLength(1_000);
  });
});
