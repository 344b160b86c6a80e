import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { getLimit } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince, type FieldsAsRead } from '#platform/http/as-read.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { OwnTranslations, SourceText, TranslationChange } from './contract.ts';
import { getCardTexts, getOwnTranslations, listShownLanguages } from './data.ts';
import type { OtherLanguage } from './languages.contract.ts';
import { ownTexts } from './policy.ts';
import { cardLanguages, cardTranslations } from './schema.ts';

export type TranslationsSaved =
  | { ok: true; translations: OwnTranslations }
  | { ok: false; reason: 'no_card' | 'plan_limit' }
  | Edited;

/**
 * Writes texts of a card in a language, and switches it on or off. A text that has left the card meanwhile is left out, and
 * the translations of those that left it before go.
 */
export async function saveTranslations(
  db: Db,
  business: OwnedBusinessId,
  { language, isOn, texts, asRead }: TranslationChange & { language: OtherLanguage },
  now: Date,
): Promise<TranslationsSaved> {
  const today = zonedDay(now);
  return transact(db, async (tx) => {
    await lockUntilCommit(tx, `translations:${business}`);
    const sources = await getCardTexts(tx, business);
    if (!sources) return { ok: false, reason: 'no_card' };
    if (isOn && !(await mayShow(tx, business, language))) return { ok: false, reason: 'plan_limit' };
    if (asRead) {
      const places = Object.keys(asRead);
      const stored = await storedTexts(tx, { business, language }, { places, today });
      const edited = editedSince(stored, asRead, texts ?? {});
      if (edited) return edited;
    }
    if (texts)
      await writeTexts(tx, { business, language }, { texts, sources: ownTexts(sources, today), now });
    if (isOn !== undefined) await switchLanguage(tx, { business, language }, isOn, now);
    await announce(tx, 'card-page', business);
    const translations = await getOwnTranslations(tx, business, today);
    return translations ? { ok: true, translations } : { ok: false, reason: 'no_card' };
  });
}

/** Whether a language is on already, or one more may be switched on. */
async function mayShow(tx: Tx, business: OwnedBusinessId, language: OtherLanguage): Promise<boolean> {
  const shown = await listShownLanguages(tx, business);
  return shown.includes(language) || shown.length < (await getLimit(tx, business, 'languages'));
}

interface Shelf {
  business: OwnedBusinessId;
  language: OtherLanguage;
}

/** A text that is not translated is empty. */
async function storedTexts(
  tx: Tx,
  { business, language }: Shelf,
  { places, today }: { places: string[]; today: string },
): Promise<FieldsAsRead> {
  const own = await getOwnTranslations(tx, business, today);
  const { texts = {} } = own?.languages.find((one) => one.language === language) ?? {};
  return Object.fromEntries(places.map((place) => [place, texts[place]?.text ?? '']));
}

async function writeTexts(
  tx: Tx,
  { business, language }: Shelf,
  { texts, sources, now }: { texts: Record<string, string>; sources: SourceText[]; now: Date },
): Promise<void> {
  const written = sources.flatMap(({ place, original }) => {
    const text = texts[place];
    return text ? [{ businessId: business, language, place, original, text, updatedAt: now }] : [];
  });
  const emptied = Object.keys(texts).filter((place) => texts[place] === '');
  const [places, originals] = [sources.map(({ place }) => place), sources.map(({ original }) => original)];
  const isLeft = and(
    notInArray(cardTranslations.place, places),
    notInArray(cardTranslations.original, originals),
  );
  await tx
    .delete(cardTranslations)
    .where(
      and(
        eq(cardTranslations.businessId, business),
        eq(cardTranslations.language, language),
        emptied.length > 0 ? or(isLeft, inArray(cardTranslations.place, emptied)) : isLeft,
      ),
    );
  if (written.length === 0) return;
  await tx
    .insert(cardTranslations)
    .values(written)
    .onConflictDoUpdate({
      target: [cardTranslations.businessId, cardTranslations.language, cardTranslations.place],
      set: { original: sql`excluded.original`, text: sql`excluded.text`, updatedAt: now },
    });
}

async function switchLanguage(
  tx: Tx,
  { business, language }: Shelf,
  isOn: boolean,
  now: Date,
): Promise<void> {
  if (isOn) {
    const row = { businessId: business, language, switchedOnAt: now };
    await tx.insert(cardLanguages).values(row).onConflictDoNothing();
    return;
  }
  await tx
    .delete(cardLanguages)
    .where(and(eq(cardLanguages.businessId, business), eq(cardLanguages.language, language)));
}
