import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { businesses } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

/** No longer used: earlier versions kept their nightly progress here, and may still run beside this one. */
export const ledgerChecks = pgTable('ledger_checks', {
  businessId: uuid('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  provenSeq: bigint('proven_seq', { mode: 'number' }).notNull(),
  provenHash: text('proven_hash').notNull(),
  againSeq: bigint('again_seq', { mode: 'number' }).notNull(),
  againHash: text('again_hash').notNull(),
  checkedAt: instant('checked_at').notNull(),
});
