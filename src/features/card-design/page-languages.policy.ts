import { type Language, languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { CardLanguage } from './model.contract.ts';
import { CARD_WORDS } from './words.policy.ts';

/**
 * Languages of a card, or of one of its pages, each at its address; none where there is Hebrew alone.
 * @param others beside Hebrew
 * @param at `rest`: what follows the card's own address
 */
export function pageLanguages(
  { slug }: { slug: string },
  others: readonly Language[],
  { publicUrl, rest = '' }: { publicUrl: string; rest?: string },
): CardLanguage[] {
  if (others.length === 0) return [];
  return (['he', ...others] as const).map((language) => {
    const { name } = CARD_WORDS[language].switching;
    return { language, url: publicUrl + languagePath(cardPath(slug), language) + rest, name };
  });
}
