import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FONT_FILES } from '../font-files.ts';

/** A page without framework script, in parts. */
export interface PublicDocument {
  /** Title, description, canonical and Open Graph elements. */
  head: ReactNode;
  body: ReactNode;
  /** All of the page's CSS, inlined: nothing blocks the first paint. */
  css: string;
  /** Structured data for search engines. */
  jsonLd?: object;
  /** The page's own small module. */
  script?: PageScript;
}

/** A module's own text, to stand inside the page; in development its path, where it is compiled on demand. */
export type PageScript = { text: string } | { src: string };

/** The finished text of a page, and the texts of its style and scripts for the Content-Security-Policy. */
export interface RenderedDocument {
  html: string;
  css: string;
  scripts: string[];
}

/** What stands around a page's own: the same on every one. */
export interface DocumentFrame {
  /** Run before the first paint, in the head. */
  early: PageScript[];
  /** Attributes of `<html>`. */
  attributes: Record<string, string>;
  /** The first of the body. */
  start: ReactNode;
}

/** `public/favicon.svg` inside the page: one request less on the first view. */
const FAVICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%237a4fea' d='M10 2h12a8 8 0 0 1 8 8v7.5a8 8 0 0 1-4.3 7.1l.7 4.4c.1.8-.7 1.3-1.4.9l-7.6-4.4H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8Z'/%3E%3Cpath fill='%23fff' d='m16 6.2 2.3 4.7 5.1.7-3.7 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1-3.7-3.6 5.1-.7z'/%3E%3C/svg%3E";

/** Renders a document for people who get no framework: `lang`, direction, inlined style, data as JSON-LD. */
export function renderPublicDocument(page: PublicDocument, frame: DocumentFrame): RenderedDocument {
  const data = page.jsonLd ? `<script type="application/ld+json">${escapeJson(page.jsonLd)}</script>` : '';
  const early = joined(frame.early);
  const attributes = Object.entries(frame.attributes).map(([name, value]) => ` ${name}="${value}"`);
  const html = [
    `<!doctype html><html lang="he" dir="rtl"${attributes.join('')}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...FONT_FILES.map(fontPreload),
    `<style>${page.css}</style>`,
    ...early.map(classicScript),
    renderToStaticMarkup(page.head),
    `<link rel="icon" href="${FAVICON}">`,
    data,
    '</head><body>',
    renderToStaticMarkup(frame.start),
    renderToStaticMarkup(page.body),
    page.script ? scriptElement(page.script) : '',
    '</body></html>',
  ].join('');
  const scripts = [...early, ...(page.script ? [page.script] : [])];
  return { html, css: page.css, scripts: scripts.flatMap((one) => ('text' in one ? [one.text] : [])) };
}

/** Starts the download before the style is read: a font that comes after the first paint is not used (fonts.css). */
function fontPreload(file: string): string {
  return `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`;
}

/** Several scripts as one, so that the page names one hash for them. */
function joined(scripts: PageScript[]): PageScript[] {
  const texts = scripts.flatMap((script) => ('text' in script ? [script.text] : []));
  return texts.length === scripts.length && texts.length > 0 ? [{ text: texts.join('') }] : scripts;
}

/** No module: those wait for the whole page. */
function classicScript(script: PageScript): string {
  return 'src' in script ? scriptElement(script) : `<script>${script.text}</script>`;
}

function scriptElement(script: PageScript): string {
  if ('src' in script) return `<script type="module" src="${script.src}"></script>`;
  return `<script type="module">${script.text}</script>`;
}

/** JSON that can stand inside a script element: no `<`, no line separators that end a statement. */
function escapeJson(value: object): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
