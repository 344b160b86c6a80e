import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { ALARM_KINDS, type BurstFigures, type SkewFigures } from './contract.ts';

/** Alarms about a business's reviews: a burst (while it lasts new reviews are assessed), or a skew. */
export const reviewAlarms = pgTable(
  'review_alarms',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    kind: text({ enum: ALARM_KINDS }).notNull(),
    /** Numbers and ids; nothing that anybody wrote. */
    figures: jsonb().$type<BurstFigures | SkewFigures>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('review_alarms_standing_idx').on(t.businessId, t.kind, t.until),
    index('review_alarms_latest_idx').on(t.raisedAt, t.businessId),
  ],
);
