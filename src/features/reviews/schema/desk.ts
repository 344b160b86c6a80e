import {
  type AnyPgColumn,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { businesses } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import type { ReviewBefore } from '../bulk.contract.ts';
import { REVIEW_STATUSES } from '../contract.ts';
import { reviews } from '../schema.ts';

const businessId = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' });

const ofReview = (name: string, t: { businessId: AnyPgColumn; reviewId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.businessId, t.reviewId],
    foreignColumns: [reviews.businessId, reviews.id],
  }).onDelete('cascade');

/** The state of reviews before a bulk decision: kept for a day, for its undo. */
export const reviewBatches = pgTable(
  'review_batches',
  {
    businessId: businessId(),
    id: uuid().notNull(),
    actorId: uuid('actor_id').notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    before: jsonb().$type<ReviewBefore[]>().notNull(),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.id] }), index('review_batches_at_idx').on(t.at)],
);

export const reviewNotes = pgTable(
  'review_notes',
  {
    businessId: businessId(),
    reviewId: uuid('review_id').notNull(),
    text: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.reviewId] }), ofReview('review_notes_review_fk', t)],
);

/** A review's texts before personal data was taken out of them, and as they were left. */
export const reviewOriginals = pgTable(
  'review_originals',
  {
    businessId: businessId(),
    reviewId: uuid('review_id').notNull(),
    customerName: text('customer_name').notNull(),
    comment: text().notNull(),
    redactedName: text('redacted_name').notNull(),
    redactedComment: text('redacted_comment').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.reviewId] }), ofReview('review_originals_review_fk', t)],
);
