import { and, count, eq, getTableColumns, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '#platform/db/database.ts';
import { type ExportedRow, type ExportedRows, pagesByKey } from '#platform/privacy.ts';
import { withheldCopy } from '../copy.he/withheld.ts';
import { reviewBatches, reviewNotes, reviewOriginals } from '../schema/desk.ts';
import { reviewAppeals, reviewMails, reviews, reviewVersions } from '../schema.ts';

/**
 * Reads what a business was sent and decided, by table. What the plan holds is named without its words, e-mail address
 * and photo, as on every screen; a table of its own says how many and why. Writers ask for their words themselves.
 */
export async function exportReviewsOf(db: Reader, businessId: string): Promise<Record<string, ExportedRows>> {
  return {
    reviews: reviewPages(db, businessId),
    withheld_reviews: await countWithheld(db, businessId),
    review_originals: pagesByKey<{ reviewId: string }>((last, limit) =>
      db
        .select()
        .from(reviewOriginals)
        .where(
          and(
            eq(reviewOriginals.businessId, businessId),
            last && gt(reviewOriginals.reviewId, last.reviewId),
            isOpen(db, reviewOriginals),
          ),
        )
        .orderBy(reviewOriginals.reviewId)
        .limit(limit),
    ),
    review_notes: pagesByKey<{ reviewId: string }>((last, limit) =>
      db
        .select()
        .from(reviewNotes)
        .where(and(eq(reviewNotes.businessId, businessId), last && gt(reviewNotes.reviewId, last.reviewId)))
        .orderBy(reviewNotes.reviewId)
        .limit(limit),
    ),
    review_versions: pagesByKey<{ id: string }>((last, limit) =>
      db
        .select()
        .from(reviewVersions)
        .where(
          and(
            eq(reviewVersions.businessId, businessId),
            last && gt(reviewVersions.id, last.id),
            isOpen(db, reviewVersions),
          ),
        )
        .orderBy(reviewVersions.id)
        .limit(limit),
    ),
    review_appeals: pagesByKey<{ reviewId: string }>((last, limit) =>
      db
        .select()
        .from(reviewAppeals)
        .where(
          and(
            eq(reviewAppeals.businessId, businessId),
            last && gt(reviewAppeals.reviewId, last.reviewId),
            isOpen(db, reviewAppeals),
          ),
        )
        .orderBy(reviewAppeals.reviewId)
        .limit(limit),
    ),
    review_batches: pagesByKey<{ id: string }>((last, limit) =>
      db
        .select()
        .from(reviewBatches)
        .where(and(eq(reviewBatches.businessId, businessId), last && gt(reviewBatches.id, last.id)))
        .orderBy(reviewBatches.id)
        .limit(limit),
    ),
    review_mails: pagesByKey<{ reviewId: string }>((last, limit) =>
      db
        .select()
        .from(reviewMails)
        .where(and(eq(reviewMails.businessId, businessId), last && gt(reviewMails.reviewId, last.reviewId)))
        .orderBy(reviewMails.reviewId)
        .limit(limit),
    ),
  };
}

function reviewPages(db: Reader, businessId: string): AsyncIterable<ExportedRow[]> {
  // These only serve the machinery; the words of the first are in the name and the comment.
  const { searchText: _words, submissionKey: _key, salt: _salt, ...columns } = getTableColumns(reviews);
  const unlessHeld = <T>(column: PgColumn) =>
    sql<T | null>`case when ${reviews.heldFor} is distinct from 'plan' then ${column} end`;
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
  const [held] = await db
    .select({ count: count() })
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), eq(reviews.heldFor, 'plan')));
  return held?.count ? [{ count: held.count, reason: withheldCopy.reason }] : [];
}

/** Whether the review that a row belongs to is not held by the plan. */
function isOpen(db: Reader, of: { businessId: PgColumn; reviewId: PgColumn }): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(reviews)
      .where(
        and(eq(reviews.businessId, of.businessId), eq(reviews.id, of.reviewId), eq(reviews.heldFor, 'plan')),
      ),
  );
}
