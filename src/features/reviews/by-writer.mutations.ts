import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { removeFiles } from '#features/accounts/deletion.mutations.ts';
import { onBehalfOf } from '#features/accounts/guard.ts';
import { oneReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { listSteps } from '#features/ledger/steps.data.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { foldForSearch } from '#platform/text.ts';
import { reviewMatters } from './alerts.copy.he.ts';
import { listAppealsOf } from './appeals.data.ts';
import { commitReviewChange } from './commit.mutations.ts';
import type { APPEAL_OUTCOMES } from './contract.ts';
import { type StoredReview, versionOf } from './data.ts';
import { reviewJobNames } from './mails/copy.he.ts';
import { lockReview, moderateIn } from './mutations.ts';
import { isAppealable, isByPlatform, isHiddenByPlatform } from './policy.ts';
import { reviewAppeals, reviewOriginals, reviews, reviewVersions } from './schema.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

interface ReviewKey {
  businessId: string;
  reviewId: string;
}

export const writerStepMail = {
  ...reviewJobNames.writerStep,
  input: z.object({
    businessId: z.uuid(),
    reviewId: z.uuid(),
    letter: z.enum(['edited', 'appealed', 'appealed-team', 'appeal-answered', 'appeal-upheld-owner']),
    ...oneReader,
  }),
};

/** Tells those who reported a review that it is no longer hidden: an appeal was upheld. */
export const liftedNotices = {
  ...reviewJobNames.liftedNotices,
  input: z.object({ businessId: z.uuid(), reviewId: z.uuid(), adminId: z.uuid(), at: z.iso.datetime() }),
};

export type WriterActed =
  /** `isHidden`: by the platform, which the change leaves as it is. */
  | { ok: true; changed: boolean; isHidden?: boolean }
  | { ok: false; reason: 'gone' | 'reworded' | 'decided' | 'not_withheld' | 'appealed' };

/** Status and words of a review, by which an edit says from which of them it was made. */
export function writersVersionOf(review: StoredReview): string {
  return `${review.status} ${versionOf(review)}`;
}

/**
 * Replaces a writer's stars and words: the former ones are kept, and the business decides again. What the platform hides
 * stays hidden.
 * @param edit `version`: of the review that the writer saw; an edit of one that has changed since is refused
 */
export async function editByWriter(
  { db, jobs }: Base,
  of: ReviewKey,
  { rating, comment, version }: { rating: number; comment: string; version?: string },
  now: Date,
): Promise<WriterActed> {
  const { businessId, reviewId } = of;
  return transact(db, async (tx) => {
    const current = await lockReview(tx, of);
    if (!current) return { ok: false, reason: 'gone' };
    if (current.rating === rating && current.comment === comment) return { ok: true, changed: false };
    const latest = writersVersionOf(current);
    if (version && version !== latest)
      return { ok: false, reason: version.split(' ')[1] === latest.split(' ')[1] ? 'decided' : 'reworded' };
    const former = { rating: current.rating, comment: await takeOriginal(tx, current, comment) };
    await tx.insert(reviewVersions).values({ businessId, id: newId(), reviewId, ...former, replacedAt: now });
    const searchText = foldForSearch(`${current.customerName} ${comment}`);
    const isHidden = isHiddenByPlatform(current);
    const status = isHidden ? 'rejected' : 'pending';
    // A review that waits again is not shown, nor pinned.
    await tx.update(reviews).set({ rating, comment, searchText, status, pinSlot: null }).where(isReview(of));
    const words = { ...current, rating, comment };
    const unpinned = current.pinSlot === null ? [] : [{ action: 'unpinned', via: 'receipt' } as const];
    const steps = [{ action: 'edited', via: 'receipt', words } as const, ...unpinned];
    await commitReviewChange(tx, [{ ...of, from: current.status, to: status, steps }], now);
    if (current.heldFor !== 'plan' && !isHidden)
      await jobs.enqueue(tx, writerStepMail, { ...of, letter: 'edited' });
    return { ok: true, changed: true, isHidden };
  });
}

/** Deletes a review for its writer; the ledger keeps that there was one. */
export async function withdrawByWriter({ db, jobs }: Base, of: ReviewKey, now: Date): Promise<WriterActed> {
  return transact(db, async (tx) => {
    const current = await lockReview(tx, of);
    if (!current) return { ok: false, reason: 'gone' };
    await tx.delete(reviews).where(isReview(of));
    if (current.image) await jobs.enqueue(tx, removeFiles, { keys: [current.image] });
    const steps = [{ action: 'withdrawn', via: 'receipt' } as const];
    await commitReviewChange(tx, [{ ...of, from: current.status, steps }], now);
    return { ok: true, changed: true };
  });
}

/** Stores a writer's objection to a rejection, once for each ground; sending the same text again changes nothing. */
export async function appealByWriter(
  { db, jobs }: Base,
  of: ReviewKey,
  text: string,
  now: Date,
): Promise<WriterActed> {
  return transact(db, async (tx) => {
    const current = await lockReview(tx, of);
    if (!current) return { ok: false, reason: 'gone' };
    const steps = await listSteps(tx, of.businessId, of.reviewId);
    if (!isAppealable(current.status, steps)) {
      const last = (await listAppealsOf(tx, of.businessId, of.reviewId)).at(-1);
      if (last?.text === text) return { ok: true, changed: false };
      return { ok: false, reason: current.status === 'rejected' ? 'appealed' : 'not_withheld' };
    }
    await tx.insert(reviewAppeals).values({ ...of, id: newId(now), text, at: now });
    const step = { action: 'appealed', via: 'receipt' } as const;
    await commitReviewChange(tx, [{ ...of, steps: [step] }], now);
    await jobs.enqueue(tx, writerStepMail, { ...of, letter: 'appealed-team' });
    // Against the platform's decision the business can do nothing.
    if (isByPlatform(current)) return { ok: true, changed: true };
    await jobs.enqueue(tx, writerStepMail, { ...of, letter: 'appealed' });
    await raiseAlert(tx, jobs, { businessId: of.businessId, kind: reviewMatters.appeal.kind }, now);
    return { ok: true, changed: true };
  });
}

export type AppealAnswered =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'edited' }
  | { ok: false; reason: 'answered'; outcome: Outcome };

type Outcome = (typeof APPEAL_OUTCOMES)[number];

/**
 * Stores an admin's answer to an appeal; the writer gets a mail. An upheld one publishes the review, and from then on its
 * business cannot take it off.
 * @param answer `version`: of the words that the admin read
 */
export async function answerAppeal(
  { db, jobs }: Base,
  { id, adminId }: { id: string; adminId: string },
  { outcome, answer, version }: { outcome: Outcome; answer: string; version: string },
  now: Date,
): Promise<AppealAnswered> {
  return transact(db, async (tx) => {
    const isAppeal = eq(reviewAppeals.id, id);
    const [appeal] = await tx.select().from(reviewAppeals).where(isAppeal);
    if (!appeal) return { ok: false, reason: 'not_found' };
    const of = { businessId: appeal.businessId, reviewId: appeal.reviewId };
    // Locks in the order that all use: the review, then its dependants.
    const review = await lockReview(tx, of);
    const [known] = await tx.select().from(reviewAppeals).where(isAppeal).for('update');
    if (!review || !known) return { ok: false, reason: 'not_found' };
    if (known.outcome) return { ok: false, reason: 'answered', outcome: known.outcome };
    if (outcome === 'upheld' && version !== versionOf(review)) return { ok: false, reason: 'edited' };
    await tx
      .update(reviewAppeals)
      .set({ outcome, answer, answeredAt: now, answeredBy: adminId })
      .where(isAppeal);
    await recordAdminAct(tx, { adminId, act: 'appeal_answered', details: { appeal: id, outcome } }, now);
    await jobs.enqueue(tx, writerStepMail, { ...of, letter: 'appeal-answered' });
    const by = { via: 'admin', actorId: adminId } as const;
    if (outcome === 'denied') {
      await commitReviewChange(tx, [{ ...of, steps: [{ ...by, action: 'appeal_denied' }] }], now);
      return { ok: true };
    }
    const isHidden = isHiddenByPlatform(review);
    const steps = [
      { ...by, action: 'appeal_upheld' as const },
      ...(isHidden ? [{ ...by, action: 'notice_lifted' as const }] : []),
    ];
    await commitReviewChange(tx, [{ ...of, steps }], now);
    await moderateIn(tx, onBehalfOf(of.businessId), { ...of, ...by }, { status: 'approved' }, now);
    if (isHidden) await jobs.enqueue(tx, liftedNotices, { ...of, adminId, at: now.toISOString() });
    await jobs.enqueue(tx, writerStepMail, { ...of, letter: 'appeal-upheld-owner' });
    return { ok: true };
  });
}

/** Reads the words that an edit replaces as before redaction, and forgets their redaction; the name's stays. */
async function takeOriginal(tx: Tx, review: StoredReview, comment: string): Promise<string> {
  const { businessId, reviewId } = reviewOriginals;
  const isOriginal = and(eq(businessId, review.businessId), eq(reviewId, review.id));
  const [original] = await tx.select().from(reviewOriginals).where(isOriginal);
  if (!original) return review.comment;
  if (original.customerName === original.redactedName) await tx.delete(reviewOriginals).where(isOriginal);
  else await tx.update(reviewOriginals).set({ comment, redactedComment: comment }).where(isOriginal);
  return original.redactedComment === review.comment ? original.comment : review.comment;
}

/** Labels a review whose writer has shown that the address is theirs; a stronger label stays. Idempotent. */
export async function confirmAddress(db: Db, of: ReviewKey, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    const [labelled] = await tx
      .update(reviews)
      .set({ label: 'email' })
      .where(and(isReview(of), eq(reviews.label, 'none')))
      .returning({ status: reviews.status });
    if (!labelled) return;
    const steps = [{ action: 'labelled', via: 'receipt', detail: 'email' } as const];
    await commitReviewChange(tx, [{ ...of, from: labelled.status, to: labelled.status, steps }], at);
  });
}

const isReview = ({ businessId, reviewId }: ReviewKey) =>
  and(eq(reviews.businessId, businessId), eq(reviews.id, reviewId));
