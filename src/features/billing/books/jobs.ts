import { findOwner } from '#features/accounts/owners.data.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import { type BillingServices, findCharge, findSubscription, type SellingServices } from '../data.ts';
import { takenBackMail } from '../jobs.contract.ts';
import { compareBooks } from './comparing.mutations.ts';
import { findPayment } from './data.ts';
import { forgetDocuments, lookForDocuments } from './documents.mutations.ts';
import { bookJobNames, takenBackLetter } from './mails.copy.he.ts';
import { documentsKeptSince } from './policy.ts';
import { takeReplacedCards } from './replaced.mutations.ts';

/** Many calls to the provider, each of which may be slow. */
const COMPARE_SECONDS = 1_800;

/** Done where a provider is set. */
export function bookJobs(services: SellingServices): AnyJobKind[] {
  const { clock, log } = services;
  return [
    recurring(
      bookJobNames.compare.name,
      '20 4 * * *',
      async () => {
        const count = await compareBooks(services, clock());
        if (count > 0) log.warn({ event: 'books_differ', count });
      },
      { limitSeconds: COMPARE_SECONDS },
    ),
    // Before the renewals of the morning.
    recurring(bookJobNames.replacedCards.name, '40 4 * * *', async () => {
      const count = await takeReplacedCards(services, clock());
      if (count > 0) log.info({ event: 'cards_replaced', count });
    }),
    recurring(bookJobNames.documents.name, '*/5 * * * *', () => lookForDocuments(services, clock())),
  ];
}

/** Done also where no provider is set any more. */
export function keptBookJobs(services: BillingServices): AnyJobKind[] {
  const { db, clock, storage, publicUrl } = services;
  return [
    recurring(bookJobNames.forgetDocuments.name, '55 3 1 * *', async () => {
      for (const key of await forgetDocuments(db, documentsKeptSince(clock()))) await storage.remove(key);
    }),
    mailKind(services, takenBackMail, {
      async write({ chargeId, paymentId }) {
        const charge = await findCharge(db, chargeId);
        const refund = await findPayment(db, paymentId);
        const payment = refund?.refundOf ? await findPayment(db, refund.refundOf) : null;
        const owner = charge && (await findOwner(db, charge.businessId));
        if (!owner || !refund || !payment) return null;
        const { paidAt } = payment;
        const agorot = -refund.amountAgorot;
        const subscription = charge.subscriptionId && (await findSubscription(db, charge.subscriptionId));
        const endedPlan = subscription && subscription.state === 'ended' ? subscription.plan : null;
        const { fullName } = owner;
        return {
          to: owner,
          letter: takenBackLetter({ fullName, site: publicUrl(), agorot, paidAt, endedPlan }),
        };
      },
    }),
  ];
}
