import type { z } from 'zod';
import { findReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { siteFor, subscriptionOf } from '#features/accounts/mail-switches/subscription.policy.ts';
import { reviewMatters } from '#features/reviews/alerts.copy.he.ts';
import { writerStepMail } from '#features/reviews/by-writer.mutations.ts';
import type { ReviewStatus } from '#features/reviews/counts/contract.ts';
import { outcomeMail, outcomeOf, settleOutcomeMails } from '#features/reviews/outcome-mails.mutations.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import type { AnyJobKind, RunningJob } from '#platform/jobs/jobs.ts';
import { teamName } from '#platform/mail/copy.he.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { confirmationUrl } from './confirmations.policy.ts';
import { findWritten, nameIn } from './data.ts';
import { type WriterTexts, writerLetter } from './letters.policy.ts';
import { UNCONFIRMED_PER_BUSINESS } from './limits.policy.ts';
import { writerStepLetters } from './mails.copy.he.ts';
import { type ReceiptOf, receiptPath } from './policy.ts';
import { listUnsentReceipts, receiptMail, settleReceiptMails } from './receipt-mails.mutations.ts';

/** For each kind of mail. Anybody can type any address: nobody's mailbox is filled by reviews that others sent. */
const MAILS_PER_ADDRESS = { points: 10, seconds: 86_400 };

const { newReview, appeal } = reviewMatters;

export function receiptJobs(services: Services): AnyJobKind[] {
  const { db } = services;

  const receipt = mailKind(services, receiptMail, {
    // Makes good what was lost with a process.
    settle: async (now) =>
      inTurn(await listUnsentReceipts(db, now), (businessId) => settleReceiptMails(services, businessId)),
    async write({ again, ...of }) {
      const found = await textsOf(services, of);
      if (!found?.email) return null;
      if (await isHeldBack(services, receiptMail.name, of, found)) return null;
      return toWriter(services, of, found, again ? 'again' : 'received');
    },
  });

  const step = mailKind(services, writerStepMail, {
    async write(input, job) {
      const { letter, reader: _, ...of } = input;
      const found = await textsOf(services, of);
      if (!found) return null;
      if (letter === 'appeal-answered') {
        if (!found.email || (await isHeldBack(services, writerStepMail.name, of, found))) return null;
        return toWriter(services, of, found, 'answered');
      }
      const reader = letter === 'appealed-team' ? teamOf(services) : await readerOf(services, input, job);
      if (!reader) return null;
      const told = {
        ...found.texts,
        showsWords: true,
        name: reader.fullName,
        url: reader.url,
      };
      return { to: reader, letter: writerStepLetters[letter](told), subscription: reader.subscription };
    },
  });

  const outcome = mailKind(services, outcomeMail, {
    settle: (now) => settleOutcomeMails(services, now),
    async write({ outcome, ...of }) {
      const found = await textsOf(services, of);
      // Decided anew meanwhile: the writer is told of that instead.
      if (!found?.email || outcomeOf(found.status) !== outcome) return null;
      if (await isHeldBack(services, outcomeMail.name, of, found)) return null;
      return toWriter(services, of, found, outcome);
    },
  });

  return [receipt, step, outcome];
}

interface Found {
  email: string;
  status: ReviewStatus;
  texts: WriterTexts;
}

/** Null where the review is gone. The link is made here, so that it waits nowhere to be read. */
async function textsOf({ db, secret, publicUrl }: Services, of: ReceiptOf): Promise<Found | null> {
  const written = await findWritten(db, of);
  if (!written) return null;
  const { review, ...texts } = written;
  const { customerEmail: email, customerName, rating, comment, language } = review;
  const site = publicUrl();
  // Somebody may have typed another's address: until its mailbox has answered, a mail there carries no words of theirs.
  const isConfirmed = review.label === 'email';
  const confirm = review.label === 'none' ? confirmationUrl({ secret, site }, review) : null;
  const url = site + receiptPath(secret, of, language);
  return {
    email,
    status: review.status,
    texts: {
      ...texts,
      language,
      customerName,
      rating,
      comment,
      url,
      confirm,
      name: isConfirmed ? customerName : '',
      showsWords: isConfirmed,
    },
  };
}

/** Writes to whoever wrote the review. Names the business as its card in the language of the review does. */
async function toWriter(
  { db }: Services,
  { businessId }: ReceiptOf,
  { email, texts }: Found,
  kind: Parameters<typeof writerLetter>[0],
) {
  const businessName = await nameIn(db, { businessId, businessName: texts.businessName }, texts.language);
  const letter = writerLetter(kind, { ...texts, businessName });
  return { to: { fullName: texts.name, email }, letter };
}

/** Whether the mailbox, or on behalf of one business those that nobody has confirmed, got as many mails as they may. */
async function isHeldBack(
  { limits, log }: Services,
  kind: string,
  { businessId }: ReceiptOf,
  { email, texts }: Found,
): Promise<boolean> {
  const sent = await limits.count(kind, MAILS_PER_ADDRESS, [email.toLowerCase()]);
  const unconfirmed = texts.showsWords
    ? 0
    : await limits.count('unconfirmed-mail', UNCONFIRMED_PER_BUSINESS, [businessId]);
  const isOften = sent > MAILS_PER_ADDRESS.points || unconfirmed > UNCONFIRMED_PER_BUSINESS.points;
  if (isOften) log.warn({ event: 'mail_to_writer_held', kind, businessId });
  return isOften;
}

function teamOf({ contactEmail, publicUrl }: Services) {
  const url = `${publicUrl()}/admin-dashboard?show=requests&kind=appeal`;
  return contactEmail && { fullName: teamName, email: contactEmail, url, subscription: undefined };
}

/** Finds who in the business is told of a step, and where the mail leads. */
async function readerOf(services: Services, input: z.infer<typeof writerStepMail.input>, job: RunningJob) {
  const about = input.letter === 'edited' ? newReview : appeal;
  const { businessId } = input;
  const reader = await findReader(services, writerStepMail, { input, job, businessId, about });
  if (!reader) return null;
  const subscription = about === newReview ? subscriptionOf(services, reader, newReview) : undefined;
  return { ...reader, url: `${siteFor(services, reader)}/reviews`, subscription };
}
