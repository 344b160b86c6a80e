import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { CardLanguage } from '../../model.contract.ts';
import { useWords } from './public-words.tsx';

const NAME = 'inline-flex min-h-9 items-center rounded-control px-2';

/** The card's languages, each once and by its own name; the page's module marks the visitor's. */
export function LanguageBar({ languages }: { languages: CardLanguage[] }) {
  const { language: shown, switching } = useWords();
  if (languages.length === 0) return null;
  return (
    <nav
      aria-label={switching.label}
      data-languages=""
      className="flex overflow-x-auto border-b border-line px-3 text-sm whitespace-nowrap"
    >
      {languages.map(({ language, url, name }) =>
        language === shown ? (
          <span key={language} aria-current="page" lang={language} className={`${NAME} font-semibold`}>
            {name}
          </span>
        ) : (
          <a
            key={language}
            {...leadingTo(url, language)}
            className={`${NAME} text-muted underline underline-offset-4 data-yours:bg-sunken data-yours:text-ink`}
          >
            {name}
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
