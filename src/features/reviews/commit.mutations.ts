import { and, eq, inArray } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { USE_SHOWN } from '#features/accounts/mutations.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { followReviews } from '#features/invitations/review-links.mutations.ts';
import type { ModerationAction } from '#features/ledger/steps.contract.ts';
import { DECISIONS, listLastSteps } from '#features/ledger/steps.data.ts';
import { recordSteps, type Step } from '#features/ledger/steps.mutations.ts';
import type { Rows } from '#features/privacy/contract.ts';
import { type Announcement, announceAll, announceHere, type Db, type Tx } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { ReviewStatus } from './counts/contract.ts';
import { newsTopic, writeNews } from './live/policy.ts';
import { noteOutcomes } from './outcome-mails.mutations.ts';
import { isByPlatform } from './policy.ts';
import { reviewBatches, reviews } from './schema.ts';

/** An open page reads its lists again whichever review it hears of, so the newest few of a business are enough. */
const TOLD_MAX = 20;

/** Steps that leave what a card shows of a published review as it was. */
const UNSEEN: readonly ModerationAction[] = [
  ...(['thanked', 'noted', 'note_removed', 'held', 'appealed', 'appeal_upheld', 'appeal_denied'] as const),
  ...(['noticed', 'notice_kept', 'notice_forwarded', 'notice_hidden', 'notice_lifted'] as const),
];

/** The topic under which a process hears that reviews of a business gave back their places of the plan. */
export const PLACES_FREED = 'plan-places-freed';
/** Steps after which a review takes no place; so does a rejection as spam. */
const FREEING: readonly ModerationAction[] = ['held', 'withdrawn', 'erased', 'set_aside'];

const BY_LAW = {
  erased: [{ action: 'erased', ground: 'writer_asked', via: 'rights' }],
  set_aside: [{ action: 'set_aside', via: 'rights' }],
  put_back: [{ action: 'put_back', via: 'rights' }],
  /** Their entries in the ledger went by their age as they did. */
  swept: [],
} satisfies Record<string, ChangedReview['steps']>;

export interface ChangedReview {
  businessId: string;
  reviewId: string;
  /** Status before; null where the review is new, and where neither the status nor the card changes. */
  from?: ReviewStatus | null;
  to?: ReviewStatus | null;
  steps: Omit<Step, 'businessId' | 'reviewId'>[];
}

/**
 * Ends every change of reviews: records the steps in the ledger, queues mails to the writers and updates the invitations
 * that the reviews came by. Once `tx` commits, the pages that show them are dropped and open screens refresh.
 * @throws where the change undoes what the platform decided: callers refuse that before
 */
export async function commitReviewChange(tx: Tx, changes: readonly ChangedReview[], at: Date): Promise<void> {
  await assertRulingsStand(tx, changes);
  const steps = changes.flatMap(({ businessId, reviewId, steps }) =>
    steps.map((step) => ({ ...step, businessId, reviewId })),
  );
  await recordSteps(tx, steps, at);
  await noteOutcomes(tx, steps, at);
  await noteSpam(tx, changes);
  for (const [businessId, some] of Map.groupBy(changes, (change) => change.businessId)) {
    const ids = (isAmong: (change: ChangedReview) => boolean) =>
      some.filter(isAmong).map(({ reviewId }) => reviewId);
    const shown = ids(({ from, to }) => to === 'approved' && from !== to);
    const hidden = ids(({ from, to }) => from === 'approved' && from !== to);
    if (shown.length > 0) announceHere(tx, USE_SHOWN, businessId);
    await followReviews(tx, businessId, { shown, hidden }, at);
    await announceAll(tx, [
      ...ids(() => true)
        .sort()
        .slice(-TOLD_MAX)
        .map((id) => ({ topic: newsTopic(businessId), key: writeNews('changed', id) })),
      ...droppedPages(businessId, some),
    ]);
  }
}

/** Notes which reviews stand rejected as spam: they cost the business nothing of its plan. */
async function noteSpam(tx: Tx, changes: readonly ChangedReview[]): Promise<void> {
  for (const isSpam of [true, false]) {
    const concerned = changes.filter((change) => becomesSpam(change) === isSpam);
    if (concerned.length > 0)
      await tx
        .update(reviews)
        .set({ rejectedAsSpam: isSpam })
        .where(
          and(
            inArray(reviews.businessId, valuesOf(concerned, 'businessId')),
            inArray(reviews.id, valuesOf(concerned, 'reviewId')),
            eq(reviews.rejectedAsSpam, !isSpam),
          ),
        );
  }
  const freeing = changes.filter(
    (change) => becomesSpam(change) || change.steps.some(({ action }) => FREEING.includes(action)),
  );
  for (const businessId of new Set(valuesOf(freeing, 'businessId')))
    announceHere(tx, PLACES_FREED, businessId);
}

/** Null: as it was. */
function becomesSpam({ from, to, steps }: ChangedReview): boolean | null {
  const rejection = steps.findLast(({ action }) => action === 'rejected');
  if (rejection) return rejection.ground === 'spam';
  return from === 'rejected' && to !== 'rejected' ? false : null;
}

/** Commits reviews that were taken out of their lists, or put back, because a right or the law demands it. */
export async function commitByLaw(tx: Tx, rows: Rows, change: keyof typeof BY_LAW, at: Date): Promise<void> {
  await commitReviewChange(
    tx,
    (rows as (typeof reviews.$inferSelect)[]).map(({ businessId, id, status }) => ({
      businessId,
      reviewId: id,
      [change === 'put_back' ? 'to' : 'from']: status,
      steps: BY_LAW[change],
    })),
    at,
  );
}

/** A status that the platform decided changes by a step of the platform, or where its writer edits a published review. */
async function assertRulingsStand(tx: Tx, changes: readonly ChangedReview[]): Promise<void> {
  const isFree = ({ from, to, steps }: ChangedReview) =>
    !from || !to || from === to || steps.some(({ via, action }) => via === 'admin' || isEdit(from, action));
  const isEdit = (from: ReviewStatus, action: ModerationAction) => from === 'approved' && action === 'edited';
  const bound = changes.filter((change) => !isFree(change));
  for (const [businessId, some] of Map.groupBy(bound, (change) => change.businessId)) {
    const decisions = await listLastSteps(tx, businessId, valuesOf(some, 'reviewId'), DECISIONS);
    for (const { reviewId, from } of some)
      if (from && isByPlatform({ status: from, decided: decisions.get(reviewId) ?? null }))
        throw new Error(`the platform decided about review ${reviewId}`);
  }
}

/** Keeps the state of reviews before a decision, for its undo; a single review's under its own id. */
export async function keepBatch(
  tx: Tx,
  businessId: OwnedBusinessId,
  batch: Omit<typeof reviewBatches.$inferInsert, 'businessId' | 'undoneAt'>,
): Promise<void> {
  const row = { ...batch, businessId, undoneAt: null };
  await tx
    .insert(reviewBatches)
    .values(row)
    .onConflictDoUpdate({ target: [reviewBatches.businessId, reviewBatches.id], set: row });
}

/** Tells of a review that one statement has kept with its step, after its commit: submissions do not wait for each other. */
export function announceReceived(db: Db, businessId: string, reviewId: string): void {
  db.feed.announce(newsTopic(businessId), writeNews('received', reviewId));
  db.feed.announce('card-page', countsTag(businessId));
}

/** The whole card where what it shows has changed, else the pages of counts where a status has. */
function droppedPages(businessId: string, changes: readonly ChangedReview[]): Announcement[] {
  const isOnCard = ({ from, to }: ChangedReview) => from === 'approved' || to === 'approved';
  const isSeen = ({ from, to, steps }: ChangedReview) =>
    from !== to || steps.some(({ action }) => !UNSEEN.includes(action));
  if (changes.some((change) => isOnCard(change) && isSeen(change)))
    return [{ topic: 'card-page', key: businessId }];
  return changes.some(({ from, to }) => from !== to)
    ? [{ topic: 'card-page', key: countsTag(businessId) }]
    : [];
}
