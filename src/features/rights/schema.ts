import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { rightsRequests } from '#features/restrictions/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';
import { CASE_ACTS, LINK_ACTS } from './policy/acts.ts';
import { MATCH_KINDS } from './policy/matches.ts';
import { TOLD_ACTS, TOLD_OF } from './policy/tellings.ts';

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
    act: text({ enum: LINK_ACTS }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('rights_links_case_idx').on(t.caseId), index('rights_links_expiry_idx').on(t.expiresAt)],
);

/** Notifications of businesses about cases. They outlive the business, under an id that is nobody's then. */
export const rightsTold = pgTable(
  'rights_told',
  {
    businessId: uuid('business_id').notNull(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => rightsRequests.id, { onDelete: 'cascade' }),
    of: text({ enum: TOLD_OF }).notNull(),
    act: text({ enum: TOLD_ACTS }).notNull(),
    count: integer().notNull(),
    shown: integer().notNull(),
    /** Whom its own list names: for the mail, and no longer than until it is sent. */
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
