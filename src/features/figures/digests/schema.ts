import { date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

/** The weekly mails that were made: one a business and week, whatever happens to the queue. */
export const weeklyDigests = pgTable(
  'weekly_digests',
  {
    businessId: businessKey(),
    /** The Sunday on which the week began, in Israel. */
    week: date({ mode: 'string' }).notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.week] }), index('weekly_digests_week_idx').on(t.week)],
);

/** The monthly mails that were made: one a business and month, whatever happens to the queue. */
export const monthlySummaries = pgTable(
  'monthly_summaries',
  {
    businessId: businessKey(),
    /** The first day of the month, in Israel. */
    month: date({ mode: 'string' }).notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.month] }), index('monthly_summaries_month_idx').on(t.month)],
);
