import type { ReactNode } from 'react';
import type { PageScript } from './public-document.ts';

interface SitePage {
  title: string;
  content: ReactNode;
  language?: 'he' | 'ar' | 'ru' | 'en';
}

export interface QuietPage extends SitePage {
  heading?: ReactNode;
  business?: string;
  script?: PageScript;
}

export interface ListedPage extends SitePage {
  description: string;
  path: string;
  siteUrl: string;
  robots?: 'noindex' | 'noindex,follow';
  jsonLd?: object;
  script?: PageScript;
}
