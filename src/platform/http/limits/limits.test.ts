import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/database.ts';
import { closeDatabase, type Db, openDatabase } from '../../db/database.ts';
import { Problem } from '../problem.ts';
import { createLimits, type Limits } from './limits.ts';

const THREE_AN_HOUR = { points: 3, seconds: 3_600 };
const SECRET = 'a secret of at least thirty-two letters';

let store: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let now: Date;

/** One process's limits; each has a memory of its own in front of the shared store. */
function processLimits(overrides: { enabled?: boolean; secret?: string } = {}): Limits {
  return createLimits({ pool: db.pool, secret: SECRET, enabled: true, now: () => now, ...overrides });
}

async function outcomes(limits: Limits, times: number, name: string, key: string[]): Promise<string> {
  const taken = [];
  for (let i = 0; i < times; i++) {
    taken.push(
      await limits.take(name, THREE_AN_HOUR, key).then(
        () => '+',
        (error) => (error instanceof Problem ? '-' : String(error)),
      ),
    );
  }
  return taken.join('');
}

beforeAll(async () => {
  store = await createTestDatabase();
  db = openDatabase(store.connection);
});
afterAll(async () => {
  await closeDatabase(db);
  await store.drop();
});
beforeAll(() => {
  now = new Date('2026-11-21T10:00:00Z');
});

describe('a limit', () => {
  // Proves V25.
  it('lets so many calls pass and answers 429 with the wait to the next', async () => {
    const limits = processLimits();
    expect(await outcomes(limits, 5, 'pass', ['1.2.3.4'])).toBe('+++--');
    const problem = await limits.take('pass', THREE_AN_HOUR, ['1.2.3.4']).catch((error: Problem) => error);
    expect(problem).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const wait = Number((problem as Problem).headers['Retry-After']);
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  it('is one for all processes', async () => {
    const [first, second] = [processLimits(), processLimits()];
    expect(await outcomes(first, 2, 'shared', ['k'])).toBe('++');
    expect(await outcomes(second, 2, 'shared', ['k'])).toBe('+-');
    expect(await outcomes(first, 1, 'shared', ['k'])).toBe('-');
  });

  it('lets exactly so many pass of those that come at once', async () => {
    const processes = [processLimits(), processLimits()];
    const calls = Array.from({ length: 30 }, (_, i) => processes[i % 2]?.take('burst', THREE_AN_HOUR, ['k']));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('is its own for each name and each composite key', async () => {
    const limits = processLimits();
    expect(await outcomes(limits, 4, 'own', ['a', 'bc'])).toBe('+++-');
    expect(await outcomes(limits, 1, 'own', ['ab', 'c'])).toBe('+');
    expect(await outcomes(limits, 1, 'own', ['a'])).toBe('+');
    expect(await outcomes(limits, 1, 'other', ['a', 'bc'])).toBe('+');
  });

  it('begins anew when its window has passed', async () => {
    const limits = processLimits();
    const short = { points: 1, seconds: 1 };
    await limits.take('window', short, ['k']);
    await expect(limits.take('window', short, ['k'])).rejects.toThrow(Problem);
    await expect
      .poll(
        () =>
          limits.take('window', short, ['k']).then(
            () => 'passed',
            () => 'refused',
          ),
        { timeout: 20_000 },
      )
      .toBe('passed');
  });

  it('is forgotten on demand, whether it was taken or counted', async () => {
    const limits = processLimits();
    expect(await outcomes(limits, 4, 'forget', ['k'])).toBe('+++-');
    await limits.forget('forget', THREE_AN_HOUR, ['k']);
    expect(await outcomes(limits, 4, 'forget', ['k'])).toBe('+++-');

    const counts = [];
    for (let i = 0; i < 5; i++) counts.push(await limits.count('pressure', THREE_AN_HOUR, ['k']));
    expect(counts).toEqual([1, 2, 3, 4, 5]);
    await limits.forget('pressure', THREE_AN_HOUR, ['k']);
    expect(await limits.count('pressure', THREE_AN_HOUR, ['k'])).toBe(1);
  });

  it('stores no address, and nothing by which one could be found the next day or with another secret', async () => {
    const keys = async () =>
      (
        await db.pool.query<{ key: string }>(
          `select key from rate_limits where key like 'stored:%' order by key`,
        )
      ).rows.map(({ key }) => key);
    await processLimits().take('stored', THREE_AN_HOUR, ['203.0.113.77']);
    expect(await keys()).toHaveLength(1);
    expect((await keys()).join()).not.toContain('203.0.113');
    await processLimits({ secret: `${SECRET}2` }).take('stored', THREE_AN_HOUR, ['203.0.113.77']);
    now = new Date(now.getTime() + 86_400_000);
    await processLimits().take('stored', THREE_AN_HOUR, ['203.0.113.77']);
    expect(new Set(await keys()).size).toBe(3);
  });

  // Proves V92.
  it('counts the /48 around an IPv6 network as well, in a key of whatever parts', async () => {
    const limits = processLimits();
    const limit = { ...THREE_AN_HOUR, sitePoints: 5 };
    const from = (n: number) => limits.take('site', limit, ['account', `2001:db8:1:${n}::/64`]);
    for (let n = 0; n < 5; n++) await from(n);
    await expect(from(5)).rejects.toThrow(Problem);
    await limits.take('site', limit, ['account', '2001:db8:2:0::/64']);
    await limits.take('site', limit, ['another', '2001:db8:1:0::/64']);
    await limits.forget('site', limit, ['account', '2001:db8:1:0::/64']);
    await from(0);

    const counts = [];
    for (let n = 0; n < 10; n++)
      counts.push(await limits.count('site-count', limit, [`2001:db8:1:${n}::/64`]));
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 5, 5, 6, 6]);

    const here = (n: number) => limits.takeHere('site-here', limit, `2001:db8:1:${n}::/64`);
    for (let n = 0; n < 5; n++) await here(n);
    await expect(here(5)).rejects.toThrow(Problem);
  });

  // Proves V92.
  it('gives a /48 eight times the points of a network where its limit says nothing else', async () => {
    const limits = processLimits();
    for (let n = 0; n < 24; n++) await limits.take('factor', THREE_AN_HOUR, [`2001:db8:1:${n}::/64`]);
    await expect(limits.take('factor', THREE_AN_HOUR, ['2001:db8:1:ff::/64'])).rejects.toThrow(Problem);
  });

  // Proves V89.
  it('is a month’s where it is longer than a day, and forgotten with the month', async () => {
    const limits = processLimits();
    const month = { points: 40, seconds: 30 * 86_400 };
    const at = now;
    const counts: number[] = [];
    for (let day = 0; day < 31; day++) {
      now = new Date(at.getTime() + day * 86_400_000);
      counts.push(await limits.count('month', month, ['k']));
    }
    now = at;
    expect(counts.filter((count) => count === 1)).toHaveLength(2);
  });

  // Proves V89.
  it('restarts at a moment of its own: at none do most of them', async () => {
    const limits = processLimits();
    const keys = Array.from({ length: 60 }, (_, n) => [`key ${n}`]);
    const at = now;
    const recounted = async (hour: number) => {
      now = new Date(at.getTime() + hour * 3_600_000);
      const counts = await Promise.all(
        keys.map((key) => limits.count('apart', { points: 1, seconds: 86_400 }, key)),
      );
      return counts.filter((count) => count === 1).length;
    };
    expect(await recounted(0)).toBe(60);
    const restarted = [];
    for (let hour = 1; hour <= 24; hour++) restarted.push(await recounted(hour));
    now = at;
    expect(restarted.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(Math.max(...restarted)).toBeLessThan(15);
  });

  it('holds in each process alone while the database is away', async () => {
    const nowhere = openDatabase({ host: '127.0.0.1', port: 1 });
    const limits = createLimits({ pool: nowhere.pool, secret: SECRET, enabled: true, now: () => now });
    expect(await outcomes(limits, 5, 'away', ['k'])).toBe('+++--');
    await closeDatabase(nowhere);
  });

  it('does not exist where limits are off', async () => {
    expect(await outcomes(processLimits({ enabled: false }), 5, 'off', ['k'])).toBe('+++++');
  });
});
