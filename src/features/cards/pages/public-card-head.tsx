import { copy } from '../copy.he.ts';
import type { PublicCardModel } from './public-card-model.ts';

const words = copy.publicCard;

/** What search engines and networks read of the card. */
export function CardHead({ model }: { model: PublicCardModel }) {
  const { name, url, metaDescription, shareImage } = model;
  return (
    <>
      <title>{words.title(name)}</title>
      <meta name="description" content={metaDescription} />
      <link rel="canonical" href={url} />
      <meta name="theme-color" content={model.primaryColor} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="he_IL" />
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
