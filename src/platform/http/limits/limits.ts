import { createHmac } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { createTally, type Tally } from '../../metrics/tally.ts';
import { Problem } from '../problem.ts';

export interface Limit {
  points: number;
  seconds: number;
  /** Points of all IPv6 networks of one /48 together. */
  sitePoints?: number;
}

/** Must not throw. */
type LimitListener = (name: string, limit: Limit) => Promise<void>;

/** Gives a refusal by a limit a message of its own. */
export function tooMany(message: string) {
  return (refusal: unknown): never => {
    throw refusal instanceof Problem ? new Problem(429, { message }, refusal.headers) : refusal;
  };
}

/** A /48 is one site's, with 65,536 networks, or a part of a mobile carrier's: it gets more than one network, not 65,536 times. */
const SITE_FACTOR = 8;
/** As `networkOf` writes them. */
const IPV6_NETWORK = /^[0-9a-f:]+::\/64$/;

function siteOf(network: string): string {
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/** What is counted for a key: itself and, where a part of it is an IPv6 network, the same with the /48 around it. */
function tiersOf({ points, seconds, sitePoints = SITE_FACTOR * points }: Limit, key: string[]) {
  const own = { limit: { points, seconds }, key, share: 1 };
  if (!key.some((part) => IPV6_NETWORK.test(part))) return [own];
  const siteKey = key.map((part) => (IPV6_NETWORK.test(part) ? siteOf(part) : part));
  return [own, { limit: { points: sitePoints, seconds }, key: siteKey, share: points / sitePoints }];
}

/** Counts calls in PostgreSQL, so that every process sees the same count; keys are stored as keyed hashes. */
export interface Limits {
  isOn: boolean;
  take(name: string, limit: Limit, key: string[]): Promise<void>;
  /** Answers how many of the limit's points are taken, and refuses nothing. */
  count(name: string, limit: Limit, key: string[]): Promise<number>;
  /** Counts in this process alone: for limits whose own cost must not be a write. */
  takeHere(name: string, limit: Limit, key: string): Promise<void>;
  forget(name: string, limit: Limit, key: string[]): Promise<void>;
  report(name: string, limit: Limit): Promise<void>;
  /** Reports a limit that was counted elsewhere, and refuses. @throws {Problem} 429 */
  refuse(name: string, limit: Limit, headers: Record<string, string>): Promise<never>;
  onReached(listener: LimitListener): void;
  sweep(): Promise<void>;
}

const DAY_SECONDS = 86_400;

/**
 * Hashes keys with the secret and the number of their period: a day, or the window of a longer limit. Afterwards a stored key means
 * nothing any more. A period begins at another moment for each key, so that no limits restart together.
 */
function createKeyHash({ secret, now }: { secret: string; now: () => Date }) {
  return (name: string, { seconds }: Limit, key: string[]): string => {
    const digest = (period: string) =>
      createHmac('sha256', `${secret}:${period}`).update(JSON.stringify(key));
    const length = Math.max(DAY_SECONDS, seconds);
    const offset = digest(`beginning of ${name}`).digest().readUInt32BE() % length;
    const period = Math.floor((now().getTime() / 1_000 + offset) / length);
    return digest(`${length}:${period}`).digest('base64url').slice(0, 32);
  };
}

export function createLimits(options: {
  pool: pg.Pool;
  secret: string;
  enabled: boolean;
  now: () => Date;
  tally?: Tally;
}): Limits {
  if (!options.enabled) return UNLIMITED;
  const { tally = createTally() } = options;
  const { shared, here } = createLimiters(options.pool);
  const hashed = createKeyHash(options);
  const reports = createReports(tally);

  async function consume(name: string, limit: Limit, limiter: RateLimiterAbstract, key: string) {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      await reports.refuse(name, limit, { 'Retry-After': String(seconds) });
    }
  }

  return {
    isOn: true,
    async take(name, limit, key) {
      for (const tier of tiersOf(limit, key))
        await consume(name, limit, shared(name, tier.limit), hashed(name, limit, tier.key));
    },
    async takeHere(name, limit, key) {
      for (const tier of tiersOf(limit, [key]))
        await consume(name, limit, here(name, tier.limit), tier.key.join());
    },
    ...reports,
    async count(name, limit, key) {
      const uncapped = shared(name, { points: 1_000_000, seconds: limit.seconds });
      const counts = [];
      for (const tier of tiersOf(limit, key)) {
        const { consumedPoints } = await uncapped.consume(hashed(name, limit, tier.key));
        counts.push(Math.ceil(consumedPoints * tier.share));
      }
      return Math.max(...counts);
    },
    async forget(name, limit, key) {
      for (const tier of tiersOf(limit, key))
        await shared(name, tier.limit).delete(hashed(name, limit, tier.key));
    },
    async sweep() {
      await options.pool.query('delete from rate_limits where expire < $1', [options.now().getTime()]);
    },
  };
}

function createReports(tally: Tally): Pick<Limits, 'report' | 'refuse' | 'onReached'> {
  let listener: LimitListener = async () => {};
  function report(name: string, limit: Limit): Promise<void> {
    tally.add('rate_limits', [name]);
    return listener(name, limit);
  }
  return {
    report,
    async refuse(name, limit, headers) {
      await report(name, limit);
      return tooSoon(headers);
    },
    onReached(given) {
      listener = given;
    },
  };
}

function createLimiters(pool: pg.Pool) {
  const limiters = new Map<string, RateLimiterAbstract>();
  function keep(id: string, make: () => RateLimiterAbstract): RateLimiterAbstract {
    const limiter = limiters.get(id) ?? make();
    limiters.set(id, limiter);
    return limiter;
  }
  return {
    shared: (name: string, { points, seconds }: Limit) =>
      keep(`${name}:${points}:${seconds}`, () => {
        // The prefix is without the points: what `count` counted is what `forget` forgets.
        const options = { points, duration: seconds, keyPrefix: `${name}:${seconds}` };
        return new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          inMemoryBlockOnConsumed: points + 1,
          insuranceLimiter: new RateLimiterMemory(options),
          clearExpiredByTimeout: false,
        });
      }),
    here(name: string, { points, seconds }: Limit) {
      const keyPrefix = `here:${name}:${points}:${seconds}`;
      return keep(keyPrefix, () => new RateLimiterMemory({ points, duration: seconds, keyPrefix }));
    },
  };
}

function tooSoon(headers: Record<string, string>): never {
  throw new Problem(429, {}, headers);
}

const UNLIMITED: Limits = {
  isOn: false,
  take: async () => {},
  takeHere: async () => {},
  count: async () => 0,
  forget: async () => {},
  report: async () => {},
  refuse: async (_name, _limit, headers) => tooSoon(headers),
  onReached: () => {},
  sweep: async () => {},
};
