import type { PublicCard } from '#features/cards/data.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { listShownLanguages, listTranslations } from '#features/translations/data.ts';
import type { Language } from '#features/translations/languages.contract.ts';
import { translateBy } from '#features/translations/policy.ts';
import type { Services } from '#platform/services.ts';
import { HEBREW, type Spoken } from './card-model.page-routes.ts';
import type { KeptPage } from './kept-pages.page-routes.ts';

/** Leads to the card in Hebrew where its owner has not switched a language on. */
export function inLanguage({ db }: Services, language: Language): Pick<KeptPage, 'insteadOf'> {
  if (language === 'he') return {};
  return {
    insteadOf: async ({ businessId, slug }) => {
      const shown = await listShownLanguages(db, businessId);
      return shown.includes(language) ? null : cardPath(slug);
    },
  };
}

/** Returns the languages of a card, and its owner's translations into the one in which it is shown. */
export async function spokenBy(
  { db }: Services,
  { businessId }: PublicCard,
  language: Language,
): Promise<Spoken> {
  const [others, translations] = await Promise.all([
    listShownLanguages(db, businessId),
    language === 'he' ? [] : listTranslations(db, businessId, language),
  ]);
  return { ...HEBREW, language, others, translate: translateBy(translations) };
}
