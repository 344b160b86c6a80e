import { randomUUID } from 'node:crypto';
import { lte } from 'drizzle-orm';
import { isHeldByPlan } from '#features/accounts/plan-names/policy.ts';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { isLinkUsable, markOfLink } from '#features/invitations/review-links.mutations.ts';
import { contentDigest } from '#features/ledger/entries.policy.ts';
import { watchArrivals } from '#features/reviews/bursts/bursts.mutations.ts';
import { findStandingBurst } from '#features/reviews/bursts/data.ts';
import { announceReceived } from '#features/reviews/commit.mutations.ts';
import type { HOLDS, SubmissionFields } from '#features/reviews/contract.ts';
import { findSubmission } from '#features/reviews/data.ts';
import { countPlacesOfMonth } from '#features/reviews/held/data.ts';
import { watchPlanUse } from '#features/reviews/held/mutations.ts';
import { settleReviewMails } from '#features/reviews/mails/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Proof } from '#platform/http/limits/proof-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { foldForSearch } from '#platform/text.ts';
import { settleReceiptMails } from '../receipts/receipt-mails.mutations.ts';
import { type FormToKeep, type KeptReview, keepReview, keepWithOthers } from './keep.mutations.ts';
import { spentProofs } from './schema.ts';

/** A form that passed every check. */
export interface Submission extends SubmissionFields {
  businessId: string;
  submissionKey: string;
  language: Language;
  /** Whether the receipt goes to the address by mail: there is one, and the network may still have mails sent. */
  mailsReceipt: boolean;
  image: string | null;
  /** Whether the plan opens every review; else the store says whether it opens this one. */
  opensEverything: boolean;
  /** The code of the personal link by which the form was opened, whether or not it is good. */
  invitation: string | null;
  /** Its network has used up its share of the plan's reviews of the month. */
  isBeyondShare?: boolean;
  /** Given where one was asked for: spent together with the review, or not at all. */
  proof: Proof | null;
}

export type Submitted =
  | { ok: true; isNew: boolean; review: KeptReview }
  | { ok: false; reason: 'proof_spent' };

/** Keeps a review durably, once a form, and tells its owner on open pages and by mail. */
export async function submitReview(
  { db, jobs, postCommit, secret }: Pick<Services, 'db' | 'jobs' | 'postCommit' | 'secret'>,
  submission: Submission,
  at: Date,
): Promise<Submitted> {
  const { businessId, submissionKey } = submission;
  const form = formToKeep(submission, at);
  const mark = markOfLink(secret, submission.invitation);
  const result =
    submission.opensEverything && !submission.proof
      ? { ok: true as const, kept: await keepAlone(db, businessId, form, mark) }
      : await keepWithDecision(db, submission, form, mark);
  if (!result.ok) return result;
  const { kept } = result;
  if (!kept) {
    const first = await findSubmission(db, businessId, submissionKey);
    if (!first) throw new Error('a form was neither kept nor known');
    return { ok: true, isNew: false, review: first };
  }
  announceReceived(db, businessId, kept.id);
  if (submission.mailsReceipt)
    postCommit.schedule(`receipts:${businessId}`, () => settleReceiptMails({ db, jobs }, businessId));
  if (!submission.opensEverything)
    postCommit.schedule(`plan-use:${businessId}`, () => watchPlanUse({ db, jobs }, businessId, at));
  // The guard looks first: the mail says what is under assessment.
  postCommit.schedule(`review-mails:${businessId}`, () =>
    watchArrivals(db, businessId, at).finally(() => settleReviewMails({ db, jobs }, businessId, at)),
  );
  return { ok: true, isNew: true, review: kept };
}

/** Where there is nothing to decide or to spend. */
function keepAlone(db: Db, businessId: string, form: FormToKeep, mark: Buffer | null) {
  return mark ? keepReview(db, businessId, form, mark) : keepWithOthers(db, businessId, form);
}

/** Keeps a review together with the decision whether it is held and with its proof, or nothing at all. */
function keepWithDecision(db: Db, submission: Submission, form: FormToKeep, mark: Buffer | null) {
  const { businessId, opensEverything, proof } = submission;
  return transact(db, async (tx) => {
    const heldFor = opensEverything ? null : await decideHold(tx, submission, mark, form.at);
    const kept = await keepReview(tx, businessId, { ...form, heldFor }, mark);
    if (kept && proof && !(await spendProof(tx, proof)))
      return { ok: false as const, reason: 'proof_spent' as const };
    return { ok: true as const, kept };
  });
}

/**
 * Decides whether the review is held. The lock makes simultaneous ones count in turn. What looks like a flood is assessed:
 * it takes none of the plan's reviews, and does not wait with those beyond the plan.
 */
async function decideHold(
  tx: Tx,
  { businessId, isBeyondShare }: Submission,
  mark: Buffer | null,
  at: Date,
): Promise<(typeof HOLDS)[number] | null> {
  const subscription = await lockSubscription(tx, businessId);
  if (!subscription) return null;
  if (subscription.status !== 'active') return 'plan';
  const used = await countPlacesOfMonth(tx, businessId, at);
  const isHeld = (isByLink: boolean) => isHeldByPlan(subscription.plan, used, { isByLink });
  if (!isBeyondShare && !isHeld(false)) return null;
  if (mark && (await isLinkUsable(tx, { businessId, mark, at }))) return isHeld(true) ? 'plan' : null;
  return isBeyondShare || (await findStandingBurst(tx, businessId, at)) ? 'assessment' : 'plan';
}

function formToKeep(submission: Submission, at: Date): FormToKeep {
  const { submissionKey, customerName, customerEmail, rating, comment, image } = submission;
  const { mailsReceipt, language } = submission;
  const salt = randomUUID().replaceAll('-', '');
  return {
    id: newId(at),
    submissionKey,
    customerName,
    customerEmail,
    rating,
    comment,
    language,
    mailsReceipt,
    image,
    heldFor: null,
    searchText: foldForSearch(`${customerName} ${comment}`),
    salt,
    contentDigest: contentDigest({ salt, customerName, comment, image }),
    at,
  };
}

/** Uses a proof up. @returns false where it was used already */
export async function spendProof(tx: Tx, { id, expiresAt }: Proof): Promise<boolean> {
  const { rowCount } = await tx.insert(spentProofs).values({ proof: id, expiresAt }).onConflictDoNothing();
  return Boolean(rowCount);
}

export async function forgetExpiredProofs(db: Db, now: Date): Promise<void> {
  await db.delete(spentProofs).where(lte(spentProofs.expiresAt, now));
}
