import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { instant } from '#platform/db/columns.ts';
import { NOTICE_GROUNDS, NOTICE_OUTCOMES } from './grounds.contract.ts';

/** Notices of people against published reviews; they stay, without words, once a notifier is erased. */
export const reviewNotices = pgTable(
  'review_notices',
  {
    id: uuid().primaryKey(),
    /** Number given to people: random, so that it reveals no count. */
    number: text().notNull(),
    businessId: businessKey(),
    /** The review may go; what was said about it stays. */
    reviewId: uuid('review_id').notNull(),
    language: text({ enum: LANGUAGES }).notNull().default('he'),
    ground: text({ enum: NOTICE_GROUNDS }).notNull(),
    details: text().notNull(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    receivedAt: instant('received_at').notNull(),
    dueAt: instant('due_at').notNull(),
    pressedAt: instant('pressed_at'),
    forwardedAt: instant('forwarded_at'),
    outcome: text({ enum: NOTICE_OUTCOMES }),
    answer: text().notNull().default(''),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by'),
    /** When the hiding was taken back, by whom, and how it was explained; empty: an appeal was upheld. */
    liftedAt: instant('lifted_at'),
    liftedBy: uuid('lifted_by'),
    liftAnswer: text('lift_answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('review_notices_number_key').on(t.number),
    index('review_notices_review_idx').on(t.businessId, t.reviewId),
    index('review_notices_email_idx').on(t.email),
    index('review_notices_due_idx').on(t.dueAt, t.id).where(sql`answered_at is null`),
    index('review_notices_answered_idx').on(t.id).where(sql`answered_at is not null`),
    index('review_notices_received_idx').on(t.receivedAt),
  ],
);
