import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FONT_FILES } from '../font-files.ts';

export interface PublicDocument {
  lang?: string;
  dir?: 'rtl' | 'ltr';
  head: ReactNode;
  body: ReactNode;
  /** Inlined: nothing blocks the first paint. */
  css: string;
  jsonLd?: object;
  script?: PageScript;
  scriptOfPart?: PageScript;
  /** Of the page; without them, the site's. */
  icons?: PageIcons;
}

/** Addresses of the icon of a browser's tab and of a phone's home screen. */
export interface PageIcons {
  icon: string;
  touch: string;
}

export type PageScript = { text: string } | { src: string };

export interface RenderedDocument {
  html: string;
  css: string;
  scripts: string[];
}

export interface DocumentFrame {
  early: PageScript[];
  attributes: Record<string, string>;
  start: ReactNode;
}

/** `public/favicon.svg` inside the page: one request less on the first view. */
const FAVICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%237a4fea' d='M10 2h12a8 8 0 0 1 8 8v7.5a8 8 0 0 1-4.3 7.1l.7 4.4c.1.8-.7 1.3-1.4.9l-7.6-4.4H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8Z'/%3E%3Cpath fill='%23fff' d='m16 6.2 2.3 4.7 5.1.7-3.7 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1-3.7-3.6 5.1-.7z'/%3E%3C/svg%3E";

export function renderPublicDocument(page: PublicDocument, frame: DocumentFrame): RenderedDocument {
  const data = page.jsonLd ? `<script type="application/ld+json">${escapeJson(page.jsonLd)}</script>` : '';
  const early = joined(frame.early);
  const own = joined([page.script, page.scriptOfPart].filter((script) => script !== undefined));
  const attributes = Object.entries(frame.attributes).map(([name, value]) => ` ${name}="${value}"`);
  const { lang = 'he', dir = 'rtl' } = page;
  const html = [
    `<!doctype html><html lang="${lang}" dir="${dir}"${attributes.join('')}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...FONT_FILES.map(fontPreload),
    `<style>${page.css}</style>`,
    ...early.map(classicScript),
    renderToStaticMarkup(page.head),
    iconLinks(page.icons),
    '</head><body>',
    startOf(frame),
    renderToStaticMarkup(page.body),
    // Last: nothing that is seen waits for it.
    data,
    ...own.map(scriptElement),
    '</body></html>',
  ].join('');
  const scripts = [...early, ...own];
  return { html, css: page.css, scripts: scripts.flatMap((one) => ('text' in one ? [one.text] : [])) };
}

const starts = new WeakMap<DocumentFrame, string>();

/** The same on every page. */
function startOf(frame: DocumentFrame): string {
  const start = starts.get(frame) ?? renderToStaticMarkup(frame.start);
  starts.set(frame, start);
  return start;
}

function iconLinks(icons: PageIcons | undefined): string {
  if (!icons) return `<link rel="icon" href="${FAVICON}">`;
  return `<link rel="icon" href="${icons.icon}"><link rel="apple-touch-icon" href="${icons.touch}">`;
}

/** Starts the download before the style is read: a font that comes after the first paint is not used (fonts.css). */
function fontPreload(file: string): string {
  return `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`;
}

/** Merges scripts, so that the page names one hash for them. */
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

/** Escapes JSON for a script element. */
function escapeJson(value: object): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
