import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

/**
 * Draws of whom to invite. The seed is chosen first and only its hash shown; with the list it decides, and is then shown
 * to everybody. A row is made once and completed once.
 */
export const draws = pgTable(
  'draws',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    seed: text().notNull(),
    commitment: text().notNull(),
    committedAt: instant('committed_at').notNull(),
    drawnAt: instant('drawn_at'),
    /** Keyed hashes of those on the list, in ascending order; they name nobody. */
    entries: text().array().notNull().default([]),
    /** Places on the list, from 1, as they were drawn. */
    picks: integer().array().notNull().default([]),
    /** Named by the owner, and not on the list because they may not be invited. */
    leftOut: integer('left_out').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('draws_open_key').on(t.businessId).where(sql`drawn_at is null`),
  ],
);
