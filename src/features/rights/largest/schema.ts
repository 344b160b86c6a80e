import { index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

/** The businesses that hold data on the most people, counted anew every night. */
export const largestBusinesses = pgTable(
  'largest_businesses',
  {
    place: smallint().primaryKey(),
    businessId: businessKey(),
    /** At most: reviews and customers together. */
    people: integer().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [index('largest_businesses_business_idx').on(t.businessId)],
);
