import type { User } from '#features/accounts/contract.ts';
import { getUser } from '#features/accounts/data.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import type { Payer, PaymentOutcome } from '#platform/payments/port.ts';
import { unseal } from '#platform/secrets.ts';
import { lineOf } from './copy.he.ts';
import type { SellingServices, StoredCharge, StoredSubscription } from './data.ts';

/** How the provider and its documents name who pays. */
export function payerOf({ fullName, email, phone }: Pick<User, 'fullName' | 'email' | 'phone'>): Payer {
  return { name: fullName || email, email, phone: phone || null };
}

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
    payer: payerOf(user),
  });
}
