import type { CardDesign, LayoutStyle } from '#features/cards/design.contract.ts';
import { directionIn } from '#features/cards/translations/languages.contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import type { PublicCardModel } from '../model.contract.ts';
import { filledWith, paletteOf } from '../palette.policy.ts';
import type { CardWords } from '../words.contract.ts';
import { hebrewWords } from '../words.copy.he.ts';
import classic from './card-layouts/classic.css?inline';
import elegant from './card-layouts/elegant.css?inline';
import { layouts } from './card-layouts/layouts.ts';
import minimal from './card-layouts/minimal.css?inline';
import modern from './card-layouts/modern.css?inline';
import { Alternates } from './card-parts/public-languages.tsx';
import { useWords, Words } from './card-parts/public-words.tsx';
import own from './public-card.css?inline';
import { ownerStyle } from './public-design.ts';
import { PreviewHead } from './public-link-preview.tsx';
import { CardSheet, sheet } from './public-sheet.tsx';

const layoutStyles: Record<LayoutStyle, string> = { modern, classic, minimal, elegant };

/**
 * The public card, complete without JavaScript: one column, and on wide screens two. The style is in the page, so that it and the logo are found at once.
 */
export function publicCardDocument(
  model: PublicCardModel,
  css: string,
  words: CardWords = hebrewWords,
): PublicDocument {
  const { layoutStyle } = model.design;
  const Layout = layouts[layoutStyle];
  return {
    css: css + layoutStyles[layoutStyle] + own + ownerStyle(model.design),
    script: model.script,
    scriptOfPart: model.languageScript,
    jsonLd: model.jsonLd,
    icons: model.icons,
    lang: words.language,
    dir: directionIn(words.language),
    head: (
      <Words value={words}>
        <CardHead model={model} />
      </Words>
    ),
    body: (
      <Words value={words}>
        <div className={`${sheet} card flex min-h-dvh flex-col sm:min-h-0`}>
          <CardSheet model={model}>
            <main id="main" tabIndex={-1} className="grow outline-none">
              <Layout model={model} />
            </main>
          </CardSheet>
        </div>
      </Words>
    ),
  };
}

function CardHead({ model }: { model: PublicCardModel }) {
  const words = useWords();
  const { name, url, metaDescription, shareImage } = model;
  return (
    <>
      <title>{words.title(name)}</title>
      <meta name="description" content={metaDescription} />
      <link rel="canonical" href={url} />
      <Alternates languages={model.languages} />
      <ThemeColor design={model.design} />
      <PreviewHead preview={{ title: name, description: metaDescription, image: shareImage }} url={url} />
    </>
  );
}

/** The browser's own bar goes on with what the card begins with: the band of colour, or the paper. */
function ThemeColor({ design }: { design: CardDesign }) {
  const { layoutStyle, primaryColor } = design;
  const hasBand = layoutStyle === 'modern' || layoutStyle === 'elegant';
  if (hasBand) return <meta name="theme-color" content={filledWith(primaryColor).fill} />;
  return (['light', 'dark'] as const).map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      content={paletteOf(design, theme).surface}
      media={`(prefers-color-scheme: ${theme})`}
    />
  ));
}
