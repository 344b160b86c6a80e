import { inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { cards } from '../schema.ts';

/** What businesses are called and where their cards are, by their ids. */
export async function listBusinessNames(
  db: Reader,
  businessIds: string[],
): Promise<Map<string, { businessName: string; username: string }>> {
  const rows = await db
    .select({ businessId: cards.businessId, businessName: cards.businessName, username: cards.slug })
    .from(cards)
    .where(inArray(cards.businessId, businessIds));
  return new Map(rows.map(({ businessId, ...card }) => [businessId, card]));
}
