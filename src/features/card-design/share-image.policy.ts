import { createHash } from 'node:crypto';
import type { CardColors } from '#features/cards/design.contract.ts';
import type { ShownRatingSummary } from '#features/cards/shown-reviews.contract.ts';
import { type Language, languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { formatRating } from '#ui/text/format.ts';

/** The picture that networks show beside a link to a card or to a page behind it. */
export interface ShareImage {
  language: Language;
  /** In the language. */
  name: string;
  slug: string;
  /** Keys of stored files. */
  logo: string | null;
  cover: string | null;
  colors: CardColors;
  rating: Pick<ShownRatingSummary, 'averageAll' | 'countAll'>;
}

/** Version of the drawing. Networks cache a picture by its address, so a new look needs a new one. */
const LOOK = 2;
const VERSION_LENGTH = 12;

type Shared = CardColors & Pick<ShareImage, 'slug' | 'logo' | 'cover'>;

export function shareImageOf(
  card: Shared,
  shown: Pick<ShareImage, 'language' | 'name' | 'rating'>,
): ShareImage {
  const { slug, logo, cover } = card;
  const { primaryColor, secondaryColor, backgroundColor, textColor } = card;
  const colors = { primaryColor, secondaryColor, backgroundColor, textColor };
  return { ...shown, slug, logo, cover, colors };
}

export function shareImagePath(image: ShareImage): string {
  const card = languagePath(cardPath(image.slug), image.language);
  return `${card}/share.jpg?v=${shareImageVersion(image)}`;
}

/** Changes whenever the picture does. */
export function shareImageVersion({ rating, colors, ...shown }: ShareImage): string {
  const { language, name, slug, logo, cover } = shown;
  const { primaryColor, secondaryColor, backgroundColor, textColor } = colors;
  const { averageAll, countAll } = rating;
  const line = averageAll === null ? null : [formatRating(averageAll), countAll];
  const colored = [primaryColor, secondaryColor, backgroundColor, textColor];
  return fingerprint([LOOK, language, name, slug, logo, cover, colored, line]);
}

export function fingerprint(shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, VERSION_LENGTH);
}
