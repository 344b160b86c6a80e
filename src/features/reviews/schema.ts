import { and, eq, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { REVIEW_LABELS } from '#features/cards/labels.contract.ts';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { instant } from '#platform/db/columns.ts';
import type { ReviewBefore } from './bulk.contract.ts';
import { APPEAL_OUTCOMES, HOLDS } from './contract.ts';
import { REVIEW_STATUSES } from './counts/contract.ts';
import { PINS_MAX } from './limits.contract.ts';

/** Ids sort by the time a review came in, so a page of any list is one range of one index. */
export const reviews = pgTable(
  'reviews',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    customerName: text('customer_name').notNull(),
    /** For the writer's receipt and the owner's answer; never shown to the public. */
    customerEmail: text('customer_email').notNull().default(''),
    rating: smallint().notNull(),
    comment: text().notNull().default(''),
    image: text(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('pending'),
    /** Of the form; mails to the writer are in it. */
    language: text({ enum: LANGUAGES }).notNull().default('he'),
    heldFor: text('held_for', { enum: HOLDS }),
    /** Follows from the ledger: the plan does not count it. */
    rejectedAsSpam: boolean('rejected_as_spam').notNull().default(false),
    /** Set in the statement that keeps the review, and where its writer confirms the address: by no request of anybody's. */
    label: text({ enum: REVIEW_LABELS }).notNull().default('none'),
    businessResponse: text('business_response').notNull().default(''),
    respondedAt: instant('responded_at'),
    thankYouSentAt: instant('thank_you_sent_at'),
    /** What the business wrote when it last rejected on a ground of its own; the ledger holds none of it. */
    rejectionWords: text('rejection_words').notNull().default(''),
    /** The place of one that its business pinned to the head of its card; the places are few. */
    pinSlot: smallint('pin_slot'),
    /** One a form: a second arrival of the same form is the first one's answer. */
    submissionKey: uuid('submission_key').notNull(),
    /** Folded name and comment. */
    searchText: text('search_text').notNull().default(''),
    /** Goes into the digests of its words in the ledger, and goes with it: then nobody can guess at them any more. */
    salt: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('reviews_submission_key').on(t.businessId, t.submissionKey),
    // Every list is a union of these ranges. The index behind the search stands in its migration alone: it needs
    // extensions that a server may lack.
    index('reviews_list_idx').on(t.businessId, t.status, t.rating, t.id),
    index('reviews_image_idx').on(t.image).where(sql`image is not null`),
    // The filters of the owner's list that few reviews pass: what waits has no answer, so that none of them makes a
    // submission dearer.
    index('reviews_photo_idx')
      .on(t.businessId, t.status, t.rating, t.id)
      .where(sql`image is not null and held_for is distinct from 'plan'`),
    index('reviews_unanswered_idx')
      .on(t.businessId, t.status, t.rating, t.id)
      .where(sql`business_response = '' and status <> 'pending'`),
    // With the one before, the list of approved reviews by their answers.
    index('reviews_answered_idx')
      .on(t.businessId, t.status, t.rating, t.id)
      .where(sql`business_response <> '' and status <> 'pending'`),
    index('reviews_label_idx')
      .on(t.businessId, t.label, t.status, t.rating, t.id)
      .where(sql`label <> 'none'`),
    index('reviews_held_idx').on(t.businessId, t.id).where(sql`held_for = 'plan'`),
    // For requests by people about their data, and for the retention by age.
    index('reviews_writer_idx').on(sql`lower(${t.customerEmail})`).where(sql`customer_email <> ''`),
    index('reviews_age_idx').using('brin', t.createdAt),
    uniqueIndex('reviews_pin_key').on(t.businessId, t.pinSlot).where(sql`pin_slot is not null`),
    check('reviews_pin_range', sql`${t.pinSlot} between 1 and ${sql.raw(String(PINS_MAX))}`),
    check('reviews_pin_shown', sql`${t.pinSlot} is null or ${t.status} = 'approved'`),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
  ],
);

/** Foreign key to the review; the row is deleted with it. */
export const ofReview = (name: string, t: { businessId: AnyPgColumn; reviewId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.businessId, t.reviewId],
    foreignColumns: [reviews.businessId, reviews.id],
  }).onDelete('cascade');

/** Joins a row about a review to it. */
export const isOfReview = (row: { businessId: AnyPgColumn; reviewId: AnyPgColumn }) =>
  and(eq(row.businessId, reviews.businessId), eq(row.reviewId, reviews.id));

/** Earlier words and stars of reviews that their writers edited. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    reviewId: uuid('review_id').notNull(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    ofReview('review_versions_review_fk', t),
    index('review_versions_review_idx').on(t.businessId, t.reviewId, t.id),
  ],
);

/** One against each ground at most, and one that is open; the last one is about the standing rejection. */
export const reviewAppeals = pgTable(
  'review_appeals',
  {
    businessId: businessKey(),
    reviewId: uuid('review_id').notNull(),
    id: uuid().notNull(),
    text: text().notNull(),
    at: instant('at').notNull(),
    outcome: text({ enum: APPEAL_OUTCOMES }),
    answer: text().notNull().default(''),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.reviewId, t.id] }),
    ofReview('review_appeals_review_fk', t),
    uniqueIndex('review_appeals_id_key').on(t.id),
    index('review_appeals_open_idx').on(t.id).where(sql`answered_at is null`),
  ],
);

/** The state of reviews before a decision: kept for a day, for its undo. */
export const reviewBatches = pgTable(
  'review_batches',
  {
    businessId: businessKey(),
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
    businessId: businessKey(),
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
    businessId: businessKey(),
    reviewId: uuid('review_id').notNull(),
    customerName: text('customer_name').notNull(),
    comment: text().notNull(),
    redactedName: text('redacted_name').notNull(),
    redactedComment: text('redacted_comment').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.reviewId] }), ofReview('review_originals_review_fk', t)],
);

/** Decided reviews whose writers left an address: when they are to be told, and of which outcome they were. */
export const outcomeMails = pgTable(
  'outcome_mails',
  {
    businessId: businessKey(),
    reviewId: uuid('review_id').notNull(),
    /** Time at which the present decision is mailed; null: nothing was decided since. */
    dueAt: instant('due_at'),
    publishedAt: instant('published_at'),
    withheldAt: instant('withheld_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.reviewId] }),
    ofReview('outcome_mails_review_fk', t),
    index('outcome_mails_due_idx').on(t.dueAt).where(sql`due_at is not null`),
  ],
);
