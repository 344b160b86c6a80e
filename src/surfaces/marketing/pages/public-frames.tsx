import type { PublicDocument } from '#ui/layout/public-document.ts';
import type { ListedPage, QuietPage } from '#ui/layout/site-page.ts';
import { marketingCopy } from '../copy.he.ts';
import { SiteHead } from './public-head.tsx';
import { Site } from './public-site.tsx';

export function quietDocument(
  { title, heading = title, content, script }: QuietPage,
  css: string,
): PublicDocument {
  return {
    css,
    script,
    head: <UnlistedHead title={title} />,
    body: (
      <Site isQuiet>
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

export function UnlistedHead({ title }: { title: string }) {
  return (
    <>
      <title>{titled(title)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function titled(title: string): string {
  return `${title} · ${marketingCopy.brand}`;
}
