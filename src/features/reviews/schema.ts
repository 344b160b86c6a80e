import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { businesses } from '#features/accounts/schema.ts';
import { REVIEW_LABELS } from '#features/cards/labels.contract.ts';
import { instant } from '#platform/db/columns.ts';
import { PINS_MAX } from './limits.contract.ts';
import { APPEAL_OUTCOMES, HOLDS, REVIEW_STATUSES } from './contract.ts';

const businessId = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' });

/** Ids sort by the time a review came in, so a page of any list is one range of one index. */
export const reviews = pgTable(
  'reviews',
  {
    businessId: businessId(),
    id: uuid().notNull(),
    customerName: text('customer_name').notNull(),
    /** For the writer's receipt and the owner's answer; never shown to the public. */
    customerEmail: text('customer_email').notNull().default(''),
    rating: smallint().notNull(),
    comment: text().notNull().default(''),
    image: text(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('pending'),
    heldFor: text('held_for', { enum: HOLDS }),
    /** Set in the statement that keeps the review, and where its writer confirms the address: by no request of anybody's. */
    label: text({ enum: REVIEW_LABELS }).notNull().default('none'),
    businessResponse: text('business_response').notNull().default(''),
    respondedAt: instant('responded_at'),
    thankYouSentAt: instant('thank_you_sent_at'),
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

/** Earlier words and stars of reviews that their writers edited. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    businessId: businessId(),
    id: uuid().notNull(),
    reviewId: uuid('review_id').notNull(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    foreignKey({
      name: 'review_versions_review_fk',
      columns: [t.businessId, t.reviewId],
      foreignColumns: [reviews.businessId, reviews.id],
    }).onDelete('cascade'),
    index('review_versions_review_idx').on(t.businessId, t.reviewId, t.id),
  ],
);

export const reviewAppeals = pgTable(
  'review_appeals',
  {
    businessId: businessId(),
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
    primaryKey({ columns: [t.businessId, t.reviewId] }),
    foreignKey({
      name: 'review_appeals_review_fk',
      columns: [t.businessId, t.reviewId],
      foreignColumns: [reviews.businessId, reviews.id],
    }).onDelete('cascade'),
    uniqueIndex('review_appeals_id_key').on(t.id),
    index('review_appeals_open_idx').on(t.id).where(sql`answered_at is null`),
  ],
);

/** Reviews to be mailed to their owner, and in which mail. A row is kept with its review, in one statement. */
export const reviewMails = pgTable(
  'review_mails',
  {
    businessId: businessId(),
    reviewId: uuid('review_id').notNull(),
    /** The job that sends the mail; null until it is settled which. */
    mailId: uuid('mail_id'),
    /** While the mail takes in what comes: when it goes out. */
    gathersUntil: instant('gathers_until'),
    /** Time at which the review came in; once it is in a mail, when that was made. */
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.reviewId] }),
    foreignKey({
      name: 'review_mails_review_fk',
      columns: [t.businessId, t.reviewId],
      foreignColumns: [reviews.businessId, reviews.id],
    }).onDelete('cascade'),
    index('review_mails_time_idx').on(t.businessId, t.at),
    index('review_mails_at_idx').on(t.at),
    index('review_mails_waiting_idx').on(t.businessId, t.at).where(sql`mail_id is null`),
    index('review_mails_gathering_idx')
      .on(t.businessId, t.gathersUntil)
      .where(sql`gathers_until is not null`),
  ],
);

/** Kept counts, maintained by triggers on `reviews`: how many of each status and rating a business has. */
export const reviewTotals = pgTable(
  'review_totals',
  {
    businessId: businessId(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    rating: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.status, t.rating] }),
    index('review_totals_low_rejected_idx').on(t.businessId).where(sql`status = 'rejected' and rating <= 2`),
  ],
);

/** The same by the Asia/Jerusalem day on which the review came in. */
export const reviewDays = pgTable(
  'review_days',
  {
    businessId: businessId(),
    day: date({ mode: 'string' }).notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    rating: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.status, t.rating] })],
);

/** The approved ones by month, so that a long history costs by its months. */
export const approvedMonths = pgTable(
  'approved_months',
  {
    businessId: businessId(),
    /** The month's first day. */
    month: date({ mode: 'string' }).notNull(),
    rating: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.rating] })],
);

/** Number of reviews in the whole store: kept in parts, so that two businesses hardly ever wait for each other. */
export const reviewStoreTotals = pgTable('review_store_totals', {
  shard: smallint().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});
