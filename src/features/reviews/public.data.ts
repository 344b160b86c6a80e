import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownerStanding } from '#features/accounts/data.ts';
import { PHOTOS_SHOWN, REVIEWS_ON_CARD } from '#features/cards/shown-reviews.contract.ts';
import { DECISIONS, lastDecision } from '#features/ledger/steps.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { firstIdAt } from '#platform/ids.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import { addDays, instantOf } from '#platform/zoned-time.ts';
import type { PublicReview } from './contract.ts';
import { HIGHLIGHT_MIN_RATING, RATINGS } from './counts/contract.ts';
import { HIGHLIGHTS, listPublicReviews, presentPublicReview } from './data.ts';
import { isHiddenByPlatform } from './policy.ts';
import { reviews } from './schema.ts';
import { filtersOf, newestIds } from './search.data.ts';

interface ListedReviews {
  /** Stand first in both lists, which hold them too. */
  pinned: PublicReview[];
  highlights: Page<PublicReview>;
  all: Page<PublicReview>;
  /** One more than the card shows, where there are so many. */
  photos: PublicReview[];
}

/**
 * Selects all that a card shows of its reviews, newest first; `listed` makes its lists of them. Rows read for one list that are
 * older than another's end that one's page.
 */
export const selectCardReviews = (db: Reader) => {
  const businessId = sql`${sql.placeholder('businessId')}::uuid`;
  const newest = (ratings: readonly number[], limit: number, only?: SQL): SQL =>
    newestIds(businessId, ['approved'], ratings, undefined, limit + 1, only);
  const pinned = sql`select id from ${reviews} as pinned where pinned.business_id = ${businessId}
    and pinned.pin_slot is not null and pinned.status = 'approved'`;
  const ids = sql`(${pinned} union ${newest(HIGHLIGHTS, REVIEWS_ON_CARD)} union ${newest(RATINGS, REVIEWS_ON_CARD)}
    union ${newest(RATINGS, PHOTOS_SHOWN, filtersOf({ photo: '1' }))})`;
  return db
    .select({
      id: reviews.id,
      customerName: reviews.customerName,
      rating: reviews.rating,
      comment: reviews.comment,
      image: reviews.image,
      label: reviews.label,
      createdAt: reviews.createdAt,
      businessResponse: reviews.businessResponse,
      respondedAt: reviews.respondedAt,
      pinSlot: reviews.pinSlot,
    })
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), inArray(reviews.id, ids)))
    .orderBy(desc(reviews.id));
};

export function listed(selected: Parameters<typeof presentPublicReview>[0][]): ListedReviews {
  const rows = selected.map(presentPublicReview);
  const praising = rows.filter(({ rating }) => rating >= HIGHLIGHT_MIN_RATING);
  return {
    pinned: rows.filter(({ isPinned }) => isPinned),
    highlights: cutPage(praising, REVIEWS_ON_CARD),
    all: cutPage(rows, REVIEWS_ON_CARD),
    photos: rows.filter(({ image }) => image !== null).slice(0, PHOTOS_SHOWN + 1),
  };
}

/** Lists the newest published reviews that came in from one day to another (in Israel, both included). */
export async function listPublicReviewsOfDays(
  db: Reader,
  businessId: string,
  { from, to, ...query }: { from: string; to: string; view: 'highlights' | 'all'; limit: number },
): Promise<PublicReview[]> {
  const [begins, ends] = [instantOf(from, '00:00'), instantOf(addDays(to, 1), '00:00')];
  const { items } = await listPublicReviews(db, businessId, { ...query, cursor: firstIdAt(ends) });
  return items.filter(({ createdAt }) => new Date(createdAt) >= begins);
}

const photo = prepared((db: Reader) =>
  db
    .select({
      isPublished: sql<boolean>`${reviews.status} = 'approved' and ${ownerStanding(reviews.businessId)} <> 'suspended'`,
    })
    .from(reviews)
    .where(eq(reviews.image, sql.placeholder('key')))
    .prepare('photo_showing'),
);

/** Says whether everybody may see a stored photo; null where no review names it. */
export async function isPhotoShown(db: Reader, key: string): Promise<boolean | null> {
  return (await photo(db).execute({ key }))[0]?.isPublished ?? null;
}

export async function findPublicReview(db: Reader, businessId: string, id: string) {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), eq(reviews.id, id), eq(reviews.status, 'approved')));
  return review ? presentPublicReview(review) : null;
}

export async function listReviewsAmong(
  db: Reader,
  among: readonly { businessId: string; reviewId: string }[],
) {
  if (among.length === 0) return new Map<string, never>();
  const { id, customerName, rating, comment, status, heldFor, createdAt } = reviews;
  const about = { businessId: reviews.businessId, reviewId: id };
  const decided = lastDecision(db, about, DECISIONS);
  const found = await db
    .select({
      id,
      customerName,
      rating,
      comment,
      status,
      heldFor,
      createdAt,
      decided: { action: decided.action, ground: decided.ground, via: decided.via },
    })
    .from(reviews)
    .leftJoinLateral(decided, sql`true`)
    .where(
      and(
        inArray(reviews.businessId, valuesOf(among, 'businessId')),
        inArray(
          id,
          among.map(({ reviewId }) => reviewId),
        ),
      ),
    );
  return new Map(
    found.map(({ id: key, decided: last, ...review }) => {
      const isHidden = isHiddenByPlatform({ status: review.status, decided: last });
      return [key, { ...review, isHidden }];
    }),
  );
}
