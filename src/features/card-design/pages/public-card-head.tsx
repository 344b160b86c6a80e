import type { CardDesign } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../model.contract.ts';
import { filledWith, paletteOf } from '../palette.policy.ts';
import { Alternates } from './card-parts/public-languages.tsx';
import { useWords } from './card-parts/public-words.tsx';

export function CardHead({ model }: { model: PublicCardModel }) {
  const words = useWords();
  const { name, url, metaDescription, shareImage } = model;
  return (
    <>
      <title>{words.title(name)}</title>
      <meta name="description" content={metaDescription} />
      <link rel="canonical" href={url} />
      <Alternates languages={model.languages} />
      <ThemeColor design={model.design} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={words.ogLocale} />
      <meta property="og:site_name" content={words.brand} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={metaDescription} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={shareImage} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
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
