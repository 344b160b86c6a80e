import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { rightsRequests } from '#features/restrictions/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';
import { MATCH_KINDS } from './matches.policy.ts';
import { CASE_ACTS, CASE_LINK_ACTS } from './policy.ts';

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
