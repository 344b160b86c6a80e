import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { cards, formerSlugs } from './schema.ts';

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

export async function findBusinessAt(db: Reader, username: string): Promise<string | null> {
  for (const table of [cards, formerSlugs]) {
    const { businessId, slug } = table;
    const [found] = await db.select({ businessId }).from(table).where(eq(slug, username));
    if (found) return found.businessId;
  }
  return null;
}
