import { and, eq, gt, gte } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { LISTED_MAX, RETRIED_MS } from './policy.ts';
import { reviewMails } from './schema.ts';
import { listUndecidedAmong } from './undecided.data.ts';

/** Returns the newest few of a mail's reviews that still wait and are not held by the plan, and their number. */
export function listUndecidedOfMail(
  db: Reader,
  { businessId, mailId }: { businessId: string; mailId: string },
  now: Date,
) {
  const mailed = db
    .select({ id: reviewMails.reviewId })
    .from(reviewMails)
    .where(
      and(
        eq(reviewMails.businessId, businessId),
        // The range that the index is read in; no mail is older while its job is tried.
        gt(reviewMails.at, new Date(now.getTime() - RETRIED_MS)),
        eq(reviewMails.mailId, mailId),
      ),
    );
  return listUndecidedAmong(db, businessId, mailed, LISTED_MAX);
}

/** Returns the newest of the reviews that came since a moment and still wait, and their number. */
export function listUndecidedSince(db: Reader, businessId: string, since: Date, limit: number) {
  const fresh = db
    .select({ id: reviewMails.reviewId })
    .from(reviewMails)
    .where(and(eq(reviewMails.businessId, businessId), gte(reviewMails.at, since)));
  return listUndecidedAmong(db, businessId, fresh, limit);
}
