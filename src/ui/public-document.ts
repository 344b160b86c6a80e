import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A page without framework script, in parts. */
export interface PublicDocument {
  /** Title, description, canonical and Open Graph elements. */
  head: ReactNode;
  body: ReactNode;
  /** All of the page's CSS, inlined: nothing blocks the first paint. */
  css: string;
  /** Structured data for search engines. */
  jsonLd?: object;
  /** Paths of the page's own small modules. */
  scripts?: string[];
  /** Fonts to fetch before the CSS is read. */
  fonts?: string[];
}

/** The finished text of a page, and its one style element's text for the Content-Security-Policy. */
export interface RenderedDocument {
  html: string;
  css: string;
}

/** Renders a document for people who get no framework: `lang`, direction, inlined style, data as JSON-LD. */
export function renderPublicDocument(page: PublicDocument): RenderedDocument {
  const fonts = (page.fonts ?? []).map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const scripts = (page.scripts ?? []).map((src) => `<script type="module" src="${src}"></script>`);
  const data = page.jsonLd ? `<script type="application/ld+json">${escapeJson(page.jsonLd)}</script>` : '';
  const html = [
    '<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...fonts,
    `<style>${page.css}</style>`,
    renderToStaticMarkup(page.head),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    data,
    ...scripts,
    '</head><body>',
    renderToStaticMarkup(page.body),
    '</body></html>',
  ].join('');
  return { html, css: page.css };
}

/** JSON that can stand inside a script element: no `<`, no line separators that end a statement. */
function escapeJson(value: object): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
