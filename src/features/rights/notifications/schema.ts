import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { HELD_AS } from '#features/privacy/contract.ts';
import { instant } from '#platform/db/columns.ts';
import { TOLD_ACTS } from './policy.ts';

/** Names the table that the foreign key refers to; cases belong to `rights`, a later room. */
const cases = pgTable('rights_requests', { id: uuid().primaryKey() });

/** Notifications of businesses about cases. They outlive the business, under an id that is nobody's then. */
export const rightsTold = pgTable(
  'rights_told',
  {
    businessId: uuid('business_id').notNull(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    of: text({ enum: HELD_AS }).notNull(),
    act: text({ enum: TOLD_ACTS }).notNull(),
    count: integer().notNull(),
    shown: integer().notNull(),
    /** Name on the business's own list: for the mail, and no longer than until it is sent. */
    names: text().array().notNull().default([]),
    at: instant('at').notNull(),
    /** Null while the mail waits, or where nobody was left to write to. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.caseId, t.of, t.act] }),
    index('rights_told_case_idx').on(t.caseId),
    index('rights_told_unsent_idx').on(t.at).where(sql`names <> '{}'`),
  ],
);
