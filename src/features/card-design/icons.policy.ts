import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { PageIcons } from '#ui/layout/public-document.ts';
import { fingerprint } from './share-image.policy.ts';

/** The icon of a card and of the pages behind it: its logo, else a letter of its name. */
export interface CardIcon {
  slug: string;
  businessName: string;
  /** Key of the stored file. */
  logo: string | null;
  primaryColor: string;
}

/** In browsers, and on the home screens of phones. */
export const ICON_SIDES = [32, 180] as const;
export type IconSide = (typeof ICON_SIDES)[number];

export function iconVersion({ slug, businessName, logo, primaryColor }: CardIcon): string {
  return fingerprint([slug, businessName, logo, primaryColor]);
}

export function iconsOf(card: CardIcon): PageIcons {
  const path = (side: IconSide) => `${cardPath(card.slug)}/icon-${side}.png?v=${iconVersion(card)}`;
  return { icon: path(32), touch: path(180) };
}
