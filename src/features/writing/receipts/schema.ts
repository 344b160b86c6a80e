import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

/** Reviews whose writer left an address and has not been sent the receipt yet. A row is kept with its review. */
export const receiptMails = pgTable(
  'receipt_mails',
  {
    businessId: businessKey(),
    reviewId: uuid('review_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.reviewId] }), index('receipt_mails_at_idx').on(t.at)],
);
