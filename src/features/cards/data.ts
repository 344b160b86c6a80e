import { hash } from 'node:crypto';
import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { ownerPlan, ownerStanding } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { PlanId } from '#features/accounts/plan-names/policy.ts';
import { type Reader, rowsOf } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import { ARRANGEMENTS, type PhysicalAccess } from './access.contract.ts';
import { type Card, SLUG_PATTERN, type SlugCheck } from './contract.ts';
import { designOf } from './design.contract.ts';
import { openingHoursOf, workingHoursOf } from './hours/hours-shapes.policy.ts';
import { eachCardLink } from './links.policy.ts';
import { cards, formerSlugs, givenSlugs } from './schema.ts';
import { slugIdeas, slugState } from './slug.policy.ts';

const SUGGESTIONS = 3;

export type StoredCard = typeof cards.$inferSelect;

export type PublicCard = StoredCard & { standing: 'active' | 'inactive'; plan: PlanId };

const standing = ownerStanding(cards.businessId);
export const isCardPublic = ne(standing, 'suspended');

export async function getOwnCard(db: Reader, business: OwnedBusinessId): Promise<StoredCard | null> {
  const [card] = await db.select().from(cards).where(eq(cards.businessId, business));
  return card ?? null;
}

const publicCard = prepared((db: Reader) =>
  db
    .select({
      card: cards,
      standing: sql<PublicCard['standing']>`${standing}`,
      plan: sql<PlanId>`${ownerPlan(cards.businessId)}`,
    })
    .from(cards)
    .where(and(eq(cards.slug, sql.placeholder('slug')), isCardPublic))
    .prepare('public_card'),
);

/**
 * Finds the card at an address, in any case, or the card that had this address before: then its `slug` is another one.
 * @returns null where there is none or its owner is suspended
 */
export async function findCardAt(db: Reader, address: string): Promise<PublicCard | null> {
  const slug = address.toLowerCase();
  if (!SLUG_PATTERN.test(slug)) return null;
  const card = await findPublicCard(db, slug);
  if (card) return card;
  const movedTo = await findMovedSlug(db, slug);
  return movedTo === null ? null : findPublicCard(db, movedTo);
}

async function findPublicCard(db: Reader, slug: string): Promise<PublicCard | null> {
  const [found] = await publicCard(db).execute({ slug });
  return found ? { ...found.card, standing: found.standing, plan: found.plan } : null;
}

async function findMovedSlug(db: Reader, slug: string): Promise<string | null> {
  const [found] = await db
    .select({ slug: cards.slug })
    .from(formerSlugs)
    .innerJoin(cards, eq(cards.businessId, formerSlugs.businessId))
    .where(and(eq(formerSlugs.slug, slug), isCardPublic));
  return found?.slug ?? null;
}

const cardPicture = prepared((db: Reader) =>
  db
    .select({ isShown: sql<boolean>`bool_or(${isCardPublic})` })
    .from(cards)
    .where(or(eq(cards.logo, sql.placeholder('key')), eq(cards.cover, sql.placeholder('key'))))
    .prepare('card_picture_shown'),
);

/** Says whether a card that everybody may see has this stored logo or cover; null where no card names it. */
export async function isCardPictureShown(db: Reader, key: string): Promise<boolean | null> {
  return (await cardPicture(db).execute({ key }))[0]?.isShown ?? null;
}

export async function hasFormerSlug(db: Reader, business: OwnedBusinessId): Promise<boolean> {
  const [former] = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(eq(formerSlugs.businessId, business))
    .limit(1);
  return former !== undefined;
}

type BusinessProfile = Pick<Card, 'username' | 'businessName' | 'logo'>;

export async function listBusinessProfiles(
  db: Reader,
  businessIds: string[],
): Promise<Map<string, BusinessProfile>> {
  const rows = await db
    .select({
      businessId: cards.businessId,
      username: cards.slug,
      businessName: cards.businessName,
      logo: cards.logo,
    })
    .from(cards)
    .where(inArray(cards.businessId, businessIds));
  return new Map(
    rows.map(({ businessId, ...card }) => [businessId, { ...card, logo: card.logo && mediaPath(card.logo) }]),
  );
}

export async function getBusinessProfile(db: Reader, businessId: string): Promise<BusinessProfile> {
  const found = (await listBusinessProfiles(db, [businessId])).get(businessId);
  if (!found) throw new Error(`business ${businessId} has no card`);
  return found;
}

export interface ListedSlug {
  businessId: string;
  slug: string;
  updatedAt: Date;
}

export async function listPublicSlugs(
  db: Reader,
  { after, to, limit }: SlugRange & { limit: number },
): Promise<ListedSlug[]> {
  return db
    .select({ businessId: cards.businessId, slug: cards.slug, updatedAt: cards.updatedAt })
    .from(cards)
    .where(and(gt(cards.slug, after), to ? lte(cards.slug, to) : undefined, isCardPublic))
    .orderBy(asc(cards.slug))
    .limit(limit);
}

/** From behind `after` up to `to`; without `to`, to the end. */
export interface SlugRange {
  after: string;
  to?: string;
}

export async function listSlugRanges(db: Reader, size: number): Promise<SlugRange[]> {
  const rows = await rowsOf<{ slug: string }>(
    db,
    sql`select slug from (select ${cards.slug} as slug, row_number() over (order by ${cards.slug}) as n from ${cards}) as numbered
      where n % ${size} = 0 order by slug`,
  );
  const ends = rows.map(({ slug }) => slug);
  return [...ends, undefined].map((to, index) => ({ after: ends[index - 1] ?? '', to }));
}

/**
 * Says whether a business may take an address; if not, which similar ones are free.
 * @param name of the business as it is being typed: what it would be called is told in any case, its present address too
 */
export async function checkSlug(
  db: Reader,
  business: OwnedBusinessId,
  typed: string,
  name?: string,
): Promise<SlugCheck | null> {
  const card = await getOwnCard(db, business);
  if (!card) return null;
  const slug = typed.toLowerCase();
  const named = { ...card, businessName: name || card.businessName };
  const [similar, ofName] = [slugIdeas(slug, named), name ? slugIdeas('', named) : []];
  const holders = await listSlugHolders(db, [slug, ...similar, ...ofName]);
  const others = new Set(holders.flatMap((holder) => (holder.businessId === business ? [] : [holder.slug])));
  const state = slug === card.slug ? 'own' : slugState(slug, others);
  const isRefused = state !== 'own' && state !== 'free';
  const offered = isRefused ? similar.filter((idea) => idea !== card.slug) : ofName;
  const suggestions = offered.filter((idea) => !others.has(idea));
  return { state, suggestions: suggestions.slice(0, SUGGESTIONS) };
}

/** Returns who has one of these addresses, or had it before; null where that business is erased. */
export async function listSlugHolders(
  db: Reader,
  slugs: string[],
): Promise<{ slug: string; businessId: string | null }[]> {
  const known = await db
    .select({ slug: cards.slug, businessId: cards.businessId })
    .from(cards)
    .where(inArray(cards.slug, slugs))
    .unionAll(
      db
        .select({ slug: formerSlugs.slug, businessId: formerSlugs.businessId })
        .from(formerSlugs)
        .where(inArray(formerSlugs.slug, slugs)),
    );
  const hashes = new Map(slugs.map((slug) => [hash('sha256', slug), slug]));
  const given = await db
    .select()
    .from(givenSlugs)
    .where(
      inArray(
        givenSlugs.hash,
        [...hashes.keys()].map((hex) => Buffer.from(hex, 'hex')),
      ),
    );
  const held = new Set(known.map(({ slug }) => slug));
  const erased = given
    .map((row) => hashes.get(row.hash.toString('hex')) ?? '')
    .filter((slug) => !held.has(slug))
    .map((slug) => ({ slug, businessId: null }));
  return [...known, ...erased];
}

/** A card as the API shows it: an allow-list. */
export function presentCard(card: StoredCard): Card {
  const openingHours = openingHoursOf(card);
  return {
    businessName: card.businessName,
    username: card.slug,
    description: card.description,
    phone: card.phone,
    whatsapp: card.whatsapp,
    morePhones: JSON.stringify(card.morePhones.map(({ name, number }) => ({ name, number }))),
    businessKind: card.businessKind,
    ...eachCardLink((_, name) => card.links[name] ?? ''),
    linkOrder: card.linkOrder,
    googleReviewLink: card.googleReviewLink,
    address: card.address,
    email: card.email,
    logo: card.logo && mediaPath(card.logo),
    cover: card.cover && mediaPath(card.cover),
    ...designOf(card),
    workingHours: JSON.stringify(workingHoursOf(openingHours.week)),
    openingHours: JSON.stringify(openingHours),
    ratingView: card.ratingView,
    showCallback: card.showCallback,
    physicalAccess: JSON.stringify(inOrder(card.physicalAccess)),
  };
}

function inOrder({ notes, contact, ...said }: PhysicalAccess): PhysicalAccess {
  const arrangements = ARRANGEMENTS.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]]));
  return { ...Object.fromEntries(arrangements), ...(notes && { notes }), ...(contact && { contact }) };
}
