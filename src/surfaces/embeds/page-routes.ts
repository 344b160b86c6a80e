import { type Context, Hono } from 'hono';
import { findCardAt } from '#features/cards/data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { framePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { PageScript } from '#ui/layout/public-document.ts';
import { FRAME_STYLE, frameHtml, framePath, GONE_STYLE, goneHtml } from './code.policy.ts';
import {
  EMBED_SCRIPT,
  EMBED_SITE,
  EMBED_THEMES,
  EMBED_TYPES,
  type EmbedTheme,
  type EmbedType,
} from './kinds.contract.ts';
import { FOR_EVERY_SITE } from './routes.ts';

const SOURCE = 'surfaces/embeds/pages/public-embed.client.ts';
const TAG = 'embeds';

/** Pages for other sites: the script, and a page in a frame for sites that allow none. */
export function embedPages(
  { db, pageCache, publicUrl }: Services,
  web: { script(source: string): PageScript },
): Hono<AppEnv> {
  function script(c: Context<AppEnv>) {
    return pageCache
      .getOrMake(EMBED_SCRIPT, TAG, async () => {
        const built = web.script(SOURCE);
        return {
          html:
            'text' in built
              ? built.text.replaceAll(EMBED_SITE, publicUrl())
              : `import(${JSON.stringify(built.src)})`,
          headers: {
            'Content-Type': 'text/javascript; charset=utf-8',
            ...FOR_EVERY_SITE,
            'Cache-Control': 'public, max-age=3600',
            'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
          },
          expiresAt: null,
        };
      })
      .then((page) => pageResponse(page, c));
  }

  /** Any site may frame it, and nothing else may happen in it. */
  const headers = { 'Content-Security-Policy': framePolicy(FRAME_STYLE) };
  const goneHeaders = { 'Content-Security-Policy': framePolicy(GONE_STYLE), 'Cache-Control': 'no-cache' };

  async function frame(c: Context<AppEnv>, slug: string, type: EmbedType, theme: EmbedTheme) {
    const since = pageCache.moment();
    const card = await findCardAt(db, slug);
    // The site around it is not the place to say what is missing.
    if (!card) return c.html(goneHtml(theme), 404, goneHeaders);
    const html = () => frameHtml(publicUrl(), card.businessName, card.slug, type, theme);
    const make = async () => ({ html: html(), headers, expiresAt: null });
    // By its one plain address: however it was written, it makes no other entry.
    const page = await pageCache.getOrMake(framePath(slug, type, theme), card.businessId, make, since);
    return pageResponse(page, c);
  }

  return new Hono<AppEnv>()
    .get(EMBED_SCRIPT, script)
    .get('/embed/:username/:type/:theme?', async (c, next) => {
      const { username, type, theme = 'auto' } = c.req.param();
      if (!isOneOf(EMBED_TYPES, type) || !isOneOf(EMBED_THEMES, theme)) return next();
      return frame(c, username.toLowerCase(), type, theme);
    });
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}
