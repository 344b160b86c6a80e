import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { DESTINATIONS } from './limits.contract.ts';

/** Every code that was ever given. None is given again, also after its business is gone: it may hang on a wall. */
export const placeCodes = pgTable('place_codes', { code: text().primaryKey() });

export const places = pgTable(
  'places',
  {
    businessId: businessKey(),
    code: text()
      .notNull()
      .references(() => placeCodes.code),
    name: text().notNull(),
    leadsTo: text('leads_to', { enum: DESTINATIONS }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** A removed place leads to the card for ever. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.code] }),
    uniqueIndex('places_code_idx').on(t.code),
    index('places_created_idx').on(t.businessId, t.createdAt),
  ],
);
