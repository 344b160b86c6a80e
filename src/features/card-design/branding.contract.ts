import type { ReactNode } from 'react';
import type { CardDesign } from '#features/cards/design.contract.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { PageIcons, PageScript } from '#ui/layout/public-document.ts';
import type { CardLanguage } from './model.contract.ts';

/** What the pages behind a card show of its business. */
export interface Branding {
  /** In the page's language. */
  name: string;
  /** The Hebrew card; null where the public may not see it. */
  path: string | null;
  logo: string | null;
  design: CardDesign;
  /** None where the public may not see the card. */
  icons?: PageIcons;
}

/** What networks and messengers show beside a link. */
export interface LinkPreview {
  title: string;
  description: string;
  /** The whole address of the picture. */
  image: string;
}

/** A finished page in the frame of its business. */
export interface BrandedPage {
  language: Language;
  /** Null where the page belongs to no business, or to several: then the frame is Dugri's. */
  branding: Branding | null;
  title: string;
  heading?: ReactNode;
  lead?: string;
  content: ReactNode;
  /** The page in the card's other languages. */
  languages?: CardLanguage[];
  /** What a shared link to the page shows. */
  preview?: LinkPreview | null;
  /** Beside the title; without it, search engines are told to leave the page out. */
  head?: ReactNode;
  script?: PageScript;
  /** Of this page alone, after the style of all such pages. */
  css?: string;
  jsonLd?: object;
}
