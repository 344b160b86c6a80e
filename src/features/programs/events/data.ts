import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { getSubscription } from '#features/accounts/data.ts';
import { planInForce } from '#features/accounts/plan-names/policy.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import type { StoredReview } from '#features/reviews/data.ts';
import { listReviewsAmong } from '#features/reviews/public.data.ts';
import type { Reader } from '#platform/db/database.ts';
import type { EventKind } from '../contract.ts';
import { programEvents } from '../schema.ts';
import type { EventData, ProgramEvent } from './contract.ts';

interface EventsQuery {
  /** The sequence number after which they begin. */
  after: number;
  limit: number;
  /** All kinds without it. */
  kinds?: readonly EventKind[];
  /** Address of the site, which links begin with. */
  site: string;
}

/** Lists events of a business in their order. Those of the last seconds have no place yet, and follow with the next call. */
export async function listEventsAfter(
  db: Reader,
  businessId: string,
  { after, limit, kinds, site }: EventsQuery,
): Promise<ProgramEvent[]> {
  const { id, kind, subjectId, at, seq } = programEvents;
  const isOfKinds = kinds && inArray(kind, [...kinds]);
  const rows = await db
    .select({ id, kind, subjectId, at, seq })
    .from(programEvents)
    .where(and(eq(programEvents.businessId, businessId), gt(seq, after), isOfKinds))
    .orderBy(asc(seq))
    .limit(limit);
  const isOfReview = (one: EventKind) => one.startsWith('review.');
  const about = rows.filter((row) => isOfReview(row.kind));
  const reviews = await listReviewsAmong(
    db,
    about.map((row) => ({ businessId, reviewId: row.subjectId })),
  );
  const plan = rows.some((row) => row.kind === 'subscription.changed')
    ? await planDataOf(db, businessId)
    : {};
  return rows.map((row) => ({
    id: row.id,
    type: row.kind,
    timestamp: row.at.toISOString(),
    data: {
      sequence: row.seq ?? 0,
      id: row.subjectId,
      url: screenOf(row.kind, businessId, site),
      ...(isOfReview(row.kind) && reviewDataOf(reviews.get(row.subjectId))),
      ...(row.kind === 'subscription.changed' && plan),
    },
  }));
}

const SCREENS: Record<EventKind, string> = {
  'review.received': '/reviews',
  'review.published': '/reviews',
  'review.withheld': '/reviews',
  'review.edited': '/reviews',
  'review.replied': '/reviews',
  'lead.received': '/leads',
  'invitation.opened': '/customers/invite',
  'subscription.changed': '/plans',
};

export function screenOf(kind: EventKind, businessId: string, site: string): string {
  return `${site}${scopeOf(businessId)}${SCREENS[kind]}`;
}

export function reviewDataOf(
  review: Pick<StoredReview, 'rating' | 'status'> | undefined,
): Pick<EventData, 'stars' | 'status'> {
  return review ? { stars: review.rating, status: review.status } : { stars: null, status: 'erased' };
}

export async function planDataOf(
  db: Reader,
  businessId: string,
): Promise<Pick<EventData, 'plan' | 'isActive'>> {
  const subscription = await getSubscription(db, businessId);
  return { plan: planInForce(subscription), isActive: subscription.status === 'active' };
}
