import { and, eq, inArray, isNotNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { rowsOf, type Tx } from '#platform/db/database.ts';
import type { LateIndex } from '#platform/db/late-indexes.ts';
import { foldForSearch } from '#platform/text.ts';
import { type OwnReviewsQuery, RATINGS, REVIEW_STATUSES } from '../contract.ts';
import { reviews, reviewTotals } from '../schema.ts';
import { filtersOf } from './chosen-reviews.ts';

const WORDS_MAX = 8;
/** A trigram index finds words of three letters and more. */
const SHORT_MAX = 2;
const WALKED_MIN = 5_000;

/** The bytes decide, whatever language the server sorts by. */
const grams = sql`search_grams(search_text, status, rating) collate "C"`;

/** Index by letters and pairs of letters, which finds the words that have no trigram. */
export const shortWordsIndex: LateIndex = {
  name: 'reviews_short_words_idx',
  table: 'reviews',
  definitions: [
    {
      needs: 'btree_gin',
      sql: 'using gin (business_id, (search_grams(search_text, status, rating) collate "C"))',
    },
    { sql: 'using gin ((search_grams(search_text, status, rating) collate "C"))' },
  ],
};

/** Words of a search, folded as the texts are. */
export function wordsOf(q = ''): string[] {
  return foldForSearch(q).split(' ').filter(Boolean).slice(0, WORDS_MAX);
}

/**
 * Ids of the newest reviews whose name and comment hold every word, one more than a page. Frequent words are found by
 * walking back; where that finds too few they are rare, and an index finds them all. Statistics decide nothing: they do
 * not know that words are of one time, or never meet.
 */
export async function findReviews(
  tx: Tx,
  business: OwnedBusinessId,
  words: string[],
  query: OwnReviewsQuery,
): Promise<string[]> {
  const wanted = query.limit + 1;
  // As many as an index would find of a word that this walk finds too rarely.
  const walked = Math.max(
    WALKED_MIN,
    Math.ceil(Math.sqrt(wanted * (await countChosen(tx, business, query)))),
  );
  const newest = newestRows(business, query, walked + 1);
  const near = await rowsOf<{ id: string }>(
    tx,
    sql`select id from (${newest} order by id desc limit ${walked}) as newest
      where held_for is distinct from 'plan' and ${holding(words)} order by id desc limit ${wanted}`,
  );
  if (near.length === wanted) return near.map(({ id }) => id);
  const [next] = await rowsOf(
    tx,
    sql`select id from (${newest} order by id desc offset ${walked} limit 1) as next`,
  );
  return next ? findByIndex(tx, business, words, query) : near.map(({ id }) => id);
}

async function findByIndex(
  tx: Tx,
  business: OwnedBusinessId,
  words: string[],
  { status, rating, photo, unanswered, label, cursor, limit }: OwnReviewsQuery,
): Promise<string[]> {
  // Leaves the planner no way but the indexes of the search: by its statistics it could choose to walk on.
  await tx.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
  );
  const short = words.filter((word) => [...word].length <= SHORT_MAX);
  const facets = [status, rating].flatMap((facet) => (facet ? [`\u0001${facet}`] : []));
  const found = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.businessId, business),
        cursor ? lt(reviews.id, cursor) : undefined,
        status && eq(reviews.status, status),
        rating ? eq(reviews.rating, rating) : undefined,
        photo && isNotNull(reviews.image),
        unanswered && eq(reviews.businessResponse, ''),
        label && eq(reviews.label, label),
        sql`${reviews.heldFor} is distinct from 'plan'`,
        holding(words),
        short.length > 0 ? sql`${grams} @> ${sql.param([...short, ...facets])}::text[]` : undefined,
      ),
    )
    .orderBy(sql`${reviews.id} desc`)
    .limit(limit + 1);
  return found.map(({ id }) => id);
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

/** Reviews of the statuses and stars that are asked for, by the kept counts. */
async function countChosen(
  tx: Tx,
  business: OwnedBusinessId,
  { status, rating }: OwnReviewsQuery,
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${reviewTotals.count}), 0)::int` })
    .from(reviewTotals)
    .where(
      and(
        eq(reviewTotals.businessId, business),
        inArray(reviewTotals.status, status ? [status] : [...REVIEW_STATUSES]),
        rating ? eq(reviewTotals.rating, rating) : undefined,
      ),
    );
  return row?.count ?? 0;
}

function holding(words: string[]): SQL | undefined {
  return and(...words.map((word) => like(sql`search_text`, `%${literally(word)}%`)));
}

/** A word for LIKE in which nothing is a wildcard. */
function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
