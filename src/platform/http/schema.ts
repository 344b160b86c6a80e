import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters in the shape of rate-limiter-flexible; keys are keyed hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
);
