import { findReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { siteFor, subscriptionOf } from '#features/accounts/mail-switches/subscription.policy.ts';
import type { TeamMember } from '#features/accounts/owners.data.ts';
import type { DeclaredAlert } from '#features/app/alerts/policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { excerpt, namingBusiness } from '#features/cards/excerpt.policy.ts';
import { type MessageKind, mailKind } from '#platform/mail/mail-kind.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { reviewMatters } from '../alerts.copy.he.ts';
import { reviewLinkUrl } from '../mailed-links/policy.ts';
import { reviewAlerts } from './alerts.jobs.ts';
import { gatheredReviewsLetter, newReviewLetter } from './copy.he.ts';
import { listUndecidedOfMail } from './data.ts';
import { closeReviewMail, forgetReviewMails, reviewMail } from './mutations.ts';
import type { UndecidedReview } from './undecided.data.ts';

/** A mail is read at a glance; the whole text is behind its buttons. */
const QUOTED_MAX = 400;
const MAILS_KEPT_MS = 30 * 86_400_000;

const { newReview } = reviewMatters;

type Undecided = Awaited<ReturnType<typeof listUndecidedOfMail>>;

/** The mails and alerts about new reviews; `settle` is handed in, since it needs later rooms. */
export function reviewMailJobs(
  services: Services,
  { settle }: { settle: (now: Date) => Promise<unknown> },
): (MessageKind | DeclaredAlert)[] {
  const { db, clock, secret, publicUrl } = services;

  async function write(reader: TeamMember, { first, total }: Undecided): Promise<Letter | null> {
    const { businessId, fullName } = reader;
    const site = publicUrl();
    const { businessName } = await getBusinessProfile(db, businessId);
    const texts = { fullName, businessName, allReviews: `${siteFor(services, reader)}/reviews` };
    const linkOf = (act: 'approve' | 'reject', review: UndecidedReview) =>
      reviewLinkUrl({ secret, site }, act, reader, review);
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
    const letter =
      rest.length === 0
        ? newReviewLetter(newest, texts)
        : gatheredReviewsLetter([newest, ...rest], total - first.length, texts);
    return namingBusiness(letter, reader, businessName);
  }

  const mail = mailKind(services, reviewMail, {
    switchedBy: newReview.kind,
    settle,
    forget: (now) => forgetReviewMails(db, new Date(now.getTime() - MAILS_KEPT_MS)),
    async write(input, job) {
      const { businessId, reader: { jobId: mailId } = { jobId: job.id } } = input;
      // Also where nobody wants the mail: else it would gather for ever.
      await closeReviewMail(db, { businessId, mailId }, clock());
      const reader = await findReader(services, reviewMail, { input, job, businessId, about: newReview });
      const letter =
        reader && (await write(reader, await listUndecidedOfMail(db, { businessId, mailId }, clock())));
      return letter && { to: reader, letter, subscription: subscriptionOf(services, reader, newReview) };
    },
  });

  return [mail, ...reviewAlerts(services)];
}

function quotedFrom(comment: string) {
  const whole = comment.replace(/\n+/g, '\n');
  const text = excerpt(whole, QUOTED_MAX);
  return { text, isCut: text !== whole };
}
