import type { z } from 'zod';
import { findOwner, type Owner, wantsMail } from '#features/accounts/data/mail-switches.ts';
import { subscriptionOf } from '#features/accounts/policy/subscription.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import { type AnyJobKind, type JobKind, jobKind, recurring } from '#platform/jobs/jobs.ts';
import { MAIL_RETRIES } from '#platform/mail/mailer.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { gatheredReviewsLetter, newReviewLetter } from './copy.he/mails.ts';
import { listUndecidedOfMail, type UndecidedReview } from './data/undecided.ts';
import { forgetBatches } from './mutations/bulk.ts';
import { openDueReviews } from './mutations/held-reviews.ts';
import { closeReviewMail, forgetReviewMails, reviewMail } from './mutations/review-mails.ts';
import { reviewLinkUrl } from './policy/review-links.ts';

/** A mail is read at a glance; the whole text is behind its buttons. */
const QUOTED_MAX = 400;
const MAILS_KEPT_MS = 30 * 86_400_000;
const BATCHES_KEPT_MS = 86_400_000;

type Undecided = Awaited<ReturnType<typeof listUndecidedOfMail>>;

/** The background work of reviews. */
export function reviewJobs(services: Services): AnyJobKind[] {
  const { db, clock, secret, publicUrl } = services;

  /** Whoever is told of the reviews of a business; null where nobody wants to be. */
  async function findReader(businessId: string): Promise<Owner | null> {
    const owner = await findOwner(db, businessId);
    return owner && (await wantsMail(db, owner.userId, 'new-review')) ? owner : null;
  }

  async function send(owner: Owner, { first, total }: Undecided, id: string): Promise<void> {
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
    if (!newest) return;
    const letter =
      rest.length === 0
        ? newReviewLetter(newest, texts)
        : gatheredReviewsLetter([newest, ...rest], total - first.length, texts);
    await sendLetter(services, owner, letter, id, subscriptionOf(services, owner, 'new-review'));
  }

  const mail: JobKind<z.infer<typeof reviewMail.input>> = {
    ...reviewMail,
    retries: MAIL_RETRIES,
    async run({ businessId }, { id: mailId }) {
      await closeReviewMail(db, { businessId, mailId }, clock());
      const owner = await findReader(businessId);
      if (owner) await send(owner, await listUndecidedOfMail(db, { businessId, mailId }, clock()), mailId);
    },
  };

  const sweepMails = recurring('sweep-review-mails', '25 3 * * *', async () => {
    await forgetReviewMails(db, new Date(clock().getTime() - MAILS_KEPT_MS));
    await forgetBatches(db, new Date(clock().getTime() - BATCHES_KEPT_MS));
  });

  // At the turn of the month; on every other night it finds what was missed.
  const openHeld = recurring('open-held-reviews', '2 0 * * *', async () => {
    const opened = await openDueReviews(services, clock());
    if (opened > 0) services.log.info({ event: 'held_reviews_opened', count: opened });
  });

  return [jobKind(mail), sweepMails, openHeld];
}

function quotedFrom(comment: string) {
  const whole = comment.replace(/\n+/g, '\n');
  const text = excerpt(whole, QUOTED_MAX);
  return { text, isCut: text !== whole };
}
