import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { REVIEW_STATUSES } from './contract.ts';

/** Kept counts, maintained by triggers on `reviews`: how many of each status and rating a business has. */
export const reviewTotals = pgTable(
  'review_totals',
  {
    businessId: businessKey(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    rating: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.status, t.rating] }),
    index('review_totals_low_rejected_idx').on(t.businessId).where(sql`status = 'rejected' and rating <= 2`),
  ],
);

/** The same by the Asia/Jerusalem day on which the review came in. */
export const reviewDays = pgTable(
  'review_days',
  {
    businessId: businessKey(),
    day: date({ mode: 'string' }).notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    rating: smallint().notNull(),
    count: integer().notNull(),
    /** How many of them take no place of the plan: held ones, and those rejected as spam. */
    exempt: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.status, t.rating] })],
);

/** The approved ones by month, so that a long history costs by its months. */
export const approvedMonths = pgTable(
  'approved_months',
  {
    businessId: businessKey(),
    /** The month's first day. */
    month: date({ mode: 'string' }).notNull(),
    rating: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.rating] })],
);

/** Number of reviews in the whole store: kept in parts, so that two businesses hardly ever wait for each other. */
export const reviewStoreTotals = pgTable('review_store_totals', {
  shard: smallint().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});
