import { and, eq, inArray, lt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { ChosenGround } from '#features/ledger/steps.contract.ts';
import type { Step } from '#features/ledger/steps.mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { BulkOutcome, ReviewBefore } from './bulk.contract.ts';
import { type ChangedReview, commitReviewChange, keepBatch } from './commit.mutations.ts';
import type { Review } from './contract.ts';
import { getReview } from './data.ts';
import { type LockedReview, lockReviews, takeFreeSlots, toModerated } from './mutations.ts';
import { decideModeration, isByPlatform, type ModerationRefusal } from './policy.ts';
import { reviewBatches, reviews } from './schema.ts';

/** Outcome in a bulk decision for each refusal; a pin and thanks are not asked for in bulk. */
const refusals: Record<ModerationRefusal, BulkOutcome> = {
  illegal_transition: 'illegal_transition',
  held_for_plan: 'held_for_plan',
  not_approved: 'unchanged',
  pins_full: 'unchanged',
  edited: 'changed_since',
  rejected_otherwise: 'changed_since',
  hidden_by_platform: 'decided_by_platform',
  kept_by_platform: 'decided_by_platform',
};

const BACK_TO = { approved: 'approved', pending: 'restored', rejected: 'rejected' } as const;

type Decision = { status: 'approved' } | { status: 'rejected'; ground?: ChosenGround; words?: string };

export interface Together {
  batch: string | null;
  outcomes: { id: string; outcome: BulkOutcome }[];
}

type ReviewColumns = Partial<typeof reviews.$inferInsert>;

interface Change {
  id: string;
  outcome: BulkOutcome;
  before?: ReviewBefore;
  set?: ReviewColumns;
  steps?: Pick<Step, 'action' | 'ground'>[];
}

/** Approves or rejects many reviews in one transaction, each by the rules of one alone; drops the card once. */
export async function moderateTogether(
  db: Db,
  business: OwnedBusinessId,
  { ids, actorId, versions }: { ids: string[]; actorId: string; versions?: Partial<Record<string, string>> },
  decision: Decision,
  now: Date,
): Promise<Together> {
  return transact(db, async (tx) => {
    const current = await lockReviews(tx, business, ids);
    const changes = [...new Set(ids)].map((id): Change => {
      const review = current.get(id);
      if (!review) return { id, outcome: 'not_found' };
      const request = { ...decision, version: versions?.[id] };
      const decided = decideModeration(toModerated(review), request, now);
      if (!decided.ok) return { id, outcome: refusals[decided.reason] };
      if (decided.events.length === 0) return { id, outcome: 'unchanged' };
      const before = stateOf(review);
      return { id, outcome: 'done', before, set: decided.set, steps: decided.events };
    });
    const before = changes.flatMap((change) => change.before ?? []);
    await apply(tx, business, changes, { actorId, via: 'bulk' }, now);
    const batch = before.length > 0 ? newId() : null;
    if (batch)
      await keepBatch(tx, business, { id: batch, actorId, status: decision.status, before, at: now });
    return { batch, outcomes: changes.map(({ id, outcome }) => ({ id, outcome })) };
  });
}

/**
 * Puts reviews back to exactly what they were before they were decided about together; whatever was decided about one
 * since stays. Once.
 * @returns null where there is no such batch any more
 */
export async function undoTogether(
  db: Db,
  business: OwnedBusinessId,
  { batch, actorId }: { batch: string; actorId: string },
  now: Date,
): Promise<Together | null> {
  return transact(db, async (tx) => {
    const isBatch = and(eq(reviewBatches.businessId, business), eq(reviewBatches.id, batch));
    const [made] = await tx.select().from(reviewBatches).where(isBatch).for('update');
    if (!made) return null;
    const ids = made.before.map(({ id }) => id);
    const current = await lockReviews(tx, business, ids);
    const slots = made.before.some(({ pinSlot }) => pinSlot) ? await takeFreeSlots(tx, business) : [];
    const changes = made.before.map(({ id, ground = null, ...was }): Change => {
      const review = current.get(id);
      if (made.undoneAt) return { id, outcome: 'unchanged' };
      if (!review) return { id, outcome: 'not_found' };
      if (isByPlatform(review)) return { id, outcome: 'decided_by_platform' };
      const isAsLeft = review.status === made.status && review.decided?.at.getTime() === made.at.getTime();
      if (!isAsLeft) return { id, outcome: 'changed_since' };
      const pinSlot = was.pinSlot && takeSlot(slots, was.pinSlot);
      const steps: Change['steps'] = [{ action: BACK_TO[was.status], ground }];
      if (pinSlot) steps.push({ action: 'pinned', ground: null });
      else if (review.pinSlot) steps.push({ action: 'unpinned', ground: null });
      return { id, outcome: 'done', before: stateOf(review), set: { ...was, pinSlot }, steps };
    });
    await apply(tx, business, changes, { actorId, via: 'undo' }, now);
    const isDone = changes.some(({ outcome }) => outcome === 'done');
    if (isDone) await tx.update(reviewBatches).set({ undoneAt: now }).where(isBatch);
    return { batch: null, outcomes: changes.map(({ id, outcome }) => ({ id, outcome })) };
  });
}

export type Undone =
  | { ok: true; review: Review }
  | { ok: false; reason: 'not_found' | 'batch_gone' | 'changed_since' };

/** Takes back the last decision about one review; a second time it changes nothing. */
export async function undoDecision(
  db: Db,
  business: OwnedBusinessId,
  { reviewId, actorId }: { reviewId: string; actorId: string },
  now: Date,
): Promise<Undone> {
  const undone = await undoTogether(db, business, { batch: reviewId, actorId }, now);
  const outcome = undone?.outcomes[0]?.outcome;
  if (outcome === 'changed_since' || outcome === 'decided_by_platform')
    return { ok: false, reason: 'changed_since' };
  const review = await getReview(db, business, reviewId, actorId);
  if (!review) return { ok: false, reason: 'not_found' };
  return undone ? { ok: true, review } : { ok: false, reason: 'batch_gone' };
}

export async function forgetBatches(db: Db, before: Date): Promise<void> {
  await db.delete(reviewBatches).where(lt(reviewBatches.at, before));
}

function stateOf({ id, status, heldFor, pinSlot }: LockedReview): ReviewBefore {
  return { id, status, heldFor, pinSlot };
}

/** The place that it had, or another where that is taken; null where none is left. */
function takeSlot(free: number[], had: number): number | null {
  return free.splice(Math.max(0, free.indexOf(had)), 1)[0] ?? null;
}

async function apply(
  tx: Tx,
  business: OwnedBusinessId,
  changes: Change[],
  by: Pick<Step, 'actorId' | 'via'>,
  now: Date,
): Promise<void> {
  const alike = new Map<string, { set: ReviewColumns; ids: string[] }>();
  const done: ChangedReview[] = [];
  for (const { id, before, set, steps: made } of changes) {
    if (!before || !set || !made) continue;
    const key = JSON.stringify(set);
    alike.set(key, { set, ids: [...(alike.get(key)?.ids ?? []), id] });
    const { status: from } = before;
    const steps = made.map((step) => ({ ...step, ...by }));
    done.push({ businessId: business, reviewId: id, from, to: set.status ?? from, steps });
  }
  for (const { set, ids } of alike.values())
    await tx
      .update(reviews)
      .set(set)
      .where(and(eq(reviews.businessId, business), inArray(reviews.id, ids)));
  await commitReviewChange(tx, done, now);
}
