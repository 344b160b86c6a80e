import { bigint, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';

const size = () => bigint({ mode: 'number' }).notNull();

/** The Merkle tree over each business's ledger, as far as roots of it were published. */
export const ledgerTrees = pgTable('ledger_trees', {
  businessId: businessKey().primaryKey(),
  size: size(),
  edge: bytea().notNull(),
});

/** Full tiles of the trees: written once, and kept when the entries under them go by their age. */
export const ledgerTiles = pgTable(
  'ledger_tiles',
  {
    businessId: businessKey(),
    level: smallint().notNull(),
    index: bigint({ mode: 'number' }).notNull(),
    hashes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.level, t.index] })],
);

/** Published roots, the last of each day (in Israel); that of today is replaced by larger ones. */
export const ledgerRoots = pgTable(
  'ledger_roots',
  {
    businessId: businessKey(),
    day: date().notNull(),
    size: size(),
    hash: bytea().notNull(),
    signedAt: instant('signed_at').notNull(),
    keyId: text('key_id').notNull(),
    signature: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day] }),
    // No ledger has two roots of one size.
    uniqueIndex('ledger_roots_size_key').on(t.businessId, t.size),
  ],
);

/** Every public key that ever signed a root. */
export const ledgerKeys = pgTable(
  'ledger_keys',
  {
    id: text().primaryKey(),
    publicKey: text('public_key').notNull(),
    since: instant('since').notNull(),
  },
  (t) => [index('ledger_keys_since_idx').on(t.since)],
);
