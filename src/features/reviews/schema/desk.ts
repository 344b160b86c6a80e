import {
  type AnyPgColumn,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { businesses } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { ALARM_KINDS, type BurstFigures, type SkewFigures } from '../contract/alarms.ts';
import type { ReviewBefore } from '../contract/bulk-limits.ts';
import { REVIEW_STATUSES } from '../contract.ts';
import { reviews } from '../schema.ts';

const businessId = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' });

/** What stands beside a review goes with it. */
const ofReview = (name: string, t: { businessId: AnyPgColumn; reviewId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.businessId, t.reviewId],
    foreignColumns: [reviews.businessId, reviews.id],
  }).onDelete('cascade');

/** What reviews were before many were decided about at once: kept for a day, so that it can be taken back. */
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

/** What a business notes about a review for itself alone. */
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

/** What the product noticed about a business's reviews: a burst (while it lasts what comes is assessed), or a skew. */
export const reviewAlarms = pgTable(
  'review_alarms',
  {
    businessId: businessId(),
    id: uuid().notNull(),
    kind: text({ enum: ALARM_KINDS }).notNull(),
    /** Numbers and ids; nothing that anybody wrote. */
    figures: jsonb().$type<BurstFigures | SkewFigures>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('review_alarms_standing_idx').on(t.businessId, t.kind, t.until),
    index('review_alarms_latest_idx').on(t.raisedAt, t.businessId),
  ],
);

/** Answers that a business keeps to use again. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    businessId: businessId(),
    id: uuid().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    // Two of one name could not be told apart where they are chosen.
    uniqueIndex('saved_replies_title_key').on(t.businessId, t.title),
  ],
);
