import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { listReviewsAmong } from '#features/reviews/public.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { ListedNotice, NoticesQuery } from './contract.ts';
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
    listBusinessNames(db, valuesOf(shown, 'businessId')),
    listReviewsAmong(db, shown),
  ]);
  const items = shown.map((row): ListedNotice => {
    const {
      businessId,
      reviewId,
      pressedAt: _pressed,
      answeredBy: _admin,
      liftedBy: _lifter,
      ...notice
    } = row;
    const review = about.get(reviewId);
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
      liftedAt: row.liftedAt?.toISOString() ?? null,
      canLift: row.outcome === 'hidden' && !row.liftedAt && review?.isHidden === true,
      review: presentReview(review),
    };
  });
  return { items, nextCursor };
}

function presentReview(review: NonNullable<ListedNotice['review']> | undefined): ListedNotice['review'] {
  if (!review) return null;
  const { customerName, rating, comment, status } = review;
  return { customerName, rating, comment, status };
}

export function countOpenNotices(db: Reader): Promise<OpenWork> {
  return countOpen(db, reviewNotices, reviewNotices.receivedAt, isNull(reviewNotices.answeredAt));
}
