import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { listReviewsAmong } from '#features/reviews/public.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, inWorkList, type OpenWork, type WorkQuery } from '#platform/db/open-work.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { ReportRequest } from './contract.ts';
import { hoursLeft } from './policy.ts';
import { reviewNotices } from './schema.ts';

export async function getNotice(db: Reader, id: string) {
  const [notice] = await db.select().from(reviewNotices).where(eq(reviewNotices.id, id));
  const business = notice && (await listBusinessNames(db, [notice.businessId])).get(notice.businessId);
  return notice && business ? { ...notice, businessName: business.businessName } : null;
}

/** Lists the notices against a business's reviews that came since a moment, or were asked about, and wait for an answer. */
export function listOpenNotices(db: Reader, businessId: string, since: Date) {
  const { dueAt, forwardedAt, receivedAt, answeredAt } = reviewNotices;
  return db
    .select({ dueAt, forwardedAt })
    .from(reviewNotices)
    .where(
      and(
        eq(reviewNotices.businessId, businessId),
        isNull(answeredAt),
        or(gte(receivedAt, since), gte(forwardedAt, since)),
      ),
    )
    .orderBy(asc(dueAt));
}

export async function listNotices(db: Reader, query: WorkQuery, now: Date): Promise<ReportRequest[]> {
  const { where, orderBy } = inWorkList(query, reviewNotices.id, reviewNotices.answeredAt);
  const shown = await db.select().from(reviewNotices).where(where).orderBy(orderBy).limit(query.limit);
  const [names, about] = await Promise.all([
    listBusinessNames(db, valuesOf(shown, 'businessId')),
    listReviewsAmong(db, shown),
  ]);
  return shown.map((row) => {
    const { id, number, language, ground, details, name, email, outcome, answer, liftAnswer } = row;
    const review = about.get(row.reviewId);
    const { businessName = '', username = '' } = names.get(row.businessId) ?? {};
    return {
      kind: 'report',
      id,
      number,
      language,
      ground,
      body: details,
      name,
      email,
      outcome,
      answer,
      liftAnswer,
      businessName,
      username,
      hoursLeft: hoursLeft(row.dueAt, now),
      receivedAt: row.receivedAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      forwardedAt: row.forwardedAt?.toISOString() ?? null,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      liftedAt: row.liftedAt?.toISOString() ?? null,
      canLift: row.outcome === 'hidden' && !row.liftedAt && review?.isHidden === true,
      review: presentReview(review),
    };
  });
}

function presentReview(review: NonNullable<ReportRequest['review']> | undefined): ReportRequest['review'] {
  if (!review) return null;
  const { customerName, rating, comment, status } = review;
  return { customerName, rating, comment, status };
}

export function countOpenNotices(db: Reader): Promise<OpenWork> {
  return countOpen(db, reviewNotices, reviewNotices.receivedAt, isNull(reviewNotices.answeredAt));
}
