import { randomInt } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { normalizePhone, waNumber } from '#features/accounts/phone.policy.ts';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince, type FieldsAsRead } from '#platform/http/as-read.ts';
import type { PhysicalAccess } from './access.contract.ts';
import type { CardFields } from './contract.ts';
import { listSlugHolders, presentCard, type StoredCard } from './data.ts';
import { CARD_PICTURES, type CardDesign, type CardPictureName } from './design.contract.ts';
import type { OpeningHours, WorkingHours } from './hours/contract.ts';
import { changedHours } from './hours/hours-shapes.policy.ts';
import { changeLinks, splitLinks } from './links.policy.ts';
import type { NamedPhone } from './phones.contract.ts';
import { cards, formerSlugs } from './schema.ts';
import { isReservedSlug, numberedSlug, slugCandidates, slugFromName } from './slug.policy.ts';

export interface NewCard {
  businessId: string;
  businessName: string;
  phone: string;
  address: string;
  at: Date;
}

/** Changes by an owner; a missing field stays. A picture is a key in the storage, null removes it. */
export type CardChange = Partial<CardFields & CardDesign> & {
  workingHours?: WorkingHours;
  openingHours?: Partial<OpeningHours> | null;
  physicalAccess?: PhysicalAccess;
  morePhones?: NamedPhone[];
  showCallback?: boolean;
} & Partial<Record<CardPictureName, string | null>>;

export type CardUpdate =
  | { ok: true; card: StoredCard; replaced: string[] }
  | { ok: false; reason: 'slug_reserved' | 'slug_taken' | 'slug_moves' | 'no_card' }
  | { ok: false; reason: 'unusable_numbers'; fields: NumberField[] }
  | Edited;

type NumberField = 'phone' | 'whatsapp' | 'morePhones';

/** Lock under which addresses are handed out: that none is given twice concerns two tables at once. */
const ADDRESSES_LOCK = 4_814_002;
const NUMBERED_TRIES = 30;
const MOVES_MAX = 10;
const MOVES_MS = 30 * 86_400_000;
const RANDOM_NUMBER_MAX = 1_000_000;

export async function createCard(tx: Tx, { businessId, businessName, phone, address, at }: NewCard) {
  await lockUntilCommit(tx, ADDRESSES_LOCK);
  const slug = await freeSlug(tx, slugFromName(businessName));
  const read = normalizePhone(phone);
  await tx.insert(cards).values({
    businessId,
    slug,
    businessName,
    phone: read ? phone : '',
    whatsapp: read?.mobile ? phone : '',
    address,
    createdAt: at,
    updatedAt: at,
  });
  return { slug };
}

export async function updateCard(
  db: Db,
  business: OwnedBusinessId,
  change: CardChange,
  at: Date,
  asRead?: FieldsAsRead,
): Promise<CardUpdate> {
  const fields = unusableNumbers(change);
  if (fields.length > 0) return { ok: false, reason: 'unusable_numbers', fields };
  const { links, rest: fieldsBesideLinks } = splitLinks(change);
  const { username, workingHours, openingHours, ...rest } = fieldsBesideLinks;
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(cards).where(eq(cards.businessId, business)).for('update');
    if (!before) return { ok: false, reason: 'no_card' };
    const edited = editedSince(presentCard(before), asRead, change);
    if (edited) return edited;
    const slug = username ?? before.slug;
    if (slug !== before.slug) {
      if (isReservedSlug(slug)) return { ok: false, reason: 'slug_reserved' };
      const refusal = await moveAddress(tx, business, before.slug, slug, at);
      if (refusal) return { ok: false, reason: refusal };
    }
    const [card] = await tx
      .update(cards)
      .set({
        ...rest,
        slug,
        links: changeLinks(before.links, links),
        updatedAt: at,
        openingHours: changedHours(before.openingHours, { workingHours, openingHours }, at),
      })
      .where(eq(cards.businessId, business))
      .returning();
    if (!card) return { ok: false, reason: 'no_card' };
    await announce(tx, 'card-page', business);
    const replaced = CARD_PICTURES.flatMap((name) => (before[name] !== card[name] && before[name]) || []);
    return { ok: true, card, replaced };
  });
}

export async function renameCard(tx: Tx, businessId: string, businessName: string, at: Date): Promise<void> {
  const { rowCount } = await tx
    .update(cards)
    .set({ businessName, updatedAt: at })
    .where(and(eq(cards.businessId, businessId), ne(cards.businessName, businessName)));
  if (rowCount) await announce(tx, 'card-page', businessId);
}

function unusableNumbers({ phone, whatsapp, morePhones }: CardChange): NumberField[] {
  const isUnusable = {
    phone: phone && !normalizePhone(phone),
    whatsapp: whatsapp && !waNumber(whatsapp),
    morePhones: morePhones?.some(({ number }) => !normalizePhone(number)),
  };
  return (['phone', 'whatsapp', 'morePhones'] as const).filter((field) => isUnusable[field]);
}

/** Moves a card to another address, unless somebody else has or had it or the business has taken too many. */
async function moveAddress(
  tx: Tx,
  business: string,
  from: string,
  to: string,
  at: Date,
): Promise<'slug_taken' | 'slug_moves' | null> {
  await lockUntilCommit(tx, ADDRESSES_LOCK);
  const holders = await listSlugHolders(tx, [to]);
  if (holders.some(({ businessId }) => businessId !== business)) return 'slug_taken';
  const taken = await tx.$count(
    formerSlugs,
    and(eq(formerSlugs.businessId, business), gt(formerSlugs.retiredAt, new Date(at.getTime() - MOVES_MS))),
  );
  // Each stays the business's for ever: nobody is to collect them.
  if (taken >= MOVES_MAX && holders.length === 0) return 'slug_moves';
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, to));
  await tx.insert(formerSlugs).values({ slug: from, businessId: business, retiredAt: at });
  return null;
}

async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  const random = numberedSlug(wanted, randomInt(NUMBERED_TRIES, RANDOM_NUMBER_MAX));
  const candidates = [...slugCandidates(wanted, NUMBERED_TRIES), random];
  const taken = new Set((await listSlugHolders(tx, candidates)).map(({ slug }) => slug));
  return candidates.find((slug) => !taken.has(slug)) ?? freeSlug(tx, random);
}
