import { tabStorage } from '#ui/browser-storage.ts';
import type { ReviewValues } from './review-form-values.ts';

const keyOf = (username: string) => `review-draft:${username}`;

export function readDraft(username: string): ReviewValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(username)) ?? 'null') as ReviewValues | null;
  } catch {
    return null; // Storage is switched off: the page keeps the text as long as it is open.
  }
}

/** Keeps what was typed until it is sent; null forgets it. */
export function writeDraft(username: string, values: ReviewValues | null): void {
  tabStorage.write(keyOf(username), values && JSON.stringify(values));
}

/** Puts the words of a draft into the fields that are still empty, as when the page was loaded again. */
export function restoreDraft(form: HTMLFormElement, { rating: _stars, ...words }: ReviewValues): void {
  for (const [name, value] of Object.entries(words)) {
    const field = form.elements.namedItem(name);
    if (value && field && 'value' in field && !field.value) field.value = value;
  }
}
