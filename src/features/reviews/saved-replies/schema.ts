import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

export const savedReplies = pgTable(
  'saved_replies',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    // Two of one name could not be told apart where they are chosen.
    uniqueIndex('saved_replies_title_key').on(t.businessId, t.title),
  ],
);
