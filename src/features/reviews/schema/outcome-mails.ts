import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { businesses } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { reviews } from '../schema.ts';

/** Decided reviews whose writers left an address: when they are to be told, and of which outcome they were. */
export const outcomeMails = pgTable(
  'outcome_mails',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id').notNull(),
    /** Time at which the present decision is mailed; null: nothing was decided since. */
    dueAt: instant('due_at'),
    publishedAt: instant('published_at'),
    withheldAt: instant('withheld_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.reviewId] }),
    foreignKey({
      name: 'outcome_mails_review_fk',
      columns: [t.businessId, t.reviewId],
      foreignColumns: [reviews.businessId, reviews.id],
    }).onDelete('cascade'),
    index('outcome_mails_due_idx').on(t.dueAt).where(sql`due_at is not null`),
  ],
);
