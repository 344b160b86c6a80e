import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { listReviewsAmong } from '#features/reviews/noticed.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { cutPage } from '#platform/paging.ts';
import type { ListedNotice, NoticesQuery } from './contract.ts';
import { hoursLeft } from './policy.ts';
import { reviewNotices } from './schema.ts';

export async function getNotice(db: Reader, id: string) {
  const [notice] = await db.select().from(reviewNotices).where(eq(reviewNotices.id, id));
  const business = notice && (await listBusinessNames(db, [notice.businessId])).get(notice.businessId);
  return notice && business ? { ...notice, businessName: business.businessName } : null;
}

export async function listNotices(db: Reader, { state, cursor, limit }: NoticesQuery, now: Date) {
  const { id, dueAt, answeredAt } = reviewNotices;
  const isOpen = state === 'open';
  // Due in the order in which they came.
  const behind = cursor
    ? isOpen
      ? sql`(${dueAt}, ${id}) > (select due_at, id from ${reviewNotices} where id = ${cursor})`
      : lt(id, cursor)
    : undefined;
  const rows = await db
    .select()
    .from(reviewNotices)
    .where(and(isOpen ? isNull(answeredAt) : isNotNull(answeredAt), behind))
    .orderBy(...(isOpen ? [asc(dueAt), asc(id)] : [desc(id)]))
    .limit(limit + 1);
  const { items: shown, nextCursor } = cutPage(rows, limit);
  const [names, about] = await Promise.all([
    listBusinessNames(db, [...new Set(shown.map(({ businessId }) => businessId))]),
    listReviewsAmong(db, shown),
  ]);
  const items = shown.map((row): ListedNotice => {
    const { businessId, reviewId, pressedAt: _pressed, answeredBy: _admin, ...notice } = row;
    const { businessName = '', username = '' } = names.get(businessId) ?? {};
    return {
      ...notice,
      businessName,
      username,
      hoursLeft: hoursLeft(row.dueAt, now),
      receivedAt: row.receivedAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      forwardedAt: row.forwardedAt?.toISOString() ?? null,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      review: presentReview(about.get(reviewId)),
    };
  });
  return { items, nextCursor };
}

function presentReview(review: NonNullable<ListedNotice['review']> | undefined): ListedNotice['review'] {
  if (!review) return null;
  const { customerName, rating, comment, status } = review;
  return { customerName, rating, comment, status };
}

/**
 * Lists notices about a business's reviews and their outcomes, without the notifiers, whom the business does not learn.
 */
export function listNoticesAbout(db: Reader, businessId: string, after: string | undefined, limit: number) {
  const { id, number, reviewId, ground, receivedAt, forwardedAt, outcome, answer, answeredAt } =
    reviewNotices;
  return db
    .select({ id, number, reviewId, ground, receivedAt, forwardedAt, outcome, answer, answeredAt })
    .from(reviewNotices)
    .where(and(eq(reviewNotices.businessId, businessId), after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(limit);
}

export function listNoticesBy(db: Reader, email: string) {
  const { number, reviewId, ground, details, name, receivedAt, dueAt, outcome, answer, answeredAt } =
    reviewNotices;
  return db
    .select({
      number,
      reviewId,
      ground,
      details,
      name,
      email: reviewNotices.email,
      receivedAt,
      dueAt,
      outcome,
      answer,
      answeredAt,
    })
    .from(reviewNotices)
    .where(and(eq(reviewNotices.email, email), sql`${email} <> ''`));
}
