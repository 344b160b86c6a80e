import { api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { formatNumber } from '#ui/text/format.ts';
import type { OwnLanguage, OwnTranslations } from '../contract.ts';
import { languageNames } from '../copy.he.ts';
import { translationsEditorCopy as copy } from '../editor.copy.he.ts';

export const ownTranslationsQuery = { ...apiQuery(api['business-card'].me.translations), ...eachVisit };

/** Returns "5 of 8 texts" of a language. */
export function progressOf({ texts }: Pick<OwnTranslations, 'texts'>, language: OwnLanguage): string {
  return copy.progress(formatNumber(Object.keys(language.texts).length), formatNumber(texts.length));
}

export function languagesSummary(own: OwnTranslations): string {
  const shown = own.languages.filter(({ isOn }) => isOn);
  if (shown.length === 0) return copy.summary.none;
  return shown.map((one) => copy.summary.one(languageNames[one.language], progressOf(own, one))).join(' · ');
}
