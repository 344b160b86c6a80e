import { date, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businesses } from '#features/accounts/schema.ts';

/** The weekly mails that were made: one a business and week, whatever happens to the queue. */
export const weeklyDigests = pgTable(
  'weekly_digests',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** The Sunday on which the week began, in Israel. */
    week: date({ mode: 'string' }).notNull(),
    madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.week] }), index('weekly_digests_week_idx').on(t.week)],
);
