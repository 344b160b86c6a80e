import { directionIn } from '#features/cards/translations/languages.contract.ts';
import { AccessibilityButton, ConsentButton } from '#ui/layout/public-controls.tsx';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { initials } from '#ui/text/format.ts';
import type { BrandedPage, Branding } from '../branding.contract.ts';
import { scriptMark } from '../scripts.policy.ts';
import { CARD_WORDS } from '../words.policy.ts';
import { LanguageBar } from './card-parts/public-languages.tsx';
import { hebrewPage, OwnText, useCardPath, useWords, Words } from './card-parts/public-words.tsx';
import { brandedStyle, ownerStyle } from './public-design.ts';
import { PreviewHead } from './public-link-preview.tsx';
import { sheet } from './public-sheet.tsx';

/**
 * A page behind a card: the business's colours, logo and name, and one quiet line of Dugri at the foot.
 * @param css `branded.css`, or `public.css` where the page has neither forms nor messages
 */
export function brandedDocument(page: BrandedPage, css: string): PublicDocument {
  const { language, branding, title, heading = title, lead, content, languages = [] } = page;
  const colors = branding ? ownerStyle(branding.design) + brandedStyle(branding.design) : '';
  const words = CARD_WORDS[language];
  return {
    css: css + colors + (page.css ?? ''),
    script: page.script,
    jsonLd: page.jsonLd,
    icons: branding?.icons,
    lang: language,
    dir: directionIn(language),
    head: (
      <>
        <title>{page.head ? title : `${title} · ${branding?.name ?? words.brand}`}</title>
        {page.head ?? <meta name="robots" content="noindex" />}
        {page.preview && (
          <Words value={words}>
            <PreviewHead preview={page.preview} />
          </Words>
        )}
      </>
    ),
    body: (
      <Words value={words}>
        <div
          className={`${sheet} flex min-h-dvh flex-col border-t-4! sm:min-h-0 ${branding ? 'border-(--p)!' : 'border-violet-fill!'}`}
        >
          <LanguageBar languages={languages} />
          <header className="flex items-center justify-between gap-3 px-5 pt-4">
            {branding ? <Brand {...branding} /> : <House />}
            <AccessibilityButton label={words.controls.accessibility} />
          </header>
          <main id="main" tabIndex={-1} className="grow px-5 pt-4 pb-10 outline-none">
            <h1 className="text-xl font-bold">{heading}</h1>
            {lead && <p className="mt-1 text-muted">{lead}</p>}
            {content}
          </main>
          <Foot path={branding?.path} />
        </div>
      </Words>
    ),
  };
}

const BRAND = 'inline-flex min-h-11 min-w-0 items-center gap-3 rounded-control font-bold wrap-anywhere';

function Brand({ name, path, logo }: Branding) {
  const words = useWords();
  const card = useCardPath(path ?? '');
  const shown = (
    <>
      {logo ? (
        <img
          src={logo}
          alt=""
          width={44}
          height={44}
          className="size-11 shrink-0 rounded-control object-contain"
        />
      ) : (
        <span
          aria-hidden="true"
          lang={scriptMark(name, words.language)?.lang}
          className="grid size-11 shrink-0 place-items-center rounded-control border border-(--os)/20 bg-(--s) text-(--os)"
        >
          {initials(name)}
        </span>
      )}
      <span className="line-clamp-2 min-w-0 leading-6">
        <OwnText>{name}</OwnText>
      </span>
    </>
  );
  if (path === null) return <span className={BRAND}>{shown}</span>;
  return (
    <a href={card} className={BRAND}>
      <span className="sr-only">{words.backTo} </span>
      {shown}
    </a>
  );
}

function House() {
  const words = useWords();
  return (
    <a href="/" {...hebrewPage(words)} lang={words.language === 'he' ? undefined : 'he'} className={BRAND}>
      <Wordmark />
    </a>
  );
}

const FOOT = 'inline-flex min-h-11 items-center';

function Foot({ path }: { path?: string | null }) {
  const words = useWords();
  const card = useCardPath(path ?? '');
  const inHebrew = hebrewPage(words);
  return (
    <footer className="mx-5 flex flex-wrap gap-x-4 border-t border-line py-2 text-sm text-muted">
      <a href={`${card}/accessibility`} {...(!path && inHebrew)} className={FOOT}>
        {words.accessibility}
      </a>
      <a href="/privacy-policy" {...inHebrew} className={FOOT}>
        {words.privacyShort}
      </a>
      <ConsentButton label={words.controls.cookies} className="min-h-11" />
      <a href="/" {...inHebrew} className={`${FOOT} ms-auto`}>
        {words.madeWith}
      </a>
    </footer>
  );
}
