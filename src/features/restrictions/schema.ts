import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Names the table that the foreign key refers to; cases belong to `rights`, a later room. */
const cases = pgTable('rights_requests', { id: uuid().primaryKey() });

/** Data that is kept and not used while a restriction lasts: moved out of every other table, to be restored as it was. */
export const rightsRestrictions = pgTable(
  'rights_restrictions',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** E.164: numbers under which nobody is to write to them either. */
    phones: text().array().notNull().default([]),
    userId: uuid('user_id'),
    formerStatus: text('former_status'),
    /** Rows by table. */
    setAside: jsonb('set_aside').$type<Record<string, Record<string, unknown>[]>>().notNull(),
    files: text().array().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('rights_restrictions_email_idx').on(t.email),
    index('rights_restrictions_phones_idx').using('gin', t.phones),
    index('rights_restrictions_files_idx').using('gin', t.files),
  ],
);
