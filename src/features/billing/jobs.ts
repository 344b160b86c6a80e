import { findOwner } from '#features/accounts/owners.data.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type AnyJobKind, jobKind, recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import { unseal } from '#platform/secrets.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { vatWithin } from './amounts.policy.ts';
import { findPayment } from './books/data.ts';
import { bookJobs, keptBookJobs } from './books/jobs.ts';
import {
  type BillingServices,
  findCharge,
  findSubscription,
  listDueLooks,
  type SellingServices,
} from './data.ts';
import { endingMail, failedMail, forgetCardJob, paidMail, returnJob, settleJob } from './jobs.contract.ts';
import { leavingJobs } from './leaving/jobs.ts';
import { giveBack } from './leaving/refunds.mutations.ts';
import { billingJobNames, endingLetter, failedLetter, paidLetter } from './mails.copy.he.ts';
import { renewalAlerts } from './renewing/jobs.ts';
import { chargeDueRenewals, endDueSubscriptions } from './renewing/mutations.ts';
import { lapsesOn } from './retries.policy.ts';
import { settleCharge } from './settling.mutations.ts';
import { yearlyJobs } from './yearly/jobs.ts';

const LOOKS_AT_ONCE = 100;
/** Some refunds are possible from the next day on. */
const REFUND_RETRIES = 12;

export function billingJobs(services: BillingServices) {
  const parts = [...leavingJobs(services), ...renewalAlerts(services), ...yearlyJobs(services)];
  const sold = sells(services) ? [...work(services), ...bookJobs(services)] : [];
  return [...parts, ...mails(services), ...keptBookJobs(services), ...sold];
}

function sells(services: BillingServices): services is SellingServices {
  return services.payments !== null;
}

function work(services: SellingServices): AnyJobKind[] {
  const { db, clock, log } = services;
  return [
    recurring(billingJobNames.renew.name, '*/5 * * * *', async () => {
      const charged = await chargeDueRenewals(services, clock());
      if (charged > 0) log.info({ event: 'renewals_charged', count: charged });
    }),
    recurring(billingJobNames.look.name, '*/5 * * * *', async () => {
      const due = await listDueLooks(db, clock(), LOOKS_AT_ONCE);
      await inTurn(due, (id) => settleCharge(services, id, clock()));
    }),
    recurring(billingJobNames.end.name, '10 * * * *', () => endDueSubscriptions(services, clock())),
    jobKind({
      ...settleJob,
      run: async ({ chargeId }) => void (await settleCharge(services, chargeId, clock())),
    }),
    jobKind({
      ...forgetCardJob,
      async run({ cardToken }) {
        const token = unseal(cardToken, services.secret);
        if (token) await services.payments.forgetCard(token);
      },
    }),
    jobKind({
      ...returnJob,
      retries: REFUND_RETRIES,
      run: (input) => giveBack(services, input, clock()),
    }),
  ];
}

function mails(services: BillingServices): AnyJobKind[] {
  const { db, publicUrl } = services;
  const findToldOf = async (id: string | null) => {
    const found = id && (await findSubscription(db, id));
    const owner = found && (await findOwner(db, found.businessId));
    return found && owner ? { ...found, owner } : null;
  };
  return [
    mailKind(services, paidMail, {
      async write({ chargeId, paymentId }) {
        const charge = await findCharge(db, chargeId);
        const found = await findToldOf(charge?.subscriptionId ?? null);
        const payment = await findPayment(db, paymentId);
        if (!found?.periodEnd || !payment) return null;
        const { owner, plan, periodEnd: until } = found;
        const { amountAgorot, vatBasisPoints, reference } = payment;
        const vatAgorot = vatWithin(amountAgorot, vatBasisPoints);
        const told = { fullName: owner.fullName, plan, site: publicUrl(), document: reference || null };
        const isFirst = charge?.kind === 'first';
        return { to: owner, letter: paidLetter({ ...told, isFirst, amountAgorot, vatAgorot, until }) };
      },
    }),
    mailKind(services, failedMail, {
      async write({ chargeId }) {
        const charge = await findCharge(db, chargeId);
        const found = await findToldOf(charge?.subscriptionId ?? null);
        if (found?.state !== 'past_due' || !found.failedOn) return null;
        const { owner, plan, failedOn, nextChargeAt } = found;
        const nextTry = nextChargeAt && zonedDay(nextChargeAt);
        const told = { fullName: owner.fullName, plan, site: publicUrl(), nextTry };
        return { to: owner, letter: failedLetter({ ...told, lapses: lapsesOn(failedOn) }) };
      },
    }),
    mailKind(services, endingMail, {
      async write({ subscriptionId, what }) {
        const found = await findToldOf(subscriptionId);
        if (!found) return null;
        const { owner, plan, endsOn, periodEnd, periodStart } = found;
        const day = endsOn ?? periodEnd ?? periodStart;
        return {
          to: owner,
          letter: endingLetter({ fullName: owner.fullName, plan, site: publicUrl(), what, day }),
        };
      },
    }),
  ];
}
