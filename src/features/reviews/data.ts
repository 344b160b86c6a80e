import { and, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import type { Db, Reader } from '#platform/db/database.ts';
import { runSearch, wordsOf } from '#platform/db/search.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { mediaPath } from '#platform/storage/storage.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import {
  HIGHLIGHT_MIN_RATING,
  type OwnReviewsQuery,
  type PublicReview,
  type PublicReviewsQuery,
  RATINGS,
  type RatingSummary,
  type Review,
  type ReviewCounts,
  type ReviewStatus,
} from './contract.ts';
import { chosenBy, newestIds } from './data/chosen-reviews.ts';
import { findReviews } from './search.data.ts';
import { reviewNotes, reviewOriginals } from './schema/desk.ts';
import { reviewAppeals, reviewDays, reviews, reviewTotals } from './schema.ts';

export type StoredReview = typeof reviews.$inferSelect;

const HIGHLIGHTS = RATINGS.filter((rating) => rating >= HIGHLIGHT_MIN_RATING);

const decision = {
  action: moderationEvents.action,
  ground: moderationEvents.ground,
  at: moderationEvents.at,
};
type Appeal = Pick<typeof reviewAppeals.$inferSelect, 'text' | 'at' | 'outcome' | 'answer' | 'answeredAt'>;
type Decision = Pick<typeof moderationEvents.$inferSelect, keyof typeof decision>;

export async function listOwnReviews(
  db: Db,
  business: OwnedBusinessId,
  query: OwnReviewsQuery,
  now: Date,
): Promise<Page<Review> & { counts: ReviewCounts }> {
  const words = wordsOf(query.q);
  const chosen =
    words.length > 0
      ? inArray(reviews.id, await runSearch(db, (tx) => findReviews(tx, business, words, query)))
      : chosenBy(business, query);
  const [rows, counts] = await Promise.all([
    selectOwn(db, and(eq(reviews.businessId, business), chosen), query.limit + 1),
    getReviewCounts(db, business, now),
  ]);
  const { items, nextCursor } = cutPage(rows, query.limit);
  return { items: items.map(presentOwnReview), nextCursor, counts };
}

export async function findReview(db: Reader, businessId: string, id: string): Promise<StoredReview | null> {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), eq(reviews.id, id)));
  return review ?? null;
}

export async function getReview(db: Reader, business: OwnedBusinessId, id: string): Promise<Review | null> {
  const [row] = await selectOwn(db, and(eq(reviews.businessId, business), eq(reviews.id, id)), 1);
  return row ? presentOwnReview(row) : null;
}

/** A page of what everybody may see of a business: approved reviews, of four and five stars or all, newest first. */
export async function listPublicReviews(
  db: Reader,
  businessId: string,
  { view, cursor, limit }: PublicReviewsQuery,
): Promise<Page<PublicReview>> {
  const ratings = view === 'highlights' ? HIGHLIGHTS : RATINGS;
  const ids = newestIds(businessId, ['approved'], ratings, cursor, limit + 1);
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), inArray(reviews.id, ids)))
    .orderBy(desc(reviews.id));
  const { items, nextCursor } = cutPage(rows, limit);
  return { items: items.map(presentPublicReview), nextCursor };
}

export async function listPinned(db: Reader, businessId: string): Promise<PublicReview[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(eq(reviews.businessId, businessId), isNotNull(reviews.pinSlot), eq(reviews.status, 'approved')),
    )
    .orderBy(desc(reviews.id));
  return rows.map(presentPublicReview);
}

export const submissionColumns = {
  id: reviews.id,
  rating: reviews.rating,
  status: reviews.status,
  label: reviews.label,
  image: reviews.image,
};

/** Returns the answer that the first arrival of a form was given; null where the form is new. */
export async function findSubmission(db: Reader, businessId: string, submissionKey: string) {
  const [found] = await db
    .select(submissionColumns)
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), eq(reviews.submissionKey, submissionKey)));
  return found ?? null;
}

export async function getKeptTotals(
  db: Reader,
  businessId: string,
): Promise<{ status: ReviewStatus; rating: number; count: number }[]> {
  return db
    .select({ status: reviewTotals.status, rating: reviewTotals.rating, count: reviewTotals.count })
    .from(reviewTotals)
    .where(eq(reviewTotals.businessId, businessId));
}

/** Counts the reviews that came in on `day` (in Israel) and since. */
export async function countReceivedSince(db: Reader, businessId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${reviewDays.count}), 0)::int` })
    .from(reviewDays)
    .where(and(eq(reviewDays.businessId, businessId), gte(reviewDays.day, day)));
  return row?.count ?? 0;
}

/** The two honest numbers and the distribution, over approved reviews. */
export async function getRatingSummary(db: Reader, businessId: string): Promise<RatingSummary> {
  const approved = (await getKeptTotals(db, businessId)).filter(({ status }) => status === 'approved');
  const distribution = RATINGS.map((rating) => ({
    rating,
    count: approved.find((row) => row.rating === rating)?.count ?? 0,
  }));
  const all = averageOf(distribution);
  const highlights = averageOf(distribution.filter(({ rating }) => rating >= HIGHLIGHT_MIN_RATING));
  return {
    averageAll: all.average,
    countAll: all.count,
    averageHighlights: highlights.average,
    countHighlights: highlights.count,
    distribution,
  };
}

/** Returns which of these files in the storage are some review's photo: the others may be swept. */
export async function listPhotosAmong(db: Reader, keys: string[]): Promise<string[]> {
  const found = await db.select({ image: reviews.image }).from(reviews).where(inArray(reviews.image, keys));
  return found.flatMap(({ image }) => image ?? []);
}

async function getReviewCounts(db: Reader, business: OwnedBusinessId, now: Date): Promise<ReviewCounts> {
  const [totals, thisWeek] = await Promise.all([
    getKeptTotals(db, business),
    countReceivedSince(db, business, addDays(zonedDay(now), -6)),
  ]);
  const of = (wanted: ReviewStatus) =>
    totals.reduce((sum, { status, count }) => sum + (status === wanted ? count : 0), 0);
  return { pending: of('pending'), approved: of('approved'), rejected: of('rejected'), thisWeek };
}

function selectOwn(db: Reader, where: SQL | undefined, limit: number) {
  const decided = db
    .select(decision)
    .from(moderationEvents)
    .where(
      and(
        eq(moderationEvents.businessId, reviews.businessId),
        eq(moderationEvents.reviewId, reviews.id),
        inArray(moderationEvents.action, ['approved', 'rejected', 'restored', 'edited']),
      ),
    )
    .orderBy(desc(moderationEvents.id))
    .limit(1)
    .as('decided');
  const { text, at, outcome, answer, answeredAt } = reviewAppeals;
  const appeal = db
    .select({ text, at, outcome, answer, answeredAt })
    .from(reviewAppeals)
    .where(and(eq(reviewAppeals.businessId, reviews.businessId), eq(reviewAppeals.reviewId, reviews.id)))
    .limit(1)
    .as('appeal');
  return db
    .select({
      id: reviews.id,
      review: reviews,
      decided: { action: decided.action, ground: decided.ground, at: decided.at },
      note: reviewNotes.text,
      redactedAt: reviewOriginals.at,
      appeal: {
        text: appeal.text,
        at: appeal.at,
        outcome: appeal.outcome,
        answer: appeal.answer,
        answeredAt: appeal.answeredAt,
      },
    })
    .from(reviews)
    .leftJoinLateral(decided, sql`true`)
    .leftJoinLateral(appeal, sql`true`)
    .leftJoin(
      reviewNotes,
      and(eq(reviewNotes.businessId, reviews.businessId), eq(reviewNotes.reviewId, reviews.id)),
    )
    .leftJoin(
      reviewOriginals,
      and(eq(reviewOriginals.businessId, reviews.businessId), eq(reviewOriginals.reviewId, reviews.id)),
    )
    .where(where)
    .orderBy(desc(reviews.id))
    .limit(limit);
}

function averageOf(rows: { rating: number; count: number }[]): { average: number | null; count: number } {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  return { average: count > 0 ? stars / count : null, count };
}

export function presentPublicReview(review: StoredReview): PublicReview {
  return {
    id: review.id,
    customerName: review.customerName,
    rating: review.rating,
    comment: review.comment,
    image: review.image && mediaPath(review.image),
    label: review.label,
    createdAt: review.createdAt.toISOString(),
    businessResponse: review.businessResponse || null,
    respondedAt: review.respondedAt?.toISOString() ?? null,
    isPinned: review.pinSlot !== null,
  };
}

interface OwnRow {
  review: StoredReview;
  decided: Decision | null;
  appeal: Appeal | null;
  note: string | null;
  redactedAt: Date | null;
}

function presentOwnReview({ review, decided, appeal, note, redactedAt }: OwnRow): Review {
  // Counted and named to its owner, but closed like a letter until the plan opens it.
  const closed = review.heldFor === 'plan' && { comment: '', image: null, customerEmail: '' };
  return {
    ...presentPublicReview(review),
    customerEmail: review.customerEmail,
    ...closed,
    status: review.status,
    heldFor: review.heldFor,
    thankYouSentAt: review.thankYouSentAt?.toISOString() ?? null,
    note,
    isRedacted: redactedAt !== null,
    moderation: decided && { action: decided.action, ground: decided.ground, at: decided.at.toISOString() },
    appeal: appeal && presentAppeal(appeal),
  };
}

function presentAppeal({ text, at, outcome, answer, answeredAt }: Appeal): NonNullable<Review['appeal']> {
  return { text, at: at.toISOString(), outcome, answer, answeredAt: answeredAt?.toISOString() ?? null };
}
