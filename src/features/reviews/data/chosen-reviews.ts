import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type OwnReviewsQuery, RATINGS, REVIEW_STATUSES, type ReviewStatus } from '../contract.ts';
import { reviews } from '../schema.ts';

/** Condition for a page of the owner's list without a search: filters read the ends of the ranges that they name. */
export function chosenBy(business: OwnedBusinessId, query: OwnReviewsQuery) {
  const { status, rating, photo, unanswered, label, cursor, limit } = query;
  if (!status && !rating && !photo && !unanswered && !label)
    return cursor ? lt(reviews.id, cursor) : undefined;
  const statuses = status ? [status] : REVIEW_STATUSES;
  const ratings = rating ? [rating] : RATINGS;
  return inArray(reviews.id, newestIds(business, statuses, ratings, cursor, limit + 1, filtersOf(query)));
}

/**
 * Conditions on `candidate`, word for word those of the partial indexes. Of a review that the plan holds nobody learns
 * that it has a photo.
 */
export function filtersOf({ photo, unanswered, label }: OwnReviewsQuery): SQL {
  return sql`${photo ? sql`and candidate.image is not null and candidate.held_for is distinct from 'plan'` : sql``}
    ${unanswered ? sql`and candidate.business_response = ''` : sql``}
    ${label ? sql`and candidate.label = ${label}` : sql``}`;
}

/** The ids of the newest reviews of these statuses and ratings: a merge of the ends of as many index ranges. */
export function newestIds(
  businessId: string,
  statuses: readonly ReviewStatus[],
  ratings: readonly number[],
  cursor: string | undefined,
  limit: number,
  only = sql``,
): SQL {
  // Each status by itself, so that the planner knows which of the partial indexes hold it.
  const ranges = statuses.map(
    (status) => sql`select picked.id from unnest(${sql.param(ratings)}::smallint[]) as wanted_rating
    cross join lateral (
      select candidate.id from ${reviews} as candidate
      where candidate.business_id = ${businessId} and candidate.status = ${status}
        and candidate.rating = wanted_rating ${only} ${cursor ? sql`and candidate.id < ${cursor}` : sql``}
      order by candidate.id desc limit ${limit}
    ) as picked`,
  );
  return sql`(select id from (${sql.join(ranges, sql` union all `)}) as ends order by id desc limit ${limit})`;
}
