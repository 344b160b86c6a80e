import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { INCIDENT_ACTS, SEVERITIES } from './policy.ts';

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
    /** Number of people concerned; null while unknown. */
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
