import type { CardColors } from '#features/cards/design.contract.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import type { LinkPreview } from './branding.contract.ts';
import { type ShareImage, shareImageOf, shareImagePath } from './share-image.policy.ts';
import { CARD_WORDS } from './words.policy.ts';

const DESCRIPTION_MAX = 160;

/** What search engines and messengers show below a card's name. @param texts in the language */
export function metaDescription(
  texts: { businessName: string; description: string },
  language: ShareImage['language'],
): string {
  const own = texts.description.replace(/\s+/g, ' ');
  return excerpt(own || CARD_WORDS[language].description(texts.businessName), DESCRIPTION_MAX);
}

type Previewed = CardColors &
  Pick<ShareImage, 'slug' | 'logo' | 'cover'> & { businessName: string; description: string };

/** @param card with its texts in the language */
export function previewOf(
  card: Previewed,
  { language, rating, publicUrl }: Pick<ShareImage, 'language' | 'rating'> & { publicUrl: string },
): LinkPreview {
  const image = shareImageOf(card, { language, name: card.businessName, rating });
  return {
    title: card.businessName,
    description: metaDescription(card, language),
    image: publicUrl + shareImagePath(image),
  };
}
