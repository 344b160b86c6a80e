import type { LinkPreview } from '../branding.contract.ts';
import { useWords } from './card-parts/public-words.tsx';

/** What networks and messengers show beside a link to the page. @param url of the page, where it is no secret */
export function PreviewHead({ preview, url }: { preview: LinkPreview; url?: string }) {
  const words = useWords();
  const { title, description, image } = preview;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={words.ogLocale} />
      <meta property="og:site_name" content={words.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
