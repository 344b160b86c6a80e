import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businesses, users } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import type { ADMIN_ACTS } from './policy/acts.ts';
import { INCIDENT_ACTS, SEVERITIES } from './policy/incidents.ts';

/**
 * What admins did, and whose data they read. Rows are only added (a trigger refuses the rest) and go after a year.
 * It holds ids alone, so that somebody erased is named by nothing here.
 */
export const adminLog = pgTable(
  'admin_log',
  {
    id: uuid().primaryKey(),
    adminId: uuid('admin_id').notNull(),
    act: text().$type<(typeof ADMIN_ACTS)[number]>().notNull(),
    /** The users it was about. */
    subjectIds: uuid('subject_ids').array().notNull(),
    /** What it changed, without anything personal. */
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [
    index('admin_log_admin_idx').on(t.adminId, t.at),
    index('admin_log_at_idx').on(t.at),
    index('admin_log_reviews_idx').on(t.at).where(sql`act = 'access_reviewed'`),
    index('admin_log_subjects_idx').using('gin', t.subjectIds),
  ],
);

/**
 * The register of security incidents: each row is how one stood from then on, and what was done. Rows are only added (a
 * trigger refuses the rest). It is written without names; of the admins it holds ids alone.
 */
export const incidentEntries = pgTable(
  'incident_entries',
  {
    id: uuid().primaryKey(),
    incidentId: uuid('incident_id').notNull(),
    number: text().notNull(),
    adminId: uuid('admin_id').notNull(),
    act: text({ enum: INCIDENT_ACTS }).notNull(),
    what: text().notNull(),
    severity: text({ enum: SEVERITIES }).notNull(),
    noticedAt: instant('noticed_at').notNull(),
    /** How many people it concerns; null while unknown. */
    persons: integer(),
    /** When the Authority was told. */
    reportedAt: instant('reported_at'),
    /** When the people concerned were. */
    toldAt: instant('told_at'),
    note: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('incident_entries_incident_idx').on(t.incidentId, t.id),
    uniqueIndex('incident_entries_opened_key').on(t.incidentId).where(sql`act = 'opened'`),
    index('incident_entries_newest_idx').on(t.id).where(sql`act = 'opened'`),
  ],
);

/** By what an account is found: its owner's name and address and its business's name, folded. Kept by triggers. */
export const accountSearch = pgTable('account_search', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  // The index behind the search stands in its migration alone: it needs an extension that a server may lack.
  text: text().notNull(),
});

/** The businesses that hold data on the most people, counted anew every night. */
export const largestBusinesses = pgTable(
  'largest_businesses',
  {
    /** From 1. */
    place: smallint().primaryKey(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** At most: reviews and customers together. */
    people: integer().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [index('largest_businesses_business_idx').on(t.businessId)],
);
