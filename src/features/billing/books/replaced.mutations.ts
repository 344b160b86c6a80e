import { and, eq } from 'drizzle-orm';
import { seal } from '#platform/secrets.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { SellingServices } from '../data.ts';
import { chargedAt } from '../periods.policy.ts';
import { subscriptions } from '../schema.ts';
import { findByTokens } from './kept-cards.data.ts';

const DAY_MS = 86_400_000;
const REPLACED_WITHIN_MS = 8 * DAY_MS;

/** Takes the cards that their banks replaced. A renewal that waited for another card is tried again. @returns how many */
export async function takeReplacedCards(
  { db, payments, secret }: Pick<SellingServices, 'db' | 'payments' | 'secret'>,
  at: Date,
): Promise<number> {
  const cards = await payments.replacedCards(new Date(at.getTime() - REPLACED_WITHIN_MS), at);
  const kept = await findByTokens(db, secret, new Set(cards.map(({ token }) => token)));
  let taken = 0;
  for (const { token, last4, expires } of cards)
    for (const { id, cardToken, cardLast4, cardExpires, state, nextChargeAt } of kept.get(token) ?? []) {
      if (!cardToken || (cardExpires === expires && cardLast4 === (last4 || cardLast4))) continue;
      const waits = state === 'past_due' && nextChargeAt === null;
      const { rowCount } = await db
        .update(subscriptions)
        .set({
          cardToken: seal(token, secret),
          cardLast4: last4 || cardLast4,
          cardExpires: expires,
          ...(waits && { nextChargeAt: chargedAt(zonedDay(at)) }),
        })
        // Another card may have been typed meanwhile.
        .where(and(eq(subscriptions.id, id), eq(subscriptions.cardToken, cardToken)));
      taken += rowCount ?? 0;
    }
  return taken;
}
