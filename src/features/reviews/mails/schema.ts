import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { ofReview } from '../schema.ts';

/** Reviews to be mailed to their owner, and in which mail. A row is kept with its review, in one statement. */
export const reviewMails = pgTable(
  'review_mails',
  {
    businessId: businessKey(),
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
    ofReview('review_mails_review_fk', t),
    index('review_mails_time_idx').on(t.businessId, t.at),
    index('review_mails_at_idx').on(t.at),
    index('review_mails_waiting_idx').on(t.businessId, t.at).where(sql`mail_id is null`),
    index('review_mails_gathering_idx')
      .on(t.businessId, t.gathersUntil)
      .where(sql`gathers_until is not null`),
  ],
);
