import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import type { ADMIN_ACTS } from './policy.ts';

/**
 * Log of what admins did and whose data they read. Rows are only added (a trigger refuses the rest) and go after a
 * year. It holds ids alone, so that nothing here names an erased person.
 */
export const adminLog = pgTable(
  'admin_log',
  {
    id: uuid().primaryKey(),
    adminId: uuid('admin_id').notNull(),
    act: text().$type<(typeof ADMIN_ACTS)[number]>().notNull(),
    subjectIds: uuid('subject_ids').array().notNull(),
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
