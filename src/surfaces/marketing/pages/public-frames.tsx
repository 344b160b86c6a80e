import type { PublicDocument } from '#ui/layout/public-document.ts';
import type { ListedPage, QuietPage } from '#ui/layout/site-page.ts';
import { marketingCopy } from '../copy.he.ts';
import { SiteHead } from './public-head.tsx';
import { Site } from './public-site.tsx';

export function quietDocument(
  { title, heading = title, content, script, speech }: QuietPage,
  css: string,
): PublicDocument {
  return {
    css,
    script,
    lang: speech?.lang,
    dir: speech?.dir,
    head: <UnlistedHead title={title} brand={speech?.brand} />,
    body: (
      <Site isQuiet speech={speech}>
        <div className="mx-auto max-w-[38rem] px-5 pt-6 pb-16 sm:px-8">
          <h1 className="text-2xl font-bold">{heading}</h1>
          {content}
        </div>
      </Site>
    ),
  };
}

export function listedDocument(page: ListedPage, css: string): PublicDocument {
  const { title, content, robots, jsonLd, script, ...listing } = page;
  return {
    css,
    script,
    jsonLd,
    head: (
      <>
        <SiteHead title={titled(title)} {...listing} />
        {robots && <meta name="robots" content={robots} />}
      </>
    ),
    body: (
      <Site>
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
