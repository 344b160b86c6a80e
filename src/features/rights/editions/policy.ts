/** Texts that hold between the site and its account holders. */
export const PUBLISHED_TEXTS = ['privacy-policy', 'terms'] as const;
export type PublishedText = (typeof PUBLISHED_TEXTS)[number];

export interface TextVersion {
  /** The day from which it holds, as "2026-11-21". */
  inForceOn: string;
  what: string;
}

/** Every version of each text, the oldest first: the last is the one that the site shows. */
export type TextVersions = Record<PublishedText, Record<string, TextVersion>>;

export function currentVersion(texts: TextVersions, text: PublishedText): string {
  return Object.keys(texts[text]).at(-1) ?? '';
}
