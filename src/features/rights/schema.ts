import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/db/columns.ts';
import { MATCH_KINDS } from './matches.policy.ts';
import { CASE_ACTS, CASE_ENDINGS, CASE_LINK_ACTS, REQUEST_TYPES } from './policy.ts';

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

/** Records of the requester that do not carry their address: found by an admin, who says how it is known. */
export const rightsMatches = pgTable(
  'rights_matches',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => rightsRequests.id, { onDelete: 'cascade' }),
    kind: text({ enum: MATCH_KINDS }).notNull(),
    foundBy: text('found_by').notNull(),
    reason: text().notNull(),
    adminId: uuid('admin_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [uniqueIndex('rights_matches_key').on(t.caseId, t.kind, t.foundBy)],
);

/** The evidence: everything that happened in a case. Rows are only added (a trigger refuses the rest) and hold no person. */
export const rightsEvents = pgTable(
  'rights_events',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id').notNull(),
    act: text({ enum: CASE_ACTS }).notNull(),
    /** The admin; null: the requester or the product. */
    actorId: uuid('actor_id'),
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [index('rights_events_case_idx').on(t.caseId, t.id), index('rights_events_at_idx').on(t.at)],
);

/** Links that mails carry. What stands in the link is nowhere: only its SHA-256 is. */
export const rightsLinks = pgTable(
  'rights_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => rightsRequests.id, { onDelete: 'cascade' }),
    act: text({ enum: CASE_LINK_ACTS }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('rights_links_case_idx').on(t.caseId), index('rights_links_expiry_idx').on(t.expiresAt)],
);
