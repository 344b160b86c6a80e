import { and, asc, gt, isNotNull, ne } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { pagesByKey } from '#platform/paging.ts';
import { unseal } from '#platform/secrets.ts';
import type { StoredSubscription } from '../data.ts';
import { subscriptions } from '../schema.ts';

/** The subscriptions that keep one of these cards, by token. Tokens are sealed, so every kept one is opened. */
export async function findByTokens(
  db: Reader,
  secret: string,
  tokens: Set<string>,
): Promise<Map<string, StoredSubscription[]>> {
  const found = new Map<string, StoredSubscription[]>();
  if (tokens.size === 0) return found;
  const pages = pagesByKey<StoredSubscription>((last, limit) =>
    db
      .select()
      .from(subscriptions)
      .where(
        and(
          isNotNull(subscriptions.cardToken),
          ne(subscriptions.state, 'ended'),
          last && gt(subscriptions.id, last.id),
        ),
      )
      .orderBy(asc(subscriptions.id))
      .limit(limit),
  );
  for await (const page of pages)
    for (const subscription of page) {
      const token = subscription.cardToken && unseal(subscription.cardToken, secret);
      if (token && tokens.has(token)) found.set(token, [...(found.get(token) ?? []), subscription]);
    }
  return found;
}
