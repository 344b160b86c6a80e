import { and, eq, getTableColumns, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ExportedRow, ExportedRows } from '#features/privacy/contract.ts';
import type { Reader } from '#platform/db/database.ts';
import { pagesByKey } from '#platform/paging.ts';
import { withheldCopy } from './copy.he.ts';
import { isOfReview, reviews } from './schema.ts';

/**
 * Reads the reviews that a business was sent. What the plan holds is named without its words, e-mail address
 * and photo, as on every screen; a table of its own says how many and why. Writers ask for their words themselves.
 */
export async function exportReviewsOf(db: Reader, businessId: string): Promise<Record<string, ExportedRows>> {
  return {
    reviews: reviewPages(db, businessId),
    withheld_reviews: await countWithheld(db, businessId),
  };
}

function reviewPages(db: Reader, businessId: string): AsyncIterable<ExportedRow[]> {
  // These only serve the machinery; the words of the first are in the name and the comment.
  const { searchText: _words, submissionKey: _key, salt: _salt, ...columns } = getTableColumns(reviews);
  const unlessHeld = <T>(column: PgColumn) => sql<T | null>`case when ${isNotHeld()} then ${column} end`;
  const shown = {
    ...columns,
    customerEmail: unlessHeld<string>(reviews.customerEmail),
    comment: unlessHeld<string>(reviews.comment),
    image: unlessHeld<string>(reviews.image),
  };
  return pagesByKey<{ id: string }>((last, limit) =>
    db
      .select(shown)
      .from(reviews)
      .where(and(eq(reviews.businessId, businessId), last && gt(reviews.id, last.id)))
      .orderBy(reviews.id)
      .limit(limit),
  );
}

async function countWithheld(db: Reader, businessId: string): Promise<ExportedRow[]> {
  const count = await db.$count(
    reviews,
    and(eq(reviews.businessId, businessId), eq(reviews.heldFor, 'plan')),
  );
  return count > 0 ? [{ count, reason: withheldCopy.reason }] : [];
}

/** Whether the plan does not hold a review. */
export function isNotHeld(): SQL {
  return sql`${reviews.heldFor} is distinct from 'plan'`;
}

/** Whether the review that a row belongs to is not held by the plan. */
export function isOpen(db: Reader, of: { businessId: PgColumn; reviewId: PgColumn }): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(reviews)
      .where(and(isOfReview(of), eq(reviews.heldFor, 'plan'))),
  );
}
