import { Hono } from 'hono';
import { SLUG_PATTERN } from '#features/cards/contract.ts';
import { listPublicSlugs, listSlugRanges, type SlugRange } from '#features/cards/data.ts';
import { listLanguagesAmong } from '#features/cards/translations/data.ts';
import { languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { Reader } from '#platform/db/database.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';

/** The protocol allows 50,000, and each card has up to four. */
const CHUNK = 10_000;
const KEPT_MS = 3_600_000;
const SITE_PAGES = [
  '/',
  '/pricing',
  '/register',
  '/help',
  '/developers',
  '/terms',
  '/privacy-policy',
  '/user-rights',
  '/accessibility',
];
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

export function siteIndexRoutes({ reads, clock, publicUrl }: Services) {
  let kept: { ranges: Promise<SlugRange[]>; until: number } | null = null;

  /** Ranges of the site map's files. Reading them walks all addresses, so it is done at most once an hour. */
  function chunkRanges(): Promise<SlugRange[]> {
    const now = clock().getTime();
    if (kept && kept.until > now) return kept.ranges;
    const ranges = reads.late(null, (db) => listSlugRanges(db, CHUNK));
    kept = { ranges, until: now + KEPT_MS };
    ranges.catch(() => {
      kept = null;
    });
    return ranges;
  }

  return new Hono<AppEnv>()
    .get('/robots.txt', (c) =>
      c.text(
        ['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join(
          '\n',
        ),
        200,
        { 'Cache-Control': 'public, max-age=3600' },
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const chunks = (await chunkRanges()).map(
        ({ after, to }) => `/sitemaps/cards.xml?after=${after}${to ? `&amp;to=${to}` : ''}`,
      );
      const listed = ['/sitemaps/site.xml', ...chunks].map(
        (path) => `<sitemap><loc>${publicUrl()}${path}</loc></sitemap>`,
      );
      return c.body(`${XML}<sitemapindex ${NAMESPACE}>${listed.join('')}</sitemapindex>`, 200, HEADERS);
    })
    .get('/sitemaps/site.xml', (c) => c.body(urlSet(SITE_PAGES.map((path) => ({ path }))), 200, HEADERS))
    .get('/sitemaps/cards.xml', async (c) => {
      const slug = (name: string) => {
        const typed = c.req.query(name) ?? '';
        return SLUG_PATTERN.test(typed) ? typed : '';
      };
      const range = { after: slug('after'), to: slug('to') };
      return c.body(urlSet(await reads.late(null, (db) => cardAddresses(db, range))), 200, HEADERS);
    });

  function urlSet(urls: { path: string; changedAt?: Date }[]): string {
    const listed = urls.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${publicUrl()}${path}</loc>${changed}</url>`;
    });
    return `${XML}<urlset ${NAMESPACE}>${listed.join('')}</urlset>`;
  }
}

/** Returns the addresses of cards, each in all of its languages. */
async function cardAddresses(db: Reader, range: SlugRange) {
  const cards = await listPublicSlugs(db, { ...range, limit: CHUNK });
  const languages = await listLanguagesAmong(
    db,
    cards.map(({ businessId }) => businessId),
  );
  return cards.flatMap(({ businessId, slug, updatedAt }) =>
    (['he', ...(languages.get(businessId) ?? [])] as const).map((language) => ({
      path: languagePath(cardPath(slug), language),
      changedAt: updatedAt,
    })),
  );
}
