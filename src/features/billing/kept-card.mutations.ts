import { getUser } from '#features/accounts/data.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import type { PaymentOutcome } from '#platform/payments/port.ts';
import { unseal } from '#platform/secrets.ts';
import { lineOf } from './copy.he.ts';
import type { SellingServices, StoredCharge, StoredSubscription } from './data.ts';

/** Charges the card of a subscription for a charge that is stored already. */
export async function chargeKeptCard(
  services: SellingServices,
  running: StoredSubscription,
  charge: StoredCharge,
): Promise<PaymentOutcome> {
  const { db, payments, secret } = services;
  const token = running.cardToken && unseal(running.cardToken, secret);
  const owner = await findOwner(db, charge.businessId);
  const user = owner && (await getUser(db, owner.userId));
  if (!token || !user) return { status: 'declined', retry: 'other_card', code: 'no_card' };
  return payments.charge({
    reference: charge.id,
    card: { token, last4: running.cardLast4, expires: running.cardExpires },
    amountAgorot: charge.amountAgorot,
    lines: [lineOf(charge)],
    payer: { name: user.fullName || user.email, email: user.email, phone: user.phone || null },
  });
}
