import type { Owner } from '#features/accounts/owners.data.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import { findReader } from '#features/mail-switches/data.ts';
import { subscriptionOf } from '#features/mail-switches/subscription.policy.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { gatheredReviewsLetter, newReviewLetter, reviewMailSwitches } from './copy.he.ts';
import { listUndecidedOfMail, type UndecidedReview } from './data.ts';
import { forgetBatches } from '#features/reviews/bulk.mutations.ts';
import { openDueReviews } from '#features/reviews/held.mutations.ts';
import { closeReviewMail, forgetReviewMails, reviewMail } from './mutations.ts';
import { reviewLinkUrl } from '#features/review-links/policy.ts';

/** A mail is read at a glance; the whole text is behind its buttons. */
const QUOTED_MAX = 400;
const MAILS_KEPT_MS = 30 * 86_400_000;
const BATCHES_KEPT_MS = 86_400_000;

const { newReview } = reviewMailSwitches;

type Undecided = Awaited<ReturnType<typeof listUndecidedOfMail>>;

/**
 * The background work of reviews.
 * @param settle puts into mails what a process left behind; it needs rooms behind this one
 */
export function reviewJobs(
  services: Services,
  { settle }: { settle: (now: Date) => Promise<unknown> },
): AnyJobKind[] {
  const { db, clock, secret, publicUrl } = services;

  async function write(owner: Owner, { first, total }: Undecided): Promise<Letter | null> {
    const { businessId, fullName } = owner;
    const site = publicUrl();
    const { businessName } = await getBusinessProfile(db, businessId);
    const texts = { fullName, businessName, allReviews: `${site}/reviews` };
    const linkOf = (act: 'approve' | 'reject', review: UndecidedReview) =>
      reviewLinkUrl({ secret, site }, act, owner, review);
    const [newest, ...rest] = first.map((review) => ({
      ...quotedFrom(review.comment),
      customerName: review.customerName,
      rating: review.rating,
      hasPhoto: review.image !== null,
      isHeld: review.heldFor !== null,
      approve: linkOf('approve', review),
      reject: linkOf('reject', review),
    }));
    if (!newest) return null;
    return rest.length === 0
      ? newReviewLetter(newest, texts)
      : gatheredReviewsLetter([newest, ...rest], total - first.length, texts);
  }

  const mail = mailKind(services, reviewMail, {
    switchedBy: newReview.kind,
    settle,
    forget: (now) => forgetReviewMails(db, new Date(now.getTime() - MAILS_KEPT_MS)),
    async write({ businessId }, { id: mailId }) {
      // Also where nobody wants the mail: else it would gather for ever.
      await closeReviewMail(db, { businessId, mailId }, clock());
      const owner = await findReader(db, businessId, newReview);
      const letter =
        owner && (await write(owner, await listUndecidedOfMail(db, { businessId, mailId }, clock())));
      return letter && { to: owner, letter, subscription: subscriptionOf(services, owner, newReview) };
    },
  });

  const sweepBatches = recurring('sweep-review-batches', '30 3 * * *', () =>
    forgetBatches(db, new Date(clock().getTime() - BATCHES_KEPT_MS)),
  );

  // At the turn of the month; on every other night it finds what was missed.
  const openHeld = recurring('open-held-reviews', '2 0 * * *', async () => {
    const opened = await openDueReviews(services, clock());
    if (opened > 0) services.log.info({ event: 'held_reviews_opened', count: opened });
  });

  return [mail, sweepBatches, openHeld];
}

function quotedFrom(comment: string) {
  const whole = comment.replace(/\n+/g, '\n');
  const text = excerpt(whole, QUOTED_MAX);
  return { text, isCut: text !== whole };
}
