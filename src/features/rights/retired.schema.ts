import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

// Tables that only the version before reads and writes (docs/decisions/132). A later migration drops them.

export const largestBusinesses = pgTable(
  'largest_businesses',
  {
    place: smallint().primaryKey(),
    businessId: businessKey(),
    people: integer().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [index('largest_businesses_business_idx').on(t.businessId)],
);

/** The register of security incidents of earlier versions; its rows can't be changed (a trigger refuses it). */
export const incidentEntries = pgTable(
  'incident_entries',
  {
    id: uuid().primaryKey(),
    incidentId: uuid('incident_id').notNull(),
    number: text().notNull(),
    adminId: uuid('admin_id').notNull(),
    act: text().notNull(),
    what: text().notNull(),
    severity: text().notNull(),
    noticedAt: instant('noticed_at').notNull(),
    persons: integer(),
    reportedAt: instant('reported_at'),
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

export const textEditions = pgTable(
  'text_editions',
  {
    id: uuid().primaryKey(),
    versions: jsonb().notNull(),
    changed: text().array().notNull(),
    knownAt: instant('known_at').notNull(),
    reached: uuid(),
    finishedAt: instant('finished_at'),
  },
  (t) => [index('text_editions_open_idx').on(t.id).where(sql`finished_at is null`)],
);
