import { bigint, index, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../db/columns.ts';

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

/** Answers to writes by their idempotency keys, for a day. Unlogged: it costs no sync, and a crash of the store forgets it. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    /** Keyed hash of the user's id and the key. */
    hash: bytea().primaryKey(),
    /** Keyed hash of the call. */
    call: bytea().notNull(),
    /** Null while the call runs. */
    status: smallint(),
    /** Sealed with the server's secret; null where the answer is shown once. */
    answer: text(),
    at: instant('at').notNull(),
  },
  (t) => [index('kept_answers_age_idx').on(t.at)],
);
