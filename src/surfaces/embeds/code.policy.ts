import { withVia } from '#features/card-visits/acts.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import {
  EMBED_ELEMENT,
  EMBED_HEIGHTS,
  EMBED_SCRIPT,
  type EmbedTheme,
  type EmbedType,
} from './kinds.contract.ts';
import { widgetCopy } from './widget.copy.he.ts';

/** The code that an owner puts into a page. Until the script has come, a drawing with a link keeps the place. */
export function scriptCode(site: string, slug: string, type: EmbedType, theme: EmbedTheme): string {
  return `<script async src="${site}${EMBED_SCRIPT}"></script>
${elementCode(site, slug, type, theme)}`;
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

export function frameHtml(
  site: string,
  name: string,
  slug: string,
  type: EmbedType,
  theme: EmbedTheme,
): string {
  return documentOf(
    theme,
    escaped(widgetCopy.element(name)),
    FRAME_STYLE,
    elementCode(site, slug, type, theme),
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

/**
 * A drawing has its size by attributes, which a site's policy on styles does not forbid, and by its `viewBox` where the
 * site's own style makes every height automatic.
 */
function elementCode(site: string, slug: string, type: EmbedType, theme: EmbedTheme): string {
  const themed = theme === 'auto' ? '' : ` theme="${theme}"`;
  const height = EMBED_HEIGHTS[type];
  const link = `<a href="${withVia(site + cardPath(slug), 'embed')}" target="_blank" rel="noopener"><text x="60" y="24" font-size="15" text-anchor="middle" text-decoration="underline" fill="currentColor">${widgetCopy.toReviews}</text></a>`;
  return `<${EMBED_ELEMENT} business="${slug}" type="${type}"${themed}><svg display="block" width="120" height="${height}" viewBox="0 0 120 ${height}">${link}</svg></${EMBED_ELEMENT}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
