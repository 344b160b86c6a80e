import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { ownerStanding } from '#features/accounts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { type CardDesign, designOf } from './design.contract.ts';
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

export interface BusinessLook extends CardDesign {
  businessName: string;
  slug: string;
  /** Keys of stored files. */
  logo: string | null;
  cover: string | null;
  /** In Hebrew. */
  description: string;
  /** Whether the public may see the card. */
  isShown: boolean;
}

export async function listBusinessLooks(
  db: Reader,
  businessIds: string[],
): Promise<Map<string, BusinessLook>> {
  const isShown = sql<boolean>`${ownerStanding(cards.businessId)} <> 'suspended'`;
  const rows = await db
    .select({ card: cards, isShown })
    .from(cards)
    .where(inArray(cards.businessId, businessIds));
  return new Map(
    rows.map(({ card, isShown }) => {
      const { businessId, businessName, slug, logo, cover, description } = card;
      return [businessId, { businessName, slug, logo, cover, description, isShown, ...designOf(card) }];
    }),
  );
}

const publicSlug = prepared((db: Reader) =>
  db
    .select({ slug: cards.slug })
    .from(cards)
    .where(
      and(
        eq(cards.businessId, sql.placeholder('businessId')),
        ne(ownerStanding(cards.businessId), 'suspended'),
      ),
    )
    .prepare('public_slug'),
);

/** @returns null where the business has no card that the public may see */
export async function findPublicSlug(db: Reader, businessId: string): Promise<string | null> {
  const [card] = await publicSlug(db).execute({ businessId });
  return card?.slug ?? null;
}

export async function findBusinessAt(db: Reader, username: string): Promise<string | null> {
  for (const table of [cards, formerSlugs]) {
    const { businessId, slug } = table;
    const [found] = await db.select({ businessId }).from(table).where(eq(slug, username));
    if (found) return found.businessId;
  }
  return null;
}
