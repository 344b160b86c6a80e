import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { lastDecision } from '#features/ledger/steps.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage } from '#platform/paging.ts';
import { versionOf } from './data.ts';
import { isOfReview, reviewAppeals, reviews } from './schema.ts';

/** Lists the appeals of a review in the order in which they came. */
export function listAppealsOf(db: Reader, businessId: string, reviewId: string) {
  return db
    .select()
    .from(reviewAppeals)
    .where(and(eq(reviewAppeals.businessId, businessId), eq(reviewAppeals.reviewId, reviewId)))
    .orderBy(asc(reviewAppeals.id));
}

/** Counts the objections to a business's rejections since a moment that nobody has answered. */
export async function countAppealsSince(db: Reader, businessId: string, since: Date): Promise<number> {
  const { at, answeredAt } = reviewAppeals;
  return db.$count(
    reviewAppeals,
    and(eq(reviewAppeals.businessId, businessId), isNull(answeredAt), gte(at, since)),
  );
}

export async function listAppeals(
  db: Reader,
  { state, cursor, limit }: { state: 'open' | 'answered'; cursor?: string; limit: number },
) {
  const isOpen = state === 'open';
  const { id } = reviewAppeals;
  const against = lastDecision(db, reviewAppeals, ['rejected'], ({ at }) => lte(at, reviewAppeals.at));
  const rows = await db
    .select({
      id,
      appeal: reviewAppeals,
      review: reviews,
      against: { ground: against.ground, via: against.via },
    })
    .from(reviewAppeals)
    .innerJoin(reviews, isOfReview(reviewAppeals))
    .leftJoinLateral(against, sql`true`)
    .where(
      and(
        isOpen ? isNull(reviewAppeals.answeredAt) : isNotNull(reviewAppeals.answeredAt),
        cursor ? (isOpen ? gt(id, cursor) : lt(id, cursor)) : undefined,
      ),
    )
    .orderBy(isOpen ? asc(id) : desc(id))
    .limit(limit + 1);
  const { items: shown, nextCursor } = cutPage(rows, limit);
  const names = await listBusinessNames(db, [...new Set(shown.map(({ review }) => review.businessId))]);
  const items = shown.map(({ appeal, review, against }) => {
    const { businessName = '', username = '' } = names.get(review.businessId) ?? {};
    const { customerName, rating, comment, status, language, rejectionWords } = review;
    const ground = against?.ground ?? null;
    const { text, outcome, answer, answeredAt, at } = appeal;
    return {
      id: appeal.id,
      text,
      outcome,
      answer,
      businessName,
      username,
      language,
      at: at.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      review: {
        customerName,
        rating,
        comment,
        status,
        ground,
        // The review keeps the words of its last rejection alone, which an open appeal is against.
        words: isOpen && ground === 'other' ? rejectionWords : '',
        isHidden: against?.via === 'admin',
        version: versionOf(review),
        createdAt: review.createdAt.toISOString(),
      },
    };
  });
  return { items, nextCursor };
}

export function countOpenAppeals(db: Reader): Promise<OpenWork> {
  return countOpen(db, reviewAppeals, reviewAppeals.at, isNull(reviewAppeals.answeredAt));
}
