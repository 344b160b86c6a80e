import { and, eq, inArray, isNotNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { foldForSearch } from '#platform/text.ts';
import { type OwnReviewsQuery, RATINGS, REVIEW_STATUSES, type ReviewStatus } from '../contract.ts';
import { reviews } from '../schema.ts';

const SEARCH_WORDS_MAX = 8;

/**
 * What a query of the owner's list asks for. A search walks back or goes by the trigrams, as the planner finds
 * cheaper; filters read the ends of the ranges they name, and no more rows than the page shows.
 */
export function chosenBy(business: OwnedBusinessId, query: OwnReviewsQuery) {
  const { status, rating, q, photo, unanswered, label, cursor, limit } = query;
  const older = cursor ? lt(reviews.id, cursor) : undefined;
  const words = foldForSearch(q ?? '')
    .split(' ')
    .filter(Boolean);
  if (words.length > 0) {
    return and(
      older,
      status && eq(reviews.status, status),
      rating ? eq(reviews.rating, rating) : undefined,
      photo && isNotNull(reviews.image),
      unanswered && eq(reviews.businessResponse, ''),
      label && eq(reviews.label, label),
      // A search that found them would read them out, word by word.
      sql`${reviews.heldFor} is distinct from 'plan'`,
      ...words.slice(0, SEARCH_WORDS_MAX).map((word) => like(reviews.searchText, `%${literally(word)}%`)),
    );
  }
  if (!status && !rating && !photo && !unanswered && !label) return older;
  const statuses = status ? [status] : REVIEW_STATUSES;
  // Word for word what the partial indexes hold; of a closed review nobody learns that it has a photo.
  const only = sql`${photo ? sql`and candidate.image is not null and candidate.held_for is distinct from 'plan'` : sql``}
    ${unanswered ? sql`and candidate.business_response = ''` : sql``}
    ${label ? sql`and candidate.label = ${label}` : sql``}`;
  const ratings = rating ? [rating] : RATINGS;
  return inArray(reviews.id, newestIds(business, statuses, ratings, cursor, limit + 1, only));
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

/** A word for LIKE in which nothing is a wildcard. */
function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
