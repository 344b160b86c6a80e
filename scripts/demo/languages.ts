import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { getCardTexts } from '#features/cards/translations/data.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#features/cards/translations/languages.contract.ts';
import { saveTranslations } from '#features/cards/translations/mutations.ts';
import { ownTexts } from '#features/cards/translations/policy.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';

/** Texts in other languages by the Hebrew ones. */
export type DemoTranslations = Record<string, Record<OtherLanguage, string>>;

/** Switches a card's other languages on, with all its texts in each of them. */
export async function seedLanguages(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  businessId: string,
  translations: DemoTranslations,
): Promise<void> {
  const business = businessId as OwnedBusinessId;
  const card = await getCardTexts(db, business);
  const sources = card ? ownTexts(card, zonedDay(clock())) : [];
  for (const language of OTHER_LANGUAGES) {
    const texts = Object.fromEntries(
      sources.map(({ place, original }) => [place, translations[original]?.[language] ?? '']),
    );
    await saveTranslations(db, business, { language, isOn: true, texts }, clock());
  }
}
