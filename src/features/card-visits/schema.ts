import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { ACTS, SOURCES } from './acts.contract.ts';

/** Kept sums of what visitors of a card did, by the Asia/Jerusalem day. */
export const cardVisitDays = pgTable(
  'card_visit_days',
  {
    businessId: businessKey(),
    day: date({ mode: 'string' }).notNull(),
    act: text({ enum: ACTS }).notNull(),
    source: text({ enum: SOURCES }).notNull(),
    /** Code of a place or host of another site; empty otherwise. */
    origin: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.act, t.source, t.origin] }),
    index('card_visit_days_day_idx').on(t.day),
  ],
);

/** The views alone, by the hour of the day. */
export const cardVisitHours = pgTable(
  'card_visit_hours',
  {
    businessId: businessKey(),
    day: date({ mode: 'string' }).notNull(),
    hour: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.hour] }),
    index('card_visit_hours_day_idx').on(t.day),
  ],
);
