import { randomInt } from 'node:crypto';
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { normalizePhone, waNumber } from '#features/accounts/phone.policy.ts';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince, type FieldsAsRead } from '#platform/http/as-read.ts';
import type { FinishedPage } from '#platform/http/pages/finish.ts';
import type { Services } from '#platform/services.ts';
import type { PhysicalAccess } from './access.contract.ts';
import type { CardFields } from './contract.ts';
import { FIRST_LANGUAGE, listSlugHolders, presentCard, type StoredCard } from './data.ts';
import { CARD_PICTURES, type CardDesign, type CardPictureName } from './design.contract.ts';
import { DEFAULT_WORKING_HOURS, type OpeningHours, type WorkingHours } from './hours/contract.ts';
import { changedHours, openingHoursOf, weekly } from './hours/hours-shapes.policy.ts';
import { changeLinks, splitLinks } from './links.policy.ts';
import type { NamedPhone } from './phones.contract.ts';
import { cards, finishedCards, finishedTranslations, formerSlugs } from './schema.ts';
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

interface PageToStore {
  businessId: string;
  language: string;
  version: string;
  edition: string;
  page: FinishedPage;
}

/** Lock under which addresses are handed out: that none is given twice concerns two tables at once. */
const ADDRESSES_LOCK = 4_814_002;
const NUMBERED_TRIES = 30;
const MOVES_MAX = 10;
const MOVES_MS = 30 * 86_400_000;
const RANDOM_NUMBER_MAX = 1_000_000;
const PAGES_WAITING_MAX = 1_000;
const PAGES_AT_ONCE = 32;

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
    openingHours: weekly(DEFAULT_WORKING_HOURS),
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
        openingHours: changedHours(openingHoursOf(before), { workingHours, openingHours }, at),
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

/** Gives a card a version, where it has none: its content must be read afterwards. */
export async function beginVersion(db: Db, businessId: string): Promise<string | null> {
  const { version } = finishedCards;
  const [begun] = await db
    .insert(finishedCards)
    .values({ businessId })
    .onConflictDoNothing()
    .returning({ version });
  if (begun) return begun.version;
  const [known] = await db
    .select({ version })
    .from(finishedCards)
    .where(eq(finishedCards.businessId, businessId));
  return known?.version ?? null;
}

/** Stores pages for all processes, soon after they are made, unless their cards have changed since the versions were read. */
export function createPageWriter({ db, postCommit, clock }: Pick<Services, 'db' | 'postCommit' | 'clock'>) {
  const waiting = new Map<string, PageToStore>();
  const storeWaiting = async () => {
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, PAGES_AT_ONCE);
      for (const page of batch) waiting.delete(placeOf(page));
      const [hebrew, others] = [batch.filter(isHebrew), batch.filter((page) => !isHebrew(page))];
      if (hebrew.length > 0) await storePages(db, hebrew, clock());
      if (others.length > 0) await storeTranslations(db, others, clock());
    }
  };
  return (page: PageToStore) => {
    if (waiting.size >= PAGES_WAITING_MAX) return;
    waiting.set(placeOf(page), page);
    postCommit.schedule('card-pages', storeWaiting);
  };
}

function placeOf({ businessId, language }: PageToStore): string {
  return `${businessId} ${language}`;
}

function isHebrew({ language }: PageToStore): boolean {
  return language === FIRST_LANGUAGE;
}

/** Rows `made` and, of these, the businesses that are `free`. Waits for nobody: where a change is under way, its page would not stay. */
function freePages(pages: PageToStore[]): SQL {
  const column = (of: (one: PageToStore) => unknown) => sql.param(pages.map(of));
  return sql`
    with made as (
      select * from unnest(${column(({ businessId }) => businessId)}::uuid[], ${column(({ version }) => version)}::uuid[],
        ${column(({ language }) => language)}::text[], ${column(({ edition }) => edition)}::text[],
        ${column(({ page }) => headOf(page))}::text[], ${column(({ page }) => Buffer.from(page.body, 'latin1'))}::bytea[],
        ${column(({ page }) => timeOf(page.expiresAt))}::timestamptz[]
      ) as made (business_id, version, language, edition, head, body, expires_at)),
    free as (
      select kept.business_id, made.language from ${finishedCards} as kept join made using (business_id, version)
      for update of kept skip locked)`;
}

async function storePages(db: Db, pages: PageToStore[], at: Date): Promise<void> {
  await db.execute(sql`
    ${freePages(pages)}
    update ${finishedCards} as kept set edition = made.edition, head = made.head::jsonb, body = made.body,
      expires_at = made.expires_at, stored_at = ${at.toISOString()}::timestamptz
    from made join free using (business_id) where kept.business_id = made.business_id`);
}

async function storeTranslations(db: Db, pages: PageToStore[], at: Date): Promise<void> {
  await db.execute(sql`
    ${freePages(pages)}
    insert into ${finishedTranslations} (business_id, language, version, edition, head, body, expires_at, stored_at)
    select business_id, language, version, edition, head::jsonb, body, expires_at, ${at.toISOString()}::timestamptz
    from made join free using (business_id, language)
    on conflict (business_id, language) do update set version = excluded.version, edition = excluded.edition,
      head = excluded.head, body = excluded.body, expires_at = excluded.expires_at, stored_at = excluded.stored_at`);
}

function headOf({ status, quality, etag, headers }: FinishedPage): string {
  return JSON.stringify({ status, quality, etag, headers });
}

function timeOf(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}

/** Lets go of pages whose time is over, and of the oldest beyond so many bytes. */
export async function sweepPages(db: Db, maxBytes: number, now: Date): Promise<void> {
  await db.execute(sql`
    with sized as (
      select business_id, language, expires_at,
        sum(octet_length(body)) over (order by stored_at desc, business_id, language) as bytes
      from (
        select business_id, ${FIRST_LANGUAGE} as language, body, expires_at, stored_at from ${finishedCards} where body is not null
        union all
        select business_id, language, body, expires_at, stored_at from ${finishedTranslations}) as kept),
    over_limit as (
      select business_id, language from sized where bytes > ${maxBytes} or expires_at < ${now.toISOString()}::timestamptz),
    free_translations as (
      select business_id, language from ${finishedTranslations} join over_limit using (business_id, language)
      for update of ${finishedTranslations} skip locked),
    swept as (
      delete from ${finishedTranslations} where (business_id, language) in (select * from free_translations)),
    free as (
      select business_id from ${finishedCards} where business_id in (
        select business_id from over_limit where language = ${FIRST_LANGUAGE})
      for update skip locked)
    update ${finishedCards} set edition = null, head = null, body = null, expires_at = null, stored_at = null
    where business_id in (select business_id from free)`);
}
