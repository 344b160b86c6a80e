import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';
import { INVITATION_CHANNELS, INVITATION_STATUSES } from './statuses.contract.ts';

/** When an invitation came to its status; word for word as in its index. */
export const statusMoment = sql.raw(
  'greatest(queued_at, sent_at, opened_at, started_at, submitted_at, published_at, declined_at, expired_at)',
);

/**
 * Personal links to the review form, each for one review. Ids sort by the time an invitation was queued; the code in the
 * link is made from the id. That `customer_id` leads to a customer, or to nobody any more, stands in the migration alone.
 */
export const invitations = pgTable(
  'invitations',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    codeMark: bytea('code_mark').notNull(),
    label: text({ enum: ['invitation', 'job_code'] }).notNull(),
    channel: text({ enum: INVITATION_CHANNELS }).notNull(),
    /** Null: printed for whoever is handed it, or the customer is gone. */
    customerId: uuid('customer_id'),
    /** Keyed hashes of what the customer was reached by: whoever is taken off the list and added anew is known again. */
    phonePrint: bytea('phone_print'),
    emailPrint: bytea('email_print'),
    /** Of printed codes: those that were printed together. */
    sheetId: uuid('sheet_id'),
    status: text({ enum: INVITATION_STATUSES }).notNull().default('queued'),
    queuedAt: instant('queued_at').notNull(),
    sentAt: instant('sent_at'),
    remindedAt: instant('reminded_at'),
    openedAt: instant('opened_at'),
    startedAt: instant('started_at'),
    submittedAt: instant('submitted_at'),
    publishedAt: instant('published_at'),
    declinedAt: instant('declined_at'),
    expiredAt: instant('expired_at'),
    expiresAt: instant('expires_at').notNull(),
    /** Of those who were drawn: by which draw. */
    drawId: uuid('draw_id'),
    reviewId: uuid('review_id'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('invitations_code_key').on(t.codeMark),
    index('invitations_list_idx').on(t.businessId, t.status, t.id),
    index('invitations_moment_idx')
      .on(t.businessId, t.status, statusMoment, t.id)
      .where(sql`label = 'invitation'`),
    index('invitations_customer_idx')
      .on(t.businessId, t.customerId, t.id)
      .where(sql`customer_id is not null`),
    index('invitations_phone_idx').on(t.businessId, t.phonePrint, t.id).where(sql`phone_print is not null`),
    index('invitations_email_idx').on(t.businessId, t.emailPrint, t.id).where(sql`email_print is not null`),
    index('invitations_sheet_idx').on(t.businessId, t.sheetId).where(sql`sheet_id is not null`),
    index('invitations_review_idx').on(t.businessId, t.reviewId).where(sql`review_id is not null`),
    index('invitations_expiry_idx')
      .on(t.expiresAt)
      .where(sql`status in ('queued', 'sent', 'opened', 'started')`),
    index('invitations_age_idx').using('brin', t.queuedAt),
  ],
);

/**
 * Kept counts, maintained by triggers on `invitations`: how far those came that were queued on a day (in Israel). What
 * expired or was declined had its earlier stages too.
 */
export const invitationDays = pgTable(
  'invitation_days',
  {
    businessId: businessKey(),
    day: date({ mode: 'string' }).notNull(),
    channel: text({ enum: INVITATION_CHANNELS }).notNull(),
    queued: integer().notNull(),
    sent: integer().notNull(),
    opened: integer().notNull(),
    started: integer().notNull(),
    submitted: integer().notNull(),
    published: integer().notNull(),
    declined: integer().notNull(),
    expired: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.channel] })],
);
