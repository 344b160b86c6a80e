/** Texts that hold between the site and whoever has an account: a new version of one is announced to them. */
export const PUBLISHED_TEXTS = ['privacy-policy', 'terms'] as const;
export type PublishedText = (typeof PUBLISHED_TEXTS)[number];

export interface TextVersion {
  /** The day from which it holds, as "2026-11-21". */
  inForceOn: string;
  what: string;
}

/** Every version of each text, the oldest first: the last is the one that the site shows. */
export type TextVersions = Record<PublishedText, Record<string, TextVersion>>;
export type CurrentVersions = Record<PublishedText, string>;

export function currentVersions(texts: TextVersions): CurrentVersions {
  const last = (text: PublishedText) => Object.keys(texts[text]).at(-1) ?? '';
  return { 'privacy-policy': last('privacy-policy'), terms: last('terms') };
}

/** The texts that have a newer version than the known one. A process of an earlier release finds none. */
export function changedTexts(current: CurrentVersions, known: CurrentVersions): PublishedText[] {
  return PUBLISHED_TEXTS.filter((text) => isNewer(current[text], known[text]));
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
