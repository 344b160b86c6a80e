import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { MODERATED_VIA } from '#features/ledger/steps.contract.ts';
import { DECISIONS, type LastStep, listLastSteps, listSteps } from '#features/ledger/steps.data.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince, type FieldsAsRead } from '#platform/http/as-read.ts';
import { valuesOf } from '#platform/values-of.ts';
import { type ChangedReview, commitReviewChange, keepBatch } from './commit.mutations.ts';
import type { NoteChange, Review } from './contract.ts';
import type { ReviewStatus } from './counts/contract.ts';
import { getReview, type StoredReview, versionOf } from './data.ts';
import { PINS_MAX } from './limits.contract.ts';
import {
  decideModeration,
  decisionBeforeHiding,
  isHiddenByPlatform,
  type Moderation,
  type ModerationRefusal,
  type ModerationRequest,
} from './policy.ts';
import { reviewNotes, reviews } from './schema.ts';

export type Moderated =
  | { ok: true; review: Review }
  | { ok: false; reason: ModerationRefusal | 'not_found' }
  | Edited;
export type NoteWritten = { ok: true; review: Review } | { ok: false; reason: 'not_found' } | Edited;

interface ModerationTarget {
  reviewId: string;
  actorId: string;
  via?: (typeof MODERATED_VIA)[number];
}

export type LockedReview = StoredReview & { decided: LastStep | null };

/** Leaves the stars and the words out: a decision sees their digest alone. */
export function toModerated(review: LockedReview) {
  const { status, heldFor, businessResponse, thankYouSentAt, pinSlot, rejectionWords, decided } = review;
  const version = versionOf(review);
  return { status, heldFor, businessResponse, thankYouSentAt, pinSlot, rejectionWords, decided, version };
}

/** Approves, rejects, restores, answers or marks a review as thanked, and records who did what when and how. */
export async function moderateReview(
  db: Db,
  business: OwnedBusinessId,
  target: ModerationTarget,
  request: ModerationRequest,
  now: Date,
): Promise<Moderated> {
  return transact(db, (tx) => moderateIn(tx, business, target, request, now));
}

/** The same inside a transaction. By an admin it is the platform's decision, which the business cannot change. */
export async function moderateIn(
  tx: Tx,
  business: OwnedBusinessId,
  target: ModerationTarget,
  request: ModerationRequest,
  now: Date,
): Promise<Moderated> {
  const of = { businessId: business, reviewId: target.reviewId };
  const current = await lockReview(tx, of);
  if (!current) return { ok: false, reason: 'not_found' };
  const decided = await decide(tx, business, current, { ...request, via: target.via }, now);
  if (!decided.ok) return decided;
  if (decided.events.length > 0) {
    await tx.update(reviews).set(decided.set).where(isReview(of));
    await keepUndo(tx, business, current, { ...target, to: decided.set.status }, now);
    await commitReviewChange(tx, [changeOf(current, decided, target)], now);
  }
  const review = await getReview(tx, business, target.reviewId, target.actorId);
  return review ? { ok: true, review } : { ok: false, reason: 'not_found' };
}

async function decide(
  tx: Tx,
  business: OwnedBusinessId,
  current: LockedReview,
  { via, asRead, ...request }: ModerationRequest & Pick<ModerationTarget, 'via'>,
  now: Date,
): Promise<Moderation | Edited> {
  const { businessResponse, pinSlot } = current;
  const edited = editedSince({ businessResponse }, textsOf(asRead), request);
  if (edited) return edited;
  const [freeSlot = null] = request.pinned && pinSlot === null ? await takeFreeSlots(tx, business) : [];
  const by = via === 'admin' ? 'platform' : 'business';
  return decideModeration(toModerated(current), request, now, { by, freeSlot });
}

/** Keeps the state before a decision made on the screen, for its undo. @param to the new status, if it changes */
async function keepUndo(
  tx: Tx,
  business: OwnedBusinessId,
  { id, status, heldFor, pinSlot, decided }: LockedReview,
  { actorId, via = 'screen', to }: ModerationTarget & { to?: ReviewStatus },
  now: Date,
): Promise<void> {
  if (via !== 'screen' || !to) return;
  const ground = status === 'rejected' ? (decided?.ground ?? undefined) : undefined;
  const before = [{ id, status, heldFor, pinSlot, ground }];
  await keepBatch(tx, business, { id, actorId, status: to, before, at: now });
}

function changeOf(
  { businessId, id, status: from }: LockedReview,
  { set, events }: Extract<Moderation, { ok: true }>,
  { actorId, via = 'screen' }: ModerationTarget,
): ChangedReview {
  const steps = events.map((event) => ({ ...event, actorId, via }));
  return { businessId, reviewId: id, from, to: set.status ?? from, steps };
}

const isReview = ({ businessId, reviewId }: { businessId: string; reviewId: string }) =>
  and(eq(reviews.businessId, businessId), eq(reviews.id, reviewId));

/** Takes back the platform's hiding of a review: what was decided before it stands again. @returns whether it was hidden */
export async function liftHiding(
  tx: Tx,
  of: { businessId: string; reviewId: string },
  adminId: string,
  now: Date,
): Promise<boolean> {
  const review = await lockReview(tx, of);
  if (!review || !isHiddenByPlatform(review)) return false;
  const before = decisionBeforeHiding(await listSteps(tx, of.businessId, of.reviewId));
  const to = before?.action ?? 'pending';
  await tx.update(reviews).set({ status: to }).where(isReview(of));
  const lift = { action: 'notice_lifted', via: 'admin', actorId: adminId } as const;
  // Where an appeal was upheld before, the review is the platform's again; else its business decides as before.
  const via = before?.via === 'admin' ? 'admin' : 'undo';
  const back = {
    action: before?.action ?? 'restored',
    ground: before?.ground,
    via,
    actorId: adminId,
  } as const;
  await commitReviewChange(tx, [{ ...of, from: review.status, to, steps: [lift, back] }], now);
  return true;
}

/** Stores a note for the business alone; an empty one deletes it. @returns null where there is no such review */
export async function writeNote(
  db: Db,
  business: OwnedBusinessId,
  { reviewId, actorId, ...change }: { reviewId: string; actorId: string } & NoteChange,
  now: Date,
): Promise<NoteWritten> {
  return transact(db, async (tx) => {
    await lockReview(tx, { businessId: business, reviewId });
    const review = await getReview(tx, business, reviewId, actorId);
    if (!review) return { ok: false, reason: 'not_found' };
    const { note, asRead } = change;
    const edited = editedSince({ note: review.note ?? '' }, textsOf(asRead), { note });
    if (edited) return edited;
    if ((review.note ?? '') === note) return { ok: true, review };
    const row = { businessId: business, reviewId, text: note, updatedAt: now };
    if (note)
      await tx
        .insert(reviewNotes)
        .values(row)
        .onConflictDoUpdate({ target: [reviewNotes.businessId, reviewNotes.reviewId], set: row });
    else
      await tx
        .delete(reviewNotes)
        .where(and(eq(reviewNotes.businessId, business), eq(reviewNotes.reviewId, reviewId)));
    const step = { action: note ? 'noted' : 'note_removed', actorId, via: 'screen' } as const;
    await commitReviewChange(tx, [{ businessId: business, reviewId, steps: [step] }], now);
    return { ok: true, review: { ...review, note: note || null, notedBy: null } };
  });
}

/** Missing texts are stored as empty strings. */
function textsOf(read: FieldsAsRead = {}): FieldsAsRead {
  return Object.fromEntries(Object.entries(read).map(([name, text]) => [name, text ?? '']));
}

/**
 * The places at the head of the card that nobody has. Held until the transaction ends, so that two who pin at once do not
 * take the same one; asked for after the reviews are locked, never before.
 */
export async function takeFreeSlots(tx: Tx, business: OwnedBusinessId): Promise<number[]> {
  await lockUntilCommit(tx, `review-pins:${business}`);
  const taken = await tx
    .select({ slot: reviews.pinSlot })
    .from(reviews)
    .where(and(eq(reviews.businessId, business), isNotNull(reviews.pinSlot)));
  const slots = Array.from({ length: PINS_MAX }, (_, at) => at + 1);
  return slots.filter((slot) => !taken.some((one) => one.slot === slot));
}

/** Locks a review, with the last decision about it; null where the business has none such. */
export async function lockReview(
  tx: Tx,
  { businessId, reviewId }: { businessId: string; reviewId: string },
): Promise<LockedReview | null> {
  return (await lockReviews(tx, businessId, [reviewId])).get(reviewId) ?? null;
}

/** The same of many, in the order of their ids, so that two decisions about the same reviews wait for each other. */
export async function lockReviews(
  tx: Tx,
  businessId: string,
  ids: string[],
): Promise<Map<string, LockedReview>> {
  const found = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), inArray(reviews.id, ids)))
    .orderBy(asc(reviews.id))
    .for('update');
  const decisions = await listLastSteps(tx, businessId, valuesOf(found, 'id'), DECISIONS);
  return new Map(
    found.map((review) => [review.id, { ...review, decided: decisions.get(review.id) ?? null }]),
  );
}
