import { eq, sql } from 'drizzle-orm';
import type { PublicCard } from '#features/cards/data.ts';
import { presentPicture, selectGallery } from '#features/cards/gallery/data.ts';
import { cards } from '#features/cards/schema.ts';
import { selectServices } from '#features/cards/services/data.ts';
import {
  languagesIn,
  listShownLanguages,
  listTranslations,
  selectLanguages,
  selectTranslations,
} from '#features/cards/translations/data.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { translateBy } from '#features/cards/translations/policy.ts';
import { ratingsIn, selectTotals } from '#features/reviews/counts/data.ts';
import { listed, selectCardReviews } from '#features/reviews/public.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { rowsIn } from '#platform/db/joined-selects.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Services } from '#platform/services.ts';
import { type CardSources, HEBREW, type Spoken } from './card-model.page-routes.ts';

const cardSources = prepared((db: Reader) =>
  db
    .select({
      totals: rowsIn(selectTotals(db)),
      reviews: rowsIn(selectCardReviews(db)),
      services: rowsIn(selectServices(db)),
      gallery: rowsIn(selectGallery(db)),
      languages: rowsIn(selectLanguages(db)),
      translations: rowsIn(selectTranslations(db)),
    })
    .from(cards)
    .where(eq(cards.businessId, sql.placeholder('businessId')))
    .prepare('card_sources'),
);

/** Reads what a card shows beside its own row, by one statement. */
export async function getCardSources(db: Reader, card: PublicCard, language: Language): Promise<CardSources> {
  const { businessId } = card;
  const [read] = await cardSources(db).execute({ businessId, language });
  if (!read) throw new Error(`business ${businessId} has no card`);
  return {
    card,
    ...listed(read.reviews),
    rating: ratingsIn(read.totals),
    services: read.services,
    gallery: read.gallery.map(presentPicture),
    spoken: { language, others: languagesIn(read.languages), translate: translateBy(read.translations) },
  };
}

/** Whether the owner has switched the card's language on; Hebrew always is. */
export async function isShownIn(
  db: Reader,
  { businessId }: PublicCard,
  language: Language,
): Promise<boolean> {
  return language === 'he' || (await listShownLanguages(db, businessId)).includes(language);
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
