import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { vatWithin } from './amounts.policy.ts';
import { listCardPaymentsSince, type StoredPayment } from './books/data.ts';
import { listDocumentsOf } from './books/documents.data.ts';
import { documentPath } from './books/policy.ts';
import { upgradeAgorot } from './changing/policy.ts';
import type { Billing, BillingPayment, BillingSubscription } from './contract.ts';
import {
  type BillingServices,
  countFreePeriods,
  findRunning,
  listPaidOf,
  type StoredSubscription,
} from './data.ts';
import { refundOnLeaving } from './leaving/policy.ts';
import { PAID_PLANS } from './policy.ts';
import { lapsesOn } from './retries.policy.ts';

const SHOWN_DAYS = 730;

/** What an owner pays, has paid, and would get back. */
export async function getBilling(
  { db, payments }: Pick<BillingServices, 'db' | 'payments'>,
  { userId, businessId }: { userId: string; businessId: string },
  now: Date,
): Promise<Billing> {
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000);
  const [running, kept] = await Promise.all([
    findRunning(db, businessId),
    listCardPaymentsSince(db, userId, since),
  ]);
  return {
    sells: payments !== null,
    subscription: running?.source === 'card' ? await present(db, running, now) : null,
    payments: await presentPayments(db, kept),
  };
}

async function presentPayments(db: Reader, kept: StoredPayment[]): Promise<BillingPayment[]> {
  const documents = await listDocumentsOf(
    db,
    kept.map(({ id }) => id),
  );
  return kept.map(({ id, paidAt, amountAgorot, vatBasisPoints, reference }) => {
    const document = documents.get(id);
    return {
      id,
      at: paidAt.toISOString(),
      amount: decimalShekels(amountAgorot),
      vat: decimalShekels(vatWithin(amountAgorot, vatBasisPoints)),
      document: document?.number || reference || null,
      documentUrl: document?.file ? documentPath(document.id) : null,
    };
  });
}

async function present(db: Reader, running: StoredSubscription, now: Date): Promise<BillingSubscription> {
  const { plan, state, priceAgorot, periodEnd, endsOn, nextChargeAt, failedOn, nextPlan } = running;
  const today = zonedDay(now);
  const [paid, freePeriods] = await Promise.all([
    listPaidOf(db, running),
    countFreePeriods(db, running.businessId),
  ]);
  const refund = refundOnLeaving(running, paid, today);
  return {
    plan,
    state: state === 'past_due' ? 'past_due' : 'active',
    price: decimalShekels(priceAgorot),
    paidUntil: periodEnd,
    endsOn,
    renewsAt: nextChargeAt?.toISOString() ?? null,
    lapsesOn: failedOn && lapsesOn(failedOn),
    card: running.cardToken ? { last4: running.cardLast4, expires: running.cardExpires } : null,
    nextPlan,
    isNextFree: freePeriods > 0,
    changes: PAID_PLANS.filter((other) => other !== plan && !endsOn).map((other) => {
      const nowAgorot = upgradeAgorot(running, other, today);
      return { plan: other, now: nowAgorot === null ? null : decimalShekels(nowAgorot) };
    }),
    back: decimalShekels(refund.totalAgorot),
    isFullRefund: refund.isFull,
  };
}
