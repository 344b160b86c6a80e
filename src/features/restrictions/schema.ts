import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { CASE_ENDINGS, REQUEST_TYPES } from './policy.ts';

/** Requests of people about their data. Once a person is erased, their words here are empty and the case stays. */
export const rightsRequests = pgTable(
  'rights_requests',
  {
    id: uuid().primaryKey(),
    /** Number given to people: random, so that it reveals no count. */
    number: text().notNull(),
    requestType: text('request_type', { enum: REQUEST_TYPES }).notNull(),
    fullName: text('full_name').notNull(),
    /** Lower case. */
    email: text().notNull(),
    phone: text().notNull().default(''),
    description: text().notNull().default(''),
    /** `business:review` of each receipt that stood in the description: what proves who wrote a review. */
    receipts: text().array().notNull().default([]),
    /** By the clock of whoever sent it: nothing is reckoned by it. */
    sentAt: instant('sent_at'),
    receivedAt: instant('received_at').notNull(),
    dueAt: instant('due_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The admin who vouched for the person, and how; null where the mailed link did. */
    confirmedBy: uuid('confirmed_by'),
    confirmationReason: text('confirmation_reason').notNull().default(''),
    extendedAt: instant('extended_at'),
    extensionReason: text('extension_reason').notNull().default(''),
    ending: text({ enum: CASE_ENDINGS }),
    endedAt: instant('ended_at'),
    /** Null where nobody but time did it. */
    endedBy: uuid('ended_by'),
    endReason: text('end_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('rights_requests_number_key').on(t.number),
    index('rights_requests_email_idx').on(t.email),
    index('rights_requests_due_idx').on(t.dueAt, t.id).where(sql`ended_at is null`),
    index('rights_requests_received_idx').on(t.receivedAt),
  ],
);

/**
 * Data that is kept and not used while a restriction lasts: moved out of every other table, to be restored as it was.
 */
export const rightsRestrictions = pgTable(
  'rights_restrictions',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => rightsRequests.id, { onDelete: 'cascade' }),
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
