import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Solutions of the proof of work that were already used. */
export const spentProofs = pgTable(
  'spent_proofs',
  { proof: text().primaryKey(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('spent_proofs_expiry_idx').on(t.expiresAt)],
);
