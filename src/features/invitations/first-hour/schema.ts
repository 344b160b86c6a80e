import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { businesses } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

/** First screens of a new business: when each was done or put off. Businesses from before have no row and see none. */
export const firstHours = pgTable('first_hours', {
  businessId: uuid('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  nameAt: instant('name_at'),
  lookAt: instant('look_at'),
  sendAt: instant('send_at'),
  isNameChosen: boolean('is_name_chosen').notNull().default(false),
  isLookChosen: boolean('is_look_chosen').notNull().default(false),
  listHiddenAt: instant('list_hidden_at'),
  celebratedAt: instant('celebrated_at'),
});
