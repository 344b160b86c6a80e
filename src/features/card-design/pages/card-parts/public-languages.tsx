import type { Language } from '#features/translations/languages.contract.ts';
import type { CardLanguage } from '../../model.contract.ts';
import { useWords } from './public-words.tsx';

const NAME = 'inline-flex min-h-11 items-center';

/** The card's languages by their own names. Behind them waits an offer in each, of which the page's module shows the visitor's. */
export function LanguageBar({ languages }: { languages: CardLanguage[] }) {
  const { language: shown, switching } = useWords();
  if (languages.length === 0) return null;
  return (
    <nav
      aria-label={switching.label}
      className="flex gap-3 overflow-x-auto border-b border-line px-5 text-sm whitespace-nowrap"
    >
      {languages.map(({ language, url, name }) =>
        language === shown ? (
          <span
            key={language}
            aria-current="page"
            lang={language}
            data-offer=""
            className={`${NAME} font-semibold`}
          >
            {name}
          </span>
        ) : (
          <a
            key={language}
            {...leadingTo(url, language)}
            className={`${NAME} text-muted underline underline-offset-4`}
          >
            {name}
          </a>
        ),
      )}
      {languages.map(
        ({ language, url, offer }) =>
          language !== shown && (
            <a
              key={language}
              hidden
              {...leadingTo(url, language)}
              data-offer=""
              className={`${NAME} sticky end-0 ms-auto bg-surface ps-3 font-semibold underline underline-offset-4`}
            >
              {offer}
            </a>
          ),
      )}
    </nav>
  );
}

function leadingTo(url: string, language: Language) {
  const { pathname, search } = new URL(url);
  return { href: pathname + search, lang: language, hrefLang: language };
}

/** The card's pages in its other languages, for search engines. */
export function Alternates({ languages }: { languages: CardLanguage[] }) {
  return languages
    .map(({ language, url }) => <link key={language} rel="alternate" hrefLang={language} href={url} />)
    .concat(
      languages
        .slice(0, 1)
        .map(({ url }) => <link key="any" rel="alternate" hrefLang="x-default" href={url} />),
    );
}
