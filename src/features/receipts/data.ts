import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { LedgerEntry } from '#features/ledger/entries.policy.ts';
import { faultsOf, hashOfLeaf } from '#features/ledger/proofs.policy.ts';
import type { ModerationAction, RejectionGround } from '#features/ledger/steps.contract.ts';
import { listSteps } from '#features/ledger/steps.data.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { reviewAppeals, reviews } from '#features/reviews/schema.ts';
import type { Reader } from '#platform/db/database.ts';
import { cutPage } from '#platform/paging.ts';
import { mediaPath } from '#platform/storage/storage.ts';
import type { AppealsQuery, ListedAppeal } from './contract.ts';
import { proveEntry } from './ledger-receipt.data.ts';
import type { ReceiptOf } from './policy.ts';

/** What its writer is shown of a review. */
export type ReceiptView = NonNullable<Awaited<ReturnType<typeof getReceipt>>>;

/** The same without the words. */
export type LinkReceiptView = NonNullable<Awaited<ReturnType<typeof getLinkReceipt>>>;

/** What becomes of a review in its writer's words: a step that concerns the business alone is none. */
const STORY: readonly ModerationAction[] = [
  'received',
  'approved',
  'rejected',
  'restored',
  'replied',
  'edited',
  'withdrawn',
  'appealed',
  'appeal_upheld',
  'appeal_denied',
  'notice_hidden',
  'corrected',
  'set_aside',
  'put_back',
  'erased',
];

/** Everything that a receipt shows; null where nothing was ever noted about such a review. */
export async function getReceipt(db: Reader, { businessId, reviewId }: ReceiptOf) {
  const [[review], [appeal], steps, names] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.businessId, businessId), eq(reviews.id, reviewId))),
    db
      .select()
      .from(reviewAppeals)
      .where(and(eq(reviewAppeals.businessId, businessId), eq(reviewAppeals.reviewId, reviewId))),
    listSteps(db, businessId, reviewId),
    listBusinessNames(db, [businessId]),
  ]);
  const business = names.get(businessId);
  if (!business || (!review && steps.length === 0)) return null;
  const own = steps.find(({ action }) => action === 'received');
  return {
    business,
    review: review ? presentOwn(review) : null,
    ground: groundOf(steps),
    appeal: appeal ?? null,
    story: steps
      .filter(({ action }) => STORY.includes(action))
      .map(({ action, ground, at }) => ({ action, ground, at })),
    entry: own ? await presentEntry(db, own) : null,
  };
}

/**
 * What whoever holds a used personal link is shown of its review: what came of it, and its entry. The business holds the
 * link too, and a link is forwarded, so neither the words nor what changes them.
 */
export async function getLinkReceipt(db: Reader, of: ReceiptOf) {
  const whole = await getReceipt(db, of);
  if (!whole) return null;
  const { business, review, ground, story, entry } = whole;
  const [left] = await db
    .select({ address: reviews.customerEmail })
    .from(reviews)
    .where(and(eq(reviews.businessId, of.businessId), eq(reviews.id, of.reviewId)));
  return {
    business,
    ground,
    story,
    entry,
    review: review && { id: review.id, status: review.status },
    hasAddress: Boolean(left?.address),
  };
}

/** An allow-list: the address is its writer's, but the page may be looked at by whoever found the link. */
function presentOwn(review: typeof reviews.$inferSelect) {
  const { id, customerName, rating, comment, image, status, businessResponse, createdAt } = review;
  return {
    id,
    customerName,
    rating,
    comment,
    status,
    businessResponse,
    createdAt,
    image: image && mediaPath(image),
  };
}

/** The entry of a review's arrival as its receipt shows it; null until a published root covers it. */
async function presentEntry(db: Reader, own: LedgerEntry) {
  const proof = await proveEntry(db, own);
  if (!proof) return null;
  const { entry, root } = proof;
  const leafHash = await hashOfLeaf(entry.text);
  return { number: entry.number, leafHash, root, stands: (await faultsOf(proof)).length === 0 };
}

/** On which ground a review was last withheld. */
export async function getGround(
  db: Reader,
  { businessId, reviewId }: ReceiptOf,
): Promise<RejectionGround | null> {
  return groundOf(await listSteps(db, businessId, reviewId));
}

function groundOf(steps: LedgerEntry[]): RejectionGround | null {
  return steps.findLast(({ action }) => action === 'rejected')?.ground ?? null;
}

/** Appeals for admins: open ones by age, answered ones newest first. */
export async function listAppeals(db: Reader, { state, cursor, limit }: AppealsQuery) {
  const isOpen = state === 'open';
  const { id } = reviewAppeals;
  const rejected = db
    .select({ ground: moderationEvents.ground })
    .from(moderationEvents)
    .where(
      and(
        eq(moderationEvents.businessId, reviewAppeals.businessId),
        eq(moderationEvents.reviewId, reviewAppeals.reviewId),
        eq(moderationEvents.action, 'rejected'),
      ),
    )
    .orderBy(desc(moderationEvents.id))
    .limit(1)
    .as('rejected');
  const rows = await db
    .select({ id, appeal: reviewAppeals, review: reviews, ground: rejected.ground })
    .from(reviewAppeals)
    .innerJoin(
      reviews,
      and(eq(reviews.businessId, reviewAppeals.businessId), eq(reviews.id, reviewAppeals.reviewId)),
    )
    .leftJoinLateral(rejected, sql`true`)
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
  const items = shown.map(({ appeal, review, ground }): ListedAppeal => {
    const { businessName = '', username = '' } = names.get(review.businessId) ?? {};
    const { customerName, rating, comment, status } = review;
    const { text, outcome, answer, answeredAt, at } = appeal;
    return {
      id: appeal.id,
      text,
      outcome,
      answer,
      businessName,
      username,
      at: at.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      review: { customerName, rating, comment, status, ground, createdAt: review.createdAt.toISOString() },
    };
  });
  return { items, nextCursor };
}

/** What the mails about a review and its appeal tell; null where the review is gone. */
export async function findWritten(db: Reader, { businessId, reviewId }: ReceiptOf) {
  const [found] = await db
    .select({ review: reviews, appeal: reviewAppeals })
    .from(reviews)
    .leftJoin(
      reviewAppeals,
      and(eq(reviewAppeals.businessId, reviews.businessId), eq(reviewAppeals.reviewId, reviews.id)),
    )
    .where(and(eq(reviews.businessId, businessId), eq(reviews.id, reviewId)));
  const { businessName } = (await listBusinessNames(db, [businessId])).get(businessId) ?? {};
  if (!found || businessName === undefined) return null;
  const { text: appeal = '', answer = '', outcome } = found.appeal ?? {};
  return { businessName, review: found.review, appeal, answer, isUpheld: outcome === 'upheld' };
}
