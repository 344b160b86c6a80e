import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import {
  DECISIONS,
  type LastStep,
  lastDecision,
  lastWords,
  rejectedWithoutGround,
} from '#features/ledger/steps.data.ts';
import type { Db, Reader } from '#platform/db/database.ts';
import { runSearch, wordsOf } from '#platform/db/search.ts';
import { firstIdAt } from '#platform/ids.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { type ActorNames, actorNamesOf } from './actors.data.ts';
import type { OwnReviewsQuery, PublicReview, PublicReviewsQuery, Review } from './contract.ts';
import { HIGHLIGHT_MIN_RATING, RATINGS, type ReviewCounts } from './counts/contract.ts';
import { countReceivedSince } from './counts/data.ts';
import { isByPlatform } from './policy.ts';
import { isOfReview, reviewAppeals, reviewNotes, reviewOriginals, reviews } from './schema.ts';
import { chosenBy, findReviews, newestIds, unansweredFirst } from './search.data.ts';
import { getStatusCounts } from './status-counts.data.ts';

export type StoredReview = typeof reviews.$inferSelect;

/** Digest of a review's stars and words, by which a decision or an edit says which of them were read. */
export function versionOf({ salt, rating, comment }: Pick<StoredReview, 'salt' | 'rating' | 'comment'>) {
  return createHash('sha256').update(`${salt}:${rating}:${comment}`).digest('base64url');
}

export const HIGHLIGHTS = RATINGS.filter((rating) => rating >= HIGHLIGHT_MIN_RATING);

type Appeal = Pick<typeof reviewAppeals.$inferSelect, 'text' | 'at' | 'outcome' | 'answer' | 'answeredAt'>;

/** @param viewer whose own decisions, replies and notes name nobody */
export async function listOwnReviews(
  db: Db,
  business: OwnedBusinessId,
  query: OwnReviewsQuery,
  now: Date,
  viewer?: string,
): Promise<Page<Review> & { counts: ReviewCounts }> {
  const words = wordsOf(query.q);
  const chosen = query.order
    ? inArray(reviews.id, unansweredFirst(business, query))
    : words.length > 0
      ? inArray(reviews.id, await runSearch(db, (tx) => findReviews(tx, business, words, query)))
      : chosenBy(business, query);
  const since = query.since && gte(reviews.id, firstIdAt(new Date(query.since)));
  const [rows, { pending, held, approved, rejected }, thisWeek] = await Promise.all([
    selectOwn(
      db,
      and(eq(reviews.businessId, business), chosen, since || undefined),
      query.limit + 1,
      query.order,
    ),
    getStatusCounts(db, business),
    countReceivedSince(db, business, addDays(zonedDay(now), -6)),
  ]);
  const counts = { pending, held, approved, rejected, thisWeek };
  const namesOf = await actorNamesOf(db, business, rows, viewer);
  const page = cutPage(rows, query.limit, (row) => presentOwnReview(row, namesOf(row)));
  const last = page.nextCursor && rows[query.limit - 1]?.review;
  return { ...page, nextCursor: query.order && last ? cursorByAnswer(last) : page.nextCursor, counts };
}

function cursorByAnswer({ businessResponse, rating, id }: StoredReview): string {
  return `${businessResponse ? 1 : 0}${rating}-${id}`;
}

export async function findReview(db: Reader, businessId: string, id: string): Promise<StoredReview | null> {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), eq(reviews.id, id)));
  return review ?? null;
}

/** @param viewer whose own decision, reply and note name nobody */
export async function getReview(
  db: Reader,
  business: OwnedBusinessId,
  id: string,
  viewer?: string,
): Promise<Review | null> {
  const rows = await selectOwn(db, and(eq(reviews.businessId, business), eq(reviews.id, id)), 1);
  const namesOf = await actorNamesOf(db, business, rows, viewer);
  const [row] = rows;
  return row ? presentOwnReview(row, namesOf(row)) : null;
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
  return cutPage(rows, limit, presentPublicReview);
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

function selectOwn(db: Reader, where: SQL | undefined, limit: number, order?: OwnReviewsQuery['order']) {
  const byAnswer = [sql`${reviews.businessResponse} <> ''`, asc(reviews.rating), desc(reviews.id)];
  const about = { businessId: reviews.businessId, reviewId: reviews.id };
  // An edit of what the platform hides leaves it hidden.
  const decided = lastDecision(db, about, [...DECISIONS, 'edited'], ({ action }) =>
    or(ne(action, 'edited'), eq(reviews.status, 'pending')),
  );
  const { text, at, outcome, answer, answeredAt } = reviewAppeals;
  const appeal = db
    .select({ text, at, outcome, answer, answeredAt })
    .from(reviewAppeals)
    .where(isOfReview(reviewAppeals))
    .orderBy(desc(reviewAppeals.id))
    .limit(1)
    .as('appeal');
  return db
    .select({
      id: reviews.id,
      review: reviews,
      decided: {
        // First: where it is null, Drizzle returns no decision.
        action: decided.action,
        actorId: decided.actorId,
        ground: decided.ground,
        via: decided.via,
        at: decided.at,
      },
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
    .leftJoin(reviewNotes, isOfReview(reviewNotes))
    .leftJoin(reviewOriginals, isOfReview(reviewOriginals))
    .where(where)
    .orderBy(...(order ? byAnswer : [desc(reviews.id)]))
    .limit(limit);
}

type PublicColumns = Pick<StoredReview, Exclude<keyof PublicReview, 'isPinned'> | 'pinSlot'>;

export function presentPublicReview(review: PublicColumns): PublicReview {
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
  decided: LastStep | null;
  appeal: Appeal | null;
  note: string | null;
  redactedAt: Date | null;
}

function presentOwnReview({ review, decided, appeal, note, redactedAt }: OwnRow, names: ActorNames): Review {
  // Counted and named to its owner, but closed like a letter until the plan opens it.
  const closed = review.heldFor === 'plan' && { comment: '', image: null, customerEmail: '' };
  return {
    ...presentPublicReview(review),
    customerEmail: review.customerEmail,
    version: versionOf(review),
    ...closed,
    status: review.status,
    heldFor: review.heldFor,
    thankYouSentAt: review.thankYouSentAt?.toISOString() ?? null,
    repliedBy: names.repliedBy,
    note,
    notedBy: names.notedBy,
    isRedacted: redactedAt !== null,
    isByPlatform: isByPlatform({ status: review.status, decided }),
    moderation: decided && {
      action: decided.action,
      ground: decided.ground,
      words: decided.ground === 'other' ? review.rejectionWords : '',
      by: names.decidedBy,
      at: decided.at.toISOString(),
    },
    appeal: appeal && presentAppeal(appeal),
  };
}

function presentAppeal({ text, at, outcome, answer, answeredAt }: Appeal): NonNullable<Review['appeal']> {
  return { text, at: at.toISOString(), outcome, answer, answeredAt: answeredAt?.toISOString() ?? null };
}

/** A review's texts before anything was taken out; null where it is somebody else's, and where it is closed. */
export async function findOriginal(db: Reader, business: OwnedBusinessId, reviewId: string) {
  const { businessId, id } = reviews;
  const [found] = await db
    .select({
      customerName: sql<string>`coalesce(${reviewOriginals.customerName}, ${reviews.customerName})`,
      comment: sql<string>`coalesce(${reviewOriginals.comment}, ${reviews.comment})`,
      at: reviewOriginals.at,
    })
    .from(reviews)
    .leftJoin(reviewOriginals, isOfReview(reviewOriginals))
    .where(and(eq(businessId, business), eq(id, reviewId), sql`${reviews.heldFor} is distinct from 'plan'`));
  return found ?? null;
}

/** Counts the rejected reviews for which no ground was given. */
export async function countUnexplained(db: Reader, businessId: string): Promise<number> {
  const decided = lastDecision(db, { businessId: reviews.businessId, reviewId: reviews.id }, DECISIONS);
  const unexplained = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoinLateral(decided, sql`true`)
    .where(
      and(
        eq(reviews.businessId, businessId),
        eq(reviews.status, 'rejected'),
        inArray(reviews.id, rejectedWithoutGround(db, businessId)),
        eq(decided.ground, 'none_given'),
      ),
    )
    .as('unexplained');
  return db.$count(unexplained);
}

/** Counts the published reviews without a public answer, up to `limit`. */
export async function countUnanswered(db: Reader, businessId: string, limit: number): Promise<number> {
  const some = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.businessId, businessId),
        eq(reviews.status, 'approved'),
        // As the partial index says it.
        sql`${reviews.businessResponse} = '' and ${reviews.status} <> 'pending'`,
      ),
    )
    .limit(limit)
    .as('some');
  return db.$count(some);
}

/** Reviews beside the last words that the ledger vouches for, read by one statement. */
export function listWordsInLedger(db: Reader, businessId: string, ids: string[]) {
  const carried = lastWords(db, { businessId: reviews.businessId, reviewId: reviews.id });
  return db
    .select({ review: reviews, seq: carried.seq, rating: carried.rating, digest: carried.digest })
    .from(reviews)
    .innerJoinLateral(carried, sql`true`)
    .where(and(eq(reviews.businessId, businessId), inArray(reviews.id, ids)))
    .orderBy(asc(reviews.id));
}
