import { and, eq, lte } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Proof } from '#platform/http/proof-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { foldForSearch } from '#platform/text.ts';
import type { MODERATED_VIA, Review, ReviewStatus, SubmissionFields } from './contract.ts';
import { findSubmission, getReview } from './data.ts';
import { decideHold } from './mutations/held-reviews.ts';
import { tellOwner } from './mutations/review-mails.ts';
import { newsTopic, writeNews } from './policy/news.ts';
import { countsTag } from './policy/public-counts.ts';
import { decideModeration, type ModerationRefusal, type ModerationRequest } from './policy.ts';
import { moderationEvents, reviews, spentProofs } from './schema.ts';

/** A form that passed every check. */
export interface Submission extends SubmissionFields {
  businessId: string;
  submissionKey: string;
  /** Key of the stored photo. */
  image: string | null;
  /** Given where one was asked for: spent together with the review, or not at all. */
  proof: Proof | null;
}

/** What the writer is told, the same for every arrival of the same form. */
export interface Receipt {
  id: string;
  rating: number;
  status: ReviewStatus;
  image: string | null;
}

export type Submitted = { ok: true; isNew: boolean; receipt: Receipt } | { ok: false; reason: 'proof_spent' };

/** Keeps a review durably, once a form, and has its owner told. */
export async function submitReview(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  submission: Submission,
  at: Date,
): Promise<Submitted> {
  const { proof, businessId } = submission;
  try {
    return await transact(db, async (tx) => {
      const heldFor = await decideHold(tx, businessId, at);
      const submitted = await insertOnce(tx, { ...submission, heldFor }, at);
      if (!submitted.isNew) return submitted;
      if (proof && !(await spendProof(tx, proof))) throw new ProofSpent();
      const { id: reviewId } = submitted.receipt;
      await announce(tx, newsTopic(businessId), writeNews('received', reviewId));
      await announce(tx, 'card-page', countsTag(businessId));
      // What the plan holds is closed: there is nothing to decide about it yet.
      if (heldFor !== 'plan') await tellOwner(tx, jobs, { businessId, reviewId }, at);
      return submitted;
    });
  } catch (error) {
    if (error instanceof ProofSpent) return { ok: false, reason: 'proof_spent' };
    throw error;
  }
}

export type Moderated = { ok: true; review: Review } | { ok: false; reason: ModerationRefusal | 'not_found' };

/** What is moderated, by whom, and where: on the screen unless told. */
interface ModerationTarget {
  reviewId: string;
  actorId: string;
  via?: (typeof MODERATED_VIA)[number];
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

/** The same inside a transaction. */
export async function moderateIn(
  tx: Tx,
  business: OwnedBusinessId,
  { reviewId, actorId, via = 'screen' }: ModerationTarget,
  request: ModerationRequest,
  now: Date,
): Promise<Moderated> {
  const isTarget = and(eq(reviews.businessId, business), eq(reviews.id, reviewId));
  // Listed by hand: a decision does not see the stars.
  const [current] = await tx
    .select({
      status: reviews.status,
      heldFor: reviews.heldFor,
      businessResponse: reviews.businessResponse,
      thankYouSentAt: reviews.thankYouSentAt,
    })
    .from(reviews)
    .where(isTarget)
    .for('update');
  if (!current) return { ok: false, reason: 'not_found' };
  const decided = decideModeration(current, request, now);
  if (!decided.ok) return decided;
  if (decided.events.length > 0) {
    await tx.update(reviews).set(decided.set).where(isTarget);
    await tx.insert(moderationEvents).values(
      decided.events.map((event) => ({
        ...event,
        businessId: business,
        // Made under the review's lock, so that the story reads in the order in which it was decided.
        id: newId(),
        reviewId,
        actorId,
        via,
        at: now,
      })),
    );
    await announce(tx, newsTopic(business), writeNews('changed', reviewId));
  }
  if (decided.isPublic) await announce(tx, 'card-page', business);
  else if ('status' in decided.set) await announce(tx, 'card-page', countsTag(business));
  const review = await getReview(tx, business, reviewId);
  return review ? { ok: true, review } : { ok: false, reason: 'not_found' };
}

/** Forgets spent proofs that could not be accepted any more in any case. */
export async function forgetExpiredProofs(db: Db, now: Date): Promise<void> {
  await db.delete(spentProofs).where(lte(spentProofs.expiresAt, now));
}

class ProofSpent extends Error {}

async function insertOnce(tx: Tx, submission: Submission & { heldFor: 'plan' | null }, at: Date) {
  const { businessId, submissionKey, image, heldFor } = submission;
  const { customerName, customerEmail, rating, comment } = submission;
  const [inserted] = await tx
    .insert(reviews)
    .values({
      ...{ businessId, submissionKey, image, heldFor, customerName, customerEmail, rating, comment },
      id: newId(at),
      searchText: foldForSearch(`${customerName} ${comment}`),
      createdAt: at,
    })
    .onConflictDoNothing({ target: [reviews.businessId, reviews.submissionKey] })
    .returning({ id: reviews.id, rating: reviews.rating, status: reviews.status, image: reviews.image });
  if (inserted) return { ok: true as const, isNew: true, receipt: inserted };
  const first = await findSubmission(tx, businessId, submissionKey);
  if (!first) throw new Error('a form was neither kept nor known');
  return { ok: true as const, isNew: false, receipt: first };
}

async function spendProof(tx: Tx, { id, expiresAt }: Proof): Promise<boolean> {
  const spent = await tx
    .insert(spentProofs)
    .values({ proof: id, expiresAt })
    .onConflictDoNothing()
    .returning({ proof: spentProofs.proof });
  return spent.length > 0;
}
