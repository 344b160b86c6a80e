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
}

/** Must not throw. */
type LimitListener = (name: string, limit: Limit) => Promise<void>;

/** Gives a refusal by a limit a message of its own. */
export function tooMany(message: string) {
  return (refusal: unknown): never => {
    throw refusal instanceof Problem ? new Problem(429, { message }, refusal.headers) : refusal;
  };
}

/** Counts calls in PostgreSQL, so that every process sees the same count; keys are stored as keyed hashes. */
export interface Limits {
  take(name: string, limit: Limit, key: string[]): Promise<void>;
  count(name: string, limit: Limit, key: string[]): Promise<number>;
  /** Counts in this process alone: for limits whose own cost must not be a write. */
  takeHere(name: string, limit: Limit, key: string): Promise<void>;
  forget(name: string, limit: Limit, key: string[]): Promise<void>;
  report(name: string, limit: Limit): Promise<void>;
  onReached(listener: LimitListener): void;
  sweep(): Promise<void>;
}

const DAY_SECONDS = 86_400;

/**
 * @param secret mixed into every stored key with the number of its period: a day, or the window of a longer limit. Afterwards the
 * key means nothing any more. A period begins at another moment for each key, so that no limits restart together.
 */
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
  let listener: LimitListener = async () => {};

  function report(name: string, limit: Limit): Promise<void> {
    tally.add('rate_limits', [name]);
    return listener(name, limit);
  }

  function hashed(name: string, { seconds }: Pick<Limit, 'seconds'>, key: string[]): string {
    const digest = (period: string) =>
      createHmac('sha256', `${options.secret}:${period}`).update(JSON.stringify(key));
    const length = Math.max(DAY_SECONDS, seconds);
    const offset = digest(`beginning of ${name}`).digest().readUInt32BE() % length;
    const period = Math.floor((options.now().getTime() / 1_000 + offset) / length);
    return digest(`${length}:${period}`).digest('base64url').slice(0, 32);
  }

  async function consume(name: string, limit: Limit, limiter: RateLimiterAbstract, key: string) {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await report(name, limit);
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new Problem(429, {}, { 'Retry-After': String(seconds) });
    }
  }

  return {
    take: (name, limit, key) => consume(name, limit, shared(name, limit), hashed(name, limit, key)),
    takeHere: (name, limit, key) => consume(name, limit, here(name, limit), key),
    report,
    onReached(given) {
      listener = given;
    },
    async count(name, { seconds }, key) {
      const limit = { points: 1_000_000, seconds };
      return (await shared(name, limit).consume(hashed(name, limit, key))).consumedPoints;
    },
    async forget(name, limit, key) {
      await shared(name, limit).delete(hashed(name, limit, key));
    },
    async sweep() {
      await options.pool.query('delete from rate_limits where expire < $1', [options.now().getTime()]);
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

const UNLIMITED: Limits = {
  take: async () => {},
  takeHere: async () => {},
  count: async () => 0,
  forget: async () => {},
  report: async () => {},
  onReached: () => {},
  sweep: async () => {},
};
