import type { PublicCard } from '#features/cards/data.ts';
import { getNameIn, listShownLanguages } from '#features/cards/translations/data.ts';
import { type Language, languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { Services } from '#platform/services.ts';
import type { Branding } from './branding.contract.ts';
import { brandingOf } from './branding.policy.ts';
import type { CardLanguage } from './model.contract.ts';
import { pageLanguages } from './page-languages.policy.ts';

/** What a page behind a card shows of it, in the page's language. */
export interface BehindCard {
  language: Language;
  branding: Branding;
  languages: CardLanguage[];
  business: { name: string; path: string };
  /** The Hebrew page's, if the card is not shown in this language. */
  address: string;
  /** Set where the page was asked for at another address. */
  movedBy?: 301 | 302;
}

/** @param at `username`: as it was asked for; `rest`: what follows the card's own address */
export async function findBehindCard(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  card: PublicCard,
  { language, username, rest }: { language: Language; username: string; rest: string },
): Promise<BehindCard> {
  const others = await listShownLanguages(db, card.businessId);
  const name = await getNameIn(db, card, language, others);
  const path = languagePath(cardPath(card.slug), language);
  const isSpoken = name !== null;
  return {
    language,
    branding: brandingOf(card, name),
    languages: pageLanguages(card, others, { publicUrl: publicUrl(), rest }),
    business: { name: name ?? card.businessName, path },
    address: (isSpoken ? path : cardPath(card.slug)) + rest,
    movedBy: username !== card.slug ? 301 : isSpoken ? undefined : 302,
  };
}
