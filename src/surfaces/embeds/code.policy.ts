import {
  EMBED_ELEMENT,
  EMBED_HEIGHTS,
  EMBED_SCRIPT,
  type EmbedTheme,
  type EmbedType,
} from './kinds.contract.ts';
import { widgetCopy } from './widget.copy.he.ts';

/** The code that an owner puts into a page. The drawing inside it keeps the place free until the script has come. */
export function scriptCode(site: string, slug: string, type: EmbedType, theme: EmbedTheme): string {
  return `<script async src="${site}${EMBED_SCRIPT}"></script>
${elementCode(slug, type, theme)}`;
}

/** The same without a script. */
export function frameCode(
  site: string,
  slug: string,
  type: EmbedType,
  theme: EmbedTheme,
  name: string,
): string {
  return `<iframe src="${site}${framePath(slug, type, theme)}" title="${escaped(widgetCopy.element(name))}" width="100%" height="${EMBED_HEIGHTS[type]}" frameborder="0" loading="lazy"></iframe>`;
}

export function framePath(slug: string, type: EmbedType, theme: EmbedTheme): string {
  return `/embed/${slug}/${type}${theme === 'auto' ? '' : `/${theme}`}`;
}

export const FRAME_STYLE = 'body{margin:0}';

export function frameHtml(name: string, slug: string, type: EmbedType, theme: EmbedTheme): string {
  return documentOf(
    theme,
    escaped(widgetCopy.element(name)),
    FRAME_STYLE,
    elementCode(slug, type, theme),
    `<script async src="${EMBED_SCRIPT}"></script>`,
  );
}

export const GONE_STYLE =
  'body{margin:0;display:grid;place-items:center;block-size:100vh;font:13px/1.5 system-ui,sans-serif;color:CanvasText}';

export function goneHtml(theme: EmbedTheme): string {
  return documentOf(theme, widgetCopy.unavailable, GONE_STYLE, `<p>${widgetCopy.unavailable}</p>`);
}

function documentOf(theme: EmbedTheme, title: string, style: string, body: string, script = ''): string {
  return `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}"><title>${title}</title><style>${style}</style>${script}</head><body>${body}</body></html>`;
}

function elementCode(slug: string, type: EmbedType, theme: EmbedTheme): string {
  const themed = theme === 'auto' ? '' : ` theme="${theme}"`;
  return `<${EMBED_ELEMENT} business="${slug}" type="${type}"${themed}><svg display="block" width="1" height="${EMBED_HEIGHTS[type]}" aria-hidden="true"></svg></${EMBED_ELEMENT}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
