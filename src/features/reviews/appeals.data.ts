import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { lastDecision } from '#features/ledger/steps.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, inWorkList, type OpenWork, type WorkQuery } from '#platform/db/open-work.ts';
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

export async function listAppeals(db: Reader, query: WorkQuery) {
  const isOpen = query.state === 'open';
  const { where, orderBy } = inWorkList(query, reviewAppeals.id, reviewAppeals.answeredAt);
  const against = lastDecision(db, reviewAppeals, ['rejected'], ({ at }) => lte(at, reviewAppeals.at));
  const rows = await db
    .select({
      appeal: reviewAppeals,
      review: reviews,
      against: { ground: against.ground, via: against.via },
    })
    .from(reviewAppeals)
    .innerJoin(reviews, isOfReview(reviewAppeals))
    .leftJoinLateral(against, sql`true`)
    .where(where)
    .orderBy(orderBy)
    .limit(query.limit);
  const names = await listBusinessNames(db, [...new Set(rows.map(({ review }) => review.businessId))]);
  return rows.map(({ appeal, review, against }) => {
    const { businessName = '', username = '' } = names.get(review.businessId) ?? {};
    const { customerName, rating, comment, status, language, rejectionWords } = review;
    const ground = against?.ground ?? null;
    const { text, outcome, answer, answeredAt, at } = appeal;
    return {
      kind: 'appeal' as const,
      id: appeal.id,
      body: text,
      outcome,
      answer,
      businessName,
      username,
      language,
      receivedAt: at.toISOString(),
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
}

export function countOpenAppeals(db: Reader): Promise<OpenWork> {
  return countOpen(db, reviewAppeals, reviewAppeals.at, isNull(reviewAppeals.answeredAt));
}
