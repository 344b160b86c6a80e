import { index, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { businesses } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

/** The businesses that hold data on the most people, counted anew every night. */
export const largestBusinesses = pgTable(
  'largest_businesses',
  {
    place: smallint().primaryKey(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** At most: reviews and customers together. */
    people: integer().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [index('largest_businesses_business_idx').on(t.businessId)],
);
