import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PLAN_IDS } from '#features/accounts/plan-names/policy.ts';
import { instant } from '#platform/db/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** Told to the sender; random, so that it counts nothing. */
    number: text().notNull(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    message: text().notNull(),
    /** Of an account whose plan puts its requests first; null for everybody else. */
    plan: text({ enum: PLAN_IDS }),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    handledBy: uuid('handled_by'),
  },
  (t) => [
    uniqueIndex('contact_messages_number_key').on(t.number),
    index('contact_messages_email_idx').on(t.email),
    index('contact_messages_open_idx').on(t.id).where(sql`handled_at is null`),
    index('contact_messages_handled_idx').on(t.id).where(sql`handled_at is not null`),
    index('contact_messages_received_idx').on(t.receivedAt),
  ],
);
