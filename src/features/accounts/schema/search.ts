import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../schema.ts';

/** By what an account is found: its owner's name and address and its business's name, folded. Kept by triggers. */
export const accountSearch = pgTable('account_search', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  // The index behind the search stands in its migration alone: it needs an extension that a server may lack.
  text: text().notNull(),
});
