import { createContext, useContext } from 'react';
import { type Language, languagePath } from '#features/cards/translations/languages.contract.ts';
import { directionOf, UserText } from '#ui/text/bdi.tsx';
import { scriptMark } from '../../scripts.policy.ts';
import type { CardWords } from '../../words.contract.ts';
import { hebrewWords } from '../../words.copy.he.ts';

/** Words of the card that is drawn: Hebrew, unless a provider says others. */
export const Words = createContext<CardWords>(hebrewWords);

export function useWords(): CardWords {
  return useContext(Words);
}

/** Attributes of a link to a page that is in Hebrew alone. */
export function hebrewPage({ language }: CardWords): { hrefLang?: 'he' } {
  return language === 'he' ? {} : { hrefLang: 'he' };
}

/** Returns the card's path in the language of the page. */
export function useCardPath(path: string): string {
  return languagePath(path, useWords().language);
}

/** Text of the owner. One that is in Hebrew on a card in another language says so. */
export function OwnText({ children }: { children: string }) {
  const mark = scriptMark(children, useWords().language);
  return mark ? <bdi {...mark}>{children}</bdi> : <UserText>{children}</UserText>;
}

/** Attributes of a paragraph that the owner wrote. */
export function ownMark(text: string, page: Language): TextMark {
  return scriptMark(text, page) ?? { dir: directionOf(text) ?? 'auto' };
}

/** Attributes of a paragraph that a reviewer wrote, or of a reply to it: its lines may be in several languages. */
export function reviewMark(text: string, page: Language): TextMark {
  const mark = scriptMark(text, page);
  return mark ? { lang: mark.lang, dir: 'auto' } : { dir: directionOf(text) ?? 'auto' };
}

export interface TextMark {
  lang?: Language;
  dir: 'rtl' | 'ltr' | 'auto';
}

export function OwnParagraph({ children, className }: { children: string; className: string }) {
  return (
    <p {...ownMark(children, useWords().language)} className={className}>
      {children}
    </p>
  );
}

export function ReviewParagraph({ children, className }: { children: string; className: string }) {
  return (
    <p {...reviewMark(children, useWords().language)} className={className}>
      {children}
    </p>
  );
}
