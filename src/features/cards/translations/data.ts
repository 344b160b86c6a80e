import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { getOwnCard } from '../data.ts';
import { listPictures } from '../gallery/data.ts';
import { listServices } from '../services/data.ts';
import type { OwnTranslations } from './contract.ts';
import { type Language, OTHER_LANGUAGES, type OtherLanguage } from './languages.contract.ts';
import { findIn, ownTexts, type StoredTranslation, translateBy } from './policy.ts';
import { cardLanguages, cardTranslations } from './schema.ts';

/** Selects the languages beside Hebrew that a card has an address in; `languagesIn` puts them in order. */
export const selectLanguages = (db: Reader) =>
  db
    .select({ language: cardLanguages.language })
    .from(cardLanguages)
    .where(eq(cardLanguages.businessId, sql.placeholder('businessId')));

const shownLanguages = prepared((db: Reader) => selectLanguages(db).prepare('card_languages'));

/** Returns the languages beside Hebrew that a card has an address in, in their order. */
export async function listShownLanguages(db: Reader, businessId: string): Promise<OtherLanguage[]> {
  return languagesIn(await shownLanguages(db).execute({ businessId }));
}

export function languagesIn(shown: { language: OtherLanguage }[]): OtherLanguage[] {
  return OTHER_LANGUAGES.filter((language) => shown.some((one) => one.language === language));
}

/** Returns the languages of several cards, by business. */
export async function listLanguagesAmong(
  db: Reader,
  businessIds: string[],
): Promise<Map<string, OtherLanguage[]>> {
  if (businessIds.length === 0) return new Map();
  const rows = await db
    .select({ businessId: cardLanguages.businessId, language: cardLanguages.language })
    .from(cardLanguages)
    .where(inArray(cardLanguages.businessId, businessIds))
    .orderBy(asc(cardLanguages.language));
  const grouped = Map.groupBy(rows, ({ businessId }) => businessId);
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ language }) => language)]));
}

/** Selects what an owner wrote in a language. */
export const selectTranslations = (db: Reader) =>
  db
    .select({
      place: cardTranslations.place,
      original: cardTranslations.original,
      text: cardTranslations.text,
    })
    .from(cardTranslations)
    .where(
      and(
        eq(cardTranslations.businessId, sql.placeholder('businessId')),
        eq(cardTranslations.language, sql.placeholder('language')),
      ),
    );

const translations = prepared((db: Reader) => selectTranslations(db).prepare('card_translations'));

/** Returns a business's name in a language; null where its owner does not show the card in it. @param known the languages that it is shown in, where they were read already */
export async function getNameIn(
  db: Reader,
  { businessId, businessName }: { businessId: string; businessName: string },
  language: Language,
  known?: OtherLanguage[],
): Promise<string | null> {
  if (language === 'he') return businessName;
  const shown = known ?? (await listShownLanguages(db, businessId));
  if (!shown.includes(language)) return null;
  return translateBy(await listTranslations(db, businessId, language))('name', businessName);
}

/** Returns the names of several businesses in a language, or in Hebrew where one has none in it. @param names in Hebrew, by business */
export async function listNamesIn(
  db: Reader,
  names: ReadonlyMap<string, { businessName: string }>,
  language: Language,
): Promise<Map<string, string>> {
  const written = language === 'he' ? [] : await listNameTranslations(db, names, language);
  const grouped = Map.groupBy(written, ({ businessId }) => businessId);
  return new Map(
    [...names].map(([id, { businessName }]) => [
      id,
      translateBy(grouped.get(id) ?? [])('name', businessName),
    ]),
  );
}

async function listNameTranslations(
  db: Reader,
  names: ReadonlyMap<string, { businessName: string }>,
  language: OtherLanguage,
) {
  if (names.size === 0) return [];
  const { businessId, place, original, text } = cardTranslations;
  const originals = [...names.values()].map(({ businessName }) => businessName);
  return db
    .select({ businessId, place, original, text })
    .from(cardTranslations)
    .innerJoin(
      cardLanguages,
      and(eq(cardLanguages.businessId, businessId), eq(cardLanguages.language, cardTranslations.language)),
    )
    .where(
      and(
        inArray(businessId, [...names.keys()]),
        eq(cardTranslations.language, language),
        or(eq(place, 'name'), inArray(original, originals)),
      ),
    );
}

export async function listTranslations(
  db: Reader,
  businessId: string,
  language: OtherLanguage,
): Promise<StoredTranslation[]> {
  return translations(db).execute({ businessId, language });
}

export async function getCardTexts(db: Reader, business: OwnedBusinessId) {
  // One after the other: in a transaction they share a connection.
  const card = await getOwnCard(db, business);
  const services = await listServices(db, business);
  const gallery = await listPictures(db, business);
  return card && { card, services, gallery };
}

/** Returns all that an owner has written, and its translations. @param today as `2026-12-01` */
export async function getOwnTranslations(
  db: Reader,
  business: OwnedBusinessId,
  today: string,
): Promise<OwnTranslations | null> {
  const sources = await getCardTexts(db, business);
  if (!sources) return null;
  const shown = await listShownLanguages(db, business);
  const texts = ownTexts(sources, today);
  const languages = [];
  for (const language of OTHER_LANGUAGES) {
    const stored = await listTranslations(db, business, language);
    languages.push({ language, isOn: shown.includes(language), texts: writtenBeside(texts, stored) });
  }
  return { username: sources.card.slug, texts, languages };
}

function writtenBeside(texts: OwnTranslations['texts'], stored: StoredTranslation[]) {
  const find = findIn(stored);
  return Object.fromEntries(
    texts.flatMap((source) => {
      const found = find(source);
      return found ? [[source.place, { text: found.text, isStale: found.original !== source.original }]] : [];
    }),
  );
}
