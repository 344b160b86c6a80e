import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#platform/db/database.ts';
import { submissionColumns } from './data.ts';
import { reviews } from './schema.ts';

/** Inserts a review, once a form; a part of the statement that keeps it with its step and its mails. */
export function insertReview(db: Db | Tx, values: PgInsertValue<typeof reviews>) {
  return db
    .insert(reviews)
    .values(values)
    .onConflictDoNothing({ target: [reviews.businessId, reviews.submissionKey] })
    .returning(submissionColumns);
}
