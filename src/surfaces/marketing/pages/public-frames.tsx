import { OwnText, Words } from '#features/card-design/pages/card-parts/public-words.tsx';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { directionIn } from '#features/cards/translations/languages.contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import type { ListedPage, QuietPage } from '#ui/layout/site-page.ts';
import { marketingCopy } from '../copy.he.ts';
import { SiteHead } from './public-head.tsx';
import { Site } from './public-site.tsx';

export function quietDocument(
  { title, heading = title, business, content, script, language = 'he' }: QuietPage,
  css: string,
): PublicDocument {
  const words = CARD_WORDS[language];
  return {
    css,
    script,
    lang: language,
    dir: directionIn(language),
    head: <UnlistedHead title={title} brand={words.brand} />,
    body: (
      <Site isQuiet language={language}>
        <div className="mx-auto max-w-[38rem] px-5 pt-6 pb-16 sm:px-8">
          <Words value={words}>
            <h1 className="text-2xl font-bold">
              {heading}
              {business && (
                <span className="block text-base font-normal text-muted">
                  <OwnText>{business}</OwnText>
                </span>
              )}
            </h1>
            {content}
          </Words>
        </div>
      </Site>
    ),
  };
}

export function listedDocument(page: ListedPage, css: string): PublicDocument {
  const { title, content, robots, jsonLd, script, language = 'he', ...listing } = page;
  const { brand, ogLocale } = CARD_WORDS[language];
  return {
    css,
    script,
    jsonLd,
    lang: language,
    dir: directionIn(language),
    head: (
      <>
        <SiteHead title={titled(title, brand)} locale={ogLocale} {...listing} />
        {robots && <meta name="robots" content={robots} />}
      </>
    ),
    body: (
      // The navigation of the site is Hebrew.
      <Site isQuiet={language !== 'he'} language={language}>
        <div className="mx-auto max-w-6xl px-5 pt-6 pb-16 sm:px-8">{content}</div>
      </Site>
    ),
  };
}

export function UnlistedHead({ title, brand }: { title: string; brand?: string }) {
  return (
    <>
      <title>{titled(title, brand)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function titled(title: string, brand = marketingCopy.brand): string {
  return `${title} · ${brand}`;
}
