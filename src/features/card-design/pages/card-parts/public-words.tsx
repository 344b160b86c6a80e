import { createContext, useContext } from 'react';
import { languagePath } from '#features/translations/languages.contract.ts';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
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

export function OwnParagraph({ children, className }: { children: string; className: string }) {
  const mark = scriptMark(children, useWords().language);
  if (!mark) return <UserParagraph className={className}>{children}</UserParagraph>;
  return (
    <p {...mark} className={className}>
      {children}
    </p>
  );
}

/** Text of a reviewer or a reply, in a language of its own. */
export function ReviewParagraph({ children, className }: { children: string; className: string }) {
  const mark = scriptMark(children, useWords().language);
  if (!mark) return <UserParagraph className={className}>{children}</UserParagraph>;
  return (
    <p lang={mark.lang} dir="auto" className={className}>
      {children}
    </p>
  );
}
