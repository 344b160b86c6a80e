import type { ReactNode } from 'react';
import type { PageScript } from './public-document.ts';

interface SitePage {
  title: string;
  content: ReactNode;
}

export interface QuietPage extends SitePage {
  heading?: ReactNode;
  script?: PageScript;
  /** Of a page in another language. */
  speech?: { lang: 'ar' | 'ru' | 'en'; dir: 'rtl' | 'ltr'; brand: string; accessibility: string };
}

export interface ListedPage extends SitePage {
  description: string;
  path: string;
  siteUrl: string;
  robots?: 'noindex' | 'noindex,follow';
  jsonLd?: object;
  script?: PageScript;
}
