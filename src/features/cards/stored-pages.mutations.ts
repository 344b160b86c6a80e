import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { FinishedPage } from '#platform/http/pages/finish.ts';
import type { Services } from '#platform/services.ts';
import { SLUG_PATTERN } from './contract.ts';
import { isCardPublic } from './data.ts';
import { cards, finishedCards, finishedTranslations } from './schema.ts';

// Finished pages of cards, as the store keeps them for all processes: found, stored and swept.

/** The language that `card_pages` holds. */
const FIRST_LANGUAGE = 'he';
const PAGES_WAITING_MAX = 1_000;
const PAGES_AT_ONCE = 32;

interface StoredPage {
  businessId: string;
  /** Changes with everything that a card shows; null where nobody has asked for the card. */
  version: string | null;
  /** Null where there is none of this edition and version. */
  page: FinishedPage | null;
}

const isAtSlug = and(eq(cards.slug, sql.placeholder('slug')), isCardPublic);

const storedPage = prepared((db: Reader) =>
  db
    .select(pageIn(finishedCards))
    .from(cards)
    .leftJoin(finishedCards, eq(finishedCards.businessId, cards.businessId))
    .where(isAtSlug)
    .prepare('stored_card_page'),
);

const storedTranslation = prepared((db: Reader) =>
  db
    .select(pageIn(finishedTranslations))
    .from(cards)
    .leftJoin(finishedCards, eq(finishedCards.businessId, cards.businessId))
    .leftJoin(
      finishedTranslations,
      and(
        eq(finishedTranslations.businessId, cards.businessId),
        eq(finishedTranslations.language, sql.placeholder('language')),
        eq(finishedTranslations.version, finishedCards.version),
      ),
    )
    .where(isAtSlug)
    .prepare('stored_language_page'),
);

function pageIn({ edition, head, body, expiresAt }: typeof finishedCards | typeof finishedTranslations) {
  return { businessId: cards.businessId, version: finishedCards.version, edition, head, body, expiresAt };
}

/** Finds the page of the card at an address, and the version from which on another may be stored. @returns null where there is no such card */
export async function findStoredPage(
  db: Reader,
  slug: string,
  edition: string,
  language = FIRST_LANGUAGE,
): Promise<StoredPage | null> {
  const find = () =>
    language === FIRST_LANGUAGE
      ? storedPage(db).execute({ slug })
      : storedTranslation(db).execute({ slug, language });
  const [found] = SLUG_PATTERN.test(slug) ? await find() : [];
  if (!found) return null;
  const { businessId, version, head, body, expiresAt } = found;
  const page =
    head && body && found.edition === edition
      ? {
          ...head,
          body: body.toString('latin1'),
          expiresAt: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
        }
      : null;
  return { businessId, version, page };
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

interface PageToStore {
  businessId: string;
  language: string;
  version: string;
  edition: string;
  page: FinishedPage;
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

/** Rows `made` and, of these, the businesses that are `free`. Skips locked rows: a change that is under way drops the page. */
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

/** Deletes expired pages, and the oldest beyond `maxBytes`. */
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
