import type { ReactNode } from 'react';
import type { PageScript } from './public-document.ts';

/** A page as its room hands it over: the site puts its head and its foot around it. */
interface SitePage {
  title: string;
  content: ReactNode;
}

/** One that people are led to about their own review or request: no index has it, and nothing is sold on it. */
export interface QuietPage extends SitePage {
  /** Where the heading says more than the title. */
  heading?: ReactNode;
}

/** One for everybody, with what search engines and networks read of it. */
export interface ListedPage extends SitePage {
  description: string;
  path: string;
  /** The site's address, for the links that other sites read. */
  siteUrl: string;
  /** What keeps this answer of it out of indexes, though the page itself stands in them. */
  robots?: 'noindex' | 'noindex,follow';
  /** Structured data for search engines. */
  jsonLd?: object;
  /** The page's own module. */
  script?: PageScript;
}
