import { createHmac } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Problem } from '../problem.ts';

export interface Limit {
  points: number;
  seconds: number;
}

/** Must not throw. */
type LimitListener = (name: string, limit: Limit) => Promise<void>;

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

/** @param secret mixed with the day into every stored key, so that it means nothing tomorrow */
export function createLimits(options: {
  pool: pg.Pool;
  secret: string;
  enabled: boolean;
  now: () => Date;
}): Limits {
  if (!options.enabled) return UNLIMITED;
  const limiters = new Map<string, RateLimiterAbstract>();
  let report: LimitListener = async () => {};

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

  function limiterHere(name: string, { points, seconds }: Limit): RateLimiterAbstract {
    const id = `here:${name}:${points}:${seconds}`;
    const made = limiters.get(id) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: id });
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

  async function consume(
    name: string,
    limit: Limit,
    limiter: RateLimiterAbstract,
    key: string,
  ): Promise<void> {
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
    take: (name, limit, key) => consume(name, limit, limiterOf(name, limit), hashed(key)),
    takeHere: (name, limit, key) => consume(name, limit, limiterHere(name, limit), key),
    report: (name, limit) => report(name, limit),
    onReached(listener) {
      report = listener;
    },
    async count(name, limit, key) {
      return (await limiterOf(name, { points: 1_000_000, seconds: limit.seconds }).consume(hashed(key)))
        .consumedPoints;
    },
    async forget(name, limit, key) {
      await limiterOf(name, limit).delete(hashed(key));
    },
    async sweep() {
      await options.pool.query('delete from rate_limits where expire < $1', [options.now().getTime()]);
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
