import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { rowsOf, type Tx } from '#platform/db/database.ts';
import { isIndexReady, type LateIndex } from '#platform/db/late-indexes.ts';
import { holdsEveryWord } from '#platform/db/search.ts';
import { type OwnReviewsQuery, placeOfCursor } from './contract.ts';
import { RATINGS, REVIEW_STATUSES, type ReviewStatus } from './counts/contract.ts';
import { reviews } from './schema.ts';

/** Newest rows that are read before the index is asked: most searches for a frequent word end here. */
const WALKED = 1_000;
/** Longest part of a word that is a key of the index. */
const KEY_LETTERS = 3;
/** Keys that a word is looked for by, spread over it: each one more is one more reading in every bucket. */
const PARTS_MAX = 4;
/** Hexadecimal digits of an id that name its bucket: a little over three days. `review_search_keys` knows it too. */
const BUCKET_DIGITS = 5;

const keys = sql`review_search_keys(id, business_id, search_text, status, rating) collate "C"`;

/** Index by the letters, pairs and threes of each bucket; its pending list is read each time, so kept short. */
export const reviewWordsIndex: LateIndex = {
  name: 'reviews_words_idx',
  table: 'reviews',
  definition:
    'using gin ((review_search_keys(id, business_id, search_text, status, rating) collate "C")) with (gin_pending_list_limit = 64)',
  replaces: 'reviews_search_idx',
};

/**
 * Ids of the newest reviews whose name and comment hold every word, one more than a page. The newest rows are read
 * first, then the index. Statistics decide nothing: they do not know that words are of one time, or never meet.
 */
export async function findReviews(
  tx: Tx,
  business: OwnedBusinessId,
  words: string[],
  query: OwnReviewsQuery,
): Promise<string[]> {
  const wanted = query.limit + 1;
  const newest = newestRows(business, query, WALKED + 1);
  const near = await rowsOf<{ id: string }>(
    tx,
    sql`select id from (${newest} order by id desc limit ${WALKED}) as newest
      where held_for is distinct from 'plan' and ${holdsEveryWord(sql`search_text`, words)} order by id desc limit ${wanted}`,
  );
  if (near.length === wanted) return near.map(({ id }) => id);
  const [next] = await rowsOf(
    tx,
    sql`select id from (${newest} order by id desc offset ${WALKED} limit 1) as next`,
  );
  if (!next) return near.map(({ id }) => id);
  const found = (await isIndexReady(tx, reviewWordsIndex.name))
    ? await findByIndex(tx, business, words, query)
    : await rowsOf<{ id: string }>(tx, matching(sql`${reviews}`, business, words, query));
  return found.map(({ id }) => id);
}

/**
 * Goes from bucket to bucket, beginning with the newest, and ends as soon as the page is full. Each step reads the
 * index of one bucket; the next bucket is that of the business's newest review before it.
 */
async function findByIndex(
  tx: Tx,
  business: OwnedBusinessId,
  words: string[],
  query: OwnReviewsQuery,
): Promise<{ id: string }[]> {
  // By its statistics the planner could choose to read every review instead.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
  const bucketBefore = (
    id: SQL,
  ) => sql`(select left(id::text, ${sql.raw(String(BUCKET_DIGITS))}) from ${reviews}
    where business_id = ${business} ${id} order by id desc limit 1)`;
  const rest = sql.raw(`'${'0'.repeat(8 - BUCKET_DIGITS)}-0000-0000-0000-000000000000'`);
  const wantedKeys = keysOf(business, words, query).map((key) => sql`bucket || ${key}`);
  // "offset 0" keeps the conditions apart: those outside would open other ways than the index to the planner.
  const inBucket = sql`(select * from ${reviews}
    where ${keys} @> array[${sql.join(wantedKeys, sql`, `)}] offset 0)`;
  return rowsOf<{ id: string }>(
    tx,
    sql`with recursive buckets as (
        select ${bucketBefore(query.cursor ? sql`and id < ${query.cursor}` : sql``)} as bucket
        union all
        select ${bucketBefore(sql`and id < (bucket || ${rest})::uuid`)} from buckets where bucket is not null)
      select found.id from buckets cross join lateral (${matching(inBucket, business, words, query)}) as found
      where bucket is not null limit ${query.limit + 1}`,
  );
}

/** Keys that the reviews asked for have in their bucket. */
function keysOf(business: OwnedBusinessId, words: string[], { status, rating }: OwnReviewsQuery): string[] {
  const facets = [status, rating].flatMap((facet) => (facet ? [`\u0001${facet}`] : []));
  return [...new Set([...words.flatMap(partsOf), ...facets, `\u0002${business.slice(-8)}`])];
}

/** A short word, or threes of letters from the beginning to the end of a longer one. */
function partsOf(word: string): string[] {
  const letters = [...word];
  const last = Math.max(0, letters.length - KEY_LETTERS);
  const steps = Math.min(last, PARTS_MAX - 1);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const from = steps && Math.round((step * last) / steps);
    return letters.slice(from, from + KEY_LETTERS).join('');
  });
}

function matching(
  source: SQL,
  business: OwnedBusinessId,
  words: string[],
  { status, rating, photo, unanswered, label, cursor, limit }: OwnReviewsQuery,
): SQL {
  return sql`select id from ${source} as reviews where ${and(
    eq(reviews.businessId, business),
    cursor ? lt(reviews.id, cursor) : undefined,
    status && eq(reviews.status, status),
    rating ? eq(reviews.rating, rating) : undefined,
    photo && isNotNull(reviews.image),
    unanswered && eq(reviews.businessResponse, ''),
    label && eq(reviews.label, label),
    sql`${reviews.heldFor} is distinct from 'plan'`,
    holdsEveryWord(sql`search_text`, words),
  )} order by id desc limit ${limit + 1}`;
}

/** The newest rows that the filters leave: a merge of the ends of as many index ranges as they name. */
function newestRows(business: OwnedBusinessId, query: OwnReviewsQuery, most: number): SQL {
  const { status, rating, photo, unanswered, label, cursor } = query;
  // Ordered and bounded each by itself: else the planner reads the ranges whole and sorts them.
  const rows = (range: SQL) => sql`(select candidate.id, candidate.search_text, candidate.held_for
    from ${reviews} as candidate where candidate.business_id = ${business} ${range}
    ${cursor ? sql`and candidate.id < ${cursor}` : sql``} order by candidate.id desc limit ${most})`;
  if (!status && !rating && !photo && !unanswered && !label)
    return sql`select * from ${rows(sql``)} as newest`;
  const ranges = (status ? [status] : REVIEW_STATUSES).flatMap((one) =>
    (rating ? [rating] : RATINGS).map((stars) =>
      rows(sql`and candidate.status = ${one} and candidate.rating = ${stars} ${filtersOf(query)}`),
    ),
  );
  return ranges.length === 1 ? sql`select * from ${ranges[0]} as newest` : sql.join(ranges, sql` union all `);
}

/** Condition for a page of the owner's list without a search: filters read the ends of the ranges that they name. */
export function chosenBy(business: OwnedBusinessId, query: OwnReviewsQuery) {
  const { status, rating, photo, unanswered, label, cursor, limit } = query;
  if (!status && !rating && !photo && !unanswered && !label)
    return cursor ? lt(reviews.id, cursor) : undefined;
  const statuses = status ? [status] : REVIEW_STATUSES;
  const ratings = rating ? [rating] : RATINGS;
  return inArray(reviews.id, newestIds(business, statuses, ratings, cursor, limit + 1, filtersOf(query)));
}

/** Word for word the conditions of the partial indexes. No photo shows while the plan holds a review. */
export function filtersOf({
  photo,
  unanswered,
  label,
}: Partial<Pick<OwnReviewsQuery, 'photo' | 'unanswered' | 'label'>>): SQL {
  return sql`${photo ? sql`and candidate.image is not null and candidate.held_for is distinct from 'plan'` : sql``}
    ${unanswered ? sql`and candidate.business_response = ''` : sql``}
    ${label ? sql`and candidate.label = ${label}` : sql``}`;
}

/**
 * The ids of a page of approved reviews by answers: a merge of the ends of ten index ranges at most. The conditions are
 * word for word those of the partial indexes.
 */
export function unansweredFirst(business: OwnedBusinessId, query: OwnReviewsQuery): SQL {
  const { rating, unanswered, cursor, limit } = query;
  const place = cursor ? placeOfCursor(cursor) : null;
  const ranges = [false, true].flatMap((isAnswered) =>
    RATINGS.flatMap((stars) => {
      const isHere = place?.isAnswered === isAnswered && place.rating === stars;
      const isPassed =
        place && !isHere && (isAnswered === place.isAnswered ? stars < place.rating : place.isAnswered);
      if (isPassed || (rating && rating !== stars) || (unanswered && isAnswered)) return [];
      return sql`(select candidate.id, ${sql.raw(String(isAnswered))} as is_answered, candidate.rating
        from ${reviews} as candidate
        where candidate.business_id = ${business} and candidate.status = 'approved' and candidate.rating = ${stars}
          and candidate.business_response ${sql.raw(isAnswered ? '<>' : '=')} ''
          ${filtersOf({ photo: query.photo, label: query.label })} ${isHere ? sql`and candidate.id < ${place.id}` : sql``}
        order by candidate.id desc limit ${limit + 1})`;
    }),
  );
  // A cursor behind all that the filters name.
  if (ranges.length === 0) return sql`(null)`;
  return sql`(select id from (${sql.join(ranges, sql` union all `)}) as ends
    order by is_answered, rating, id desc limit ${limit + 1})`;
}

/** The ids of the newest reviews of these statuses and ratings: a merge of the ends of as many index ranges. */
export function newestIds(
  businessId: string | SQL,
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
