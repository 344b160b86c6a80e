import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { isFullRefund, vatWithin } from './amounts.policy.ts';
import { listPaymentsSince } from './books/data.ts';
import type { Billing, BillingSubscription } from './contract.ts';
import {
  type BillingServices,
  findRunning,
  listPaidOf,
  type StoredCharge,
  type StoredSubscription,
} from './data.ts';
import { backFor } from './leaving/policy.ts';
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
    listPaymentsSince(db, userId, since),
  ]);
  return {
    sells: payments !== null,
    subscription: running && (await present(db, running, now)),
    payments: kept.map(({ id, paidAt, amountAgorot, vatBasisPoints, reference }) => ({
      id,
      at: paidAt.toISOString(),
      amount: decimalShekels(amountAgorot),
      vat: decimalShekels(vatWithin(amountAgorot, vatBasisPoints)),
      document: reference || null,
    })),
  };
}

async function present(db: Reader, running: StoredSubscription, now: Date): Promise<BillingSubscription> {
  const { plan, source, state, priceAgorot, periodEnd, endsOn, nextChargeAt, failedOn } = running;
  const paid = await listPaidOf(db, running);
  const day = zonedDay(now);
  const back = backFor(running, paid, day);
  return {
    plan,
    source,
    state: state === 'past_due' ? 'past_due' : 'active',
    price: decimalShekels(priceAgorot),
    paidUntil: periodEnd,
    endsOn,
    renewsAt: nextChargeAt?.toISOString() ?? null,
    lapsesOn: failedOn && lapsesOn(failedOn),
    card: running.cardToken ? { last4: running.cardLast4, expires: running.cardExpires } : null,
    back: decimalShekels(back.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)),
    isFullRefund: isWithinFullRefund(paid, day),
  };
}

function isWithinFullRefund([first]: StoredCharge[], day: string): boolean {
  return first !== undefined && isFullRefund(zonedDay(first.settledAt ?? first.createdAt), day);
}
