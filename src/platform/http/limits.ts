import { createHmac } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Problem } from './problem.ts';

/** So many calls in so many seconds. */
export interface Limit {
  points: number;
  seconds: number;
}

/** Counts calls behind PostgreSQL, so that every process sees the same count; keys are stored only as keyed hashes. */
export interface Limits {
  /** Counts one call under `name` and the composite `key`; throws a 429 Problem when it is one too many. */
  take(name: string, limit: Limit, key: string[]): Promise<void>;
  /** Counts one call and says how many there were in the window, whatever the limit. */
  count(name: string, limit: Limit, key: string[]): Promise<number>;
  /** Forgets what was counted, as after a right password. */
  forget(name: string, limit: Limit, key: string[]): Promise<void>;
}

/**
 * @param secret mixed with the day into every stored key, so that what is stored cannot be traced to an address
 *   and means nothing tomorrow
 */
export function createLimits(options: {
  pool: pg.Pool;
  secret: string;
  enabled: boolean;
  now: () => Date;
}): Limits {
  if (!options.enabled) return { take: async () => {}, count: async () => 0, forget: async () => {} };
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf(name: string, { points, seconds }: Limit): RateLimiterAbstract {
    const id = `${name}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    // Without the points: what `count` counted is what `forget` forgets.
    const keyPrefix = `${name}:${seconds}`;
    const memory = new RateLimiterMemory({ points, duration: seconds, keyPrefix });
    const made = new RateLimiterPostgres({
      storeClient: options.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: memory,
      clearExpiredByTimeout: false,
    });
    limiters.set(id, made);
    return made;
  }

  function hashed(key: string[]): string {
    const day = options.now().toISOString().slice(0, 10);
    return createHmac('sha256', `${options.secret}:${day}`)
      .update(JSON.stringify(key))
      .digest('base64url')
      .slice(0, 32);
  }

  return {
    async take(name, limit, key) {
      try {
        await limiterOf(name, limit).consume(hashed(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem(
          429,
          {},
          { 'Retry-After': String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))) },
        );
      }
    },
    async count(name, limit, key) {
      return (await limiterOf(name, { points: 1_000_000, seconds: limit.seconds }).consume(hashed(key)))
        .consumedPoints;
    },
    async forget(name, limit, key) {
      await limiterOf(name, limit).delete(hashed(key));
    },
  };
}
