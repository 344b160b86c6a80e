import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#platform/db/database.ts';
import { submissionColumns } from './data.ts';
import { reviewMails, reviews } from './schema.ts';

/** Inserts a review, once a form; a part of the statement that keeps it with its step and its mails. */
export function insertReview(db: Db | Tx, values: PgInsertValue<typeof reviews>) {
  return db
    .insert(reviews)
    .values(values)
    .onConflictDoNothing({ target: [reviews.businessId, reviews.submissionKey] })
    .returning(submissionColumns);
}

/** Queues the mail to the owner; nothing can be decided yet about what the plan holds. @param kept names the inserted row */
export function queueReviewMail(
  { businessId, at, heldFor }: Record<'businessId' | 'at' | 'heldFor', SQLWrapper>,
  kept: string,
): SQL {
  return sql`insert into ${reviewMails} (business_id, review_id, at)
    select ${businessId}::uuid, id, ${at}::timestamptz from ${sql.identifier(kept)} where ${heldFor}::text is null`;
}
