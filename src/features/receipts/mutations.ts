import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { onBehalfOf } from '#features/accounts/guard/on-behalf.ts';
import { removeFiles } from '#features/accounts/mutations/deletion.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { followReviews } from '#features/invitations/review-links.mutations.ts';
import { chainSoon } from '#features/ledger/steps.mutations.ts';
import type { APPEAL_OUTCOMES } from '#features/reviews/contract.ts';
import { recordReviewSteps } from '#features/reviews/mutations/steps.ts';
import { moderateIn } from '#features/reviews/mutations.ts';
import { newsTopic, writeNews } from '#features/reviews/policy/news.ts';
import { reviewOriginals } from '#features/reviews/schema/desk.ts';
import { reviewAppeals, reviews, reviewVersions } from '#features/reviews/schema.ts';
import { announce, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { foldForSearch } from '#platform/text.ts';
import type { ReceiptOf } from './policy.ts';

type Base = Pick<Services, 'db' | 'jobs' | 'postCommit'>;

/** Tells of what a writer did, or of what became of it. */
export const writerStepMail = {
  name: 'writer-step-mail',
  input: z.object({
    businessId: z.uuid(),
    reviewId: z.uuid(),
    letter: z.enum(['edited', 'appealed', 'appealed-team', 'appeal-answered']),
  }),
};

export type WriterActed =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'gone' | 'not_withheld' | 'appealed' };

/** A writer's new stars and words: the former ones are kept, and the business decides anew. */
export async function editByWriter(
  { db, jobs, postCommit }: Base,
  of: ReceiptOf,
  { rating, comment }: { rating: number; comment: string },
  now: Date,
): Promise<WriterActed> {
  const { businessId, reviewId } = of;
  return transact(db, async (tx) => {
    const current = await lockReview(tx, of);
    if (!current) return { ok: false, reason: 'gone' };
    if (current.rating === rating && current.comment === comment) return { ok: true, changed: false };
    const former = { rating: current.rating, comment: await takeOriginal(tx, current, comment) };
    await tx.insert(reviewVersions).values({ businessId, id: newId(), reviewId, ...former, replacedAt: now });
    const searchText = foldForSearch(`${current.customerName} ${comment}`);
    // What waits anew is not shown, at the head of the card least of all.
    const anew = { status: 'pending' as const, pinSlot: null };
    await tx
      .update(reviews)
      .set({ rating, comment, searchText, ...anew })
      .where(isReview(of));
    const words = { ...current, rating, comment };
    const unpinned = current.pinSlot === null ? [] : [{ ...of, action: 'unpinned', via: 'receipt' } as const];
    await recordReviewSteps(tx, [{ ...of, action: 'edited', via: 'receipt', words }, ...unpinned], now);
    if (current.heldFor !== 'plan') await jobs.enqueue(tx, writerStepMail, { ...of, letter: 'edited' });
    await leaveCard(tx, current, now);
    chainSoon({ db, postCommit }, businessId);
    return { ok: true, changed: true };
  });
}

/** A writer takes a review back: it goes with its words; that there was one stays in the ledger. */
export async function withdrawByWriter(
  { db, jobs, postCommit }: Base,
  of: ReceiptOf,
  now: Date,
): Promise<WriterActed> {
  return transact(db, async (tx) => {
    const current = await lockReview(tx, of);
    if (!current) return { ok: false, reason: 'gone' };
    await tx.delete(reviews).where(isReview(of));
    if (current.image) await jobs.enqueue(tx, removeFiles, { keys: [current.image] });
    await recordReviewSteps(tx, [{ ...of, action: 'withdrawn', via: 'receipt' }], now);
    await leaveCard(tx, current, now);
    chainSoon({ db, postCommit }, of.businessId);
    return { ok: true, changed: true };
  });
}

/** What a writer says against a withholding, once; sent again it is the first one. */
export async function appealByWriter(
  { db, jobs, postCommit }: Base,
  of: ReceiptOf,
  text: string,
  now: Date,
): Promise<WriterActed> {
  return transact(db, async (tx) => {
    const current = await lockReview(tx, of);
    if (!current) return { ok: false, reason: 'gone' };
    const [known] = await tx
      .select({ text: reviewAppeals.text })
      .from(reviewAppeals)
      .where(and(eq(reviewAppeals.businessId, of.businessId), eq(reviewAppeals.reviewId, of.reviewId)));
    if (known) return known.text === text ? { ok: true, changed: false } : { ok: false, reason: 'appealed' };
    if (current.status !== 'rejected') return { ok: false, reason: 'not_withheld' };
    await tx.insert(reviewAppeals).values({ ...of, id: newId(now), text, at: now });
    await recordReviewSteps(tx, [{ ...of, action: 'appealed', via: 'receipt' }], now);
    for (const letter of ['appealed', 'appealed-team'] as const)
      await jobs.enqueue(tx, writerStepMail, { ...of, letter });
    await announce(tx, newsTopic(of.businessId), writeNews('changed', of.reviewId));
    chainSoon({ db, postCommit }, of.businessId);
    return { ok: true, changed: true };
  });
}

export type AppealAnswered = { ok: true } | { ok: false; reason: 'not_found' | 'answered' };

/** An admin's answer to an appeal: the writer is told, and an upheld one goes back to be decided anew. */
export async function answerAppeal(
  { db, jobs, postCommit }: Base,
  { id, adminId }: { id: string; adminId: string },
  { outcome, answer }: { outcome: (typeof APPEAL_OUTCOMES)[number]; answer: string },
  now: Date,
): Promise<AppealAnswered> {
  return transact(db, async (tx) => {
    const [appeal] = await tx.select().from(reviewAppeals).where(eq(reviewAppeals.id, id));
    if (!appeal) return { ok: false, reason: 'not_found' };
    const of = { businessId: appeal.businessId, reviewId: appeal.reviewId };
    // In the order in which everybody takes them: the review, then what hangs on it.
    const review = await lockReview(tx, of);
    const [answered] = await tx
      .update(reviewAppeals)
      .set({ outcome, answer, answeredAt: now, answeredBy: adminId })
      .where(and(eq(reviewAppeals.id, id), isNull(reviewAppeals.answeredAt)))
      .returning({ id: reviewAppeals.id });
    if (!review) return { ok: false, reason: 'not_found' };
    if (!answered) return { ok: false, reason: 'answered' };
    const by = { ...of, via: 'admin' as const, actorId: adminId };
    await recordReviewSteps(
      tx,
      [{ ...by, action: outcome === 'upheld' ? 'appeal_upheld' : 'appeal_denied' }],
      now,
    );
    if (outcome === 'upheld' && review.status === 'rejected')
      await moderateIn(tx, onBehalfOf(of.businessId), by, { status: 'pending' }, now);
    else await announce(tx, newsTopic(of.businessId), writeNews('changed', of.reviewId));
    await recordAdminAct(tx, { adminId, act: 'appeal_answered', details: { appeal: id, outcome } }, now);
    await jobs.enqueue(tx, writerStepMail, { ...of, letter: 'appeal-answered' });
    chainSoon({ db, postCommit }, of.businessId);
    return { ok: true };
  });
}

/**
 * What the words that go now were before anything was taken out of them. Of the new ones nothing was taken out yet, and of
 * the name only what was.
 */
async function takeOriginal(tx: Tx, review: typeof reviews.$inferSelect, comment: string): Promise<string> {
  const { businessId, reviewId } = reviewOriginals;
  const isOriginal = and(eq(businessId, review.businessId), eq(reviewId, review.id));
  const [original] = await tx.select().from(reviewOriginals).where(isOriginal);
  if (!original) return review.comment;
  if (original.customerName === original.redactedName) await tx.delete(reviewOriginals).where(isOriginal);
  else await tx.update(reviewOriginals).set({ comment, redactedComment: comment }).where(isOriginal);
  return original.redactedComment === review.comment ? original.comment : review.comment;
}

const isReview = ({ businessId, reviewId }: ReceiptOf) =>
  and(eq(reviews.businessId, businessId), eq(reviews.id, reviewId));

async function lockReview(tx: Tx, of: ReceiptOf) {
  const [found] = await tx.select().from(reviews).where(isReview(of)).for('update');
  return found ?? null;
}

/** Tells of a review that is shown no more, if it was. */
async function leaveCard(
  tx: Tx,
  { businessId, id, status }: Pick<typeof reviews.$inferSelect, 'businessId' | 'id' | 'status'>,
  now: Date,
): Promise<void> {
  await announce(tx, newsTopic(businessId), writeNews('changed', id));
  await announce(tx, 'card-page', countsTag(businessId));
  if (status !== 'approved') return;
  await followReviews(tx, businessId, { hidden: [id] }, now);
  await announce(tx, 'card-page', businessId);
}
