import { type Context, Hono } from 'hono';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { designOf } from '#features/cards/design.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { SignedRoot } from '#features/ledger/contract.ts';
import { listDailyRoots } from '#features/ledger/data.ts';
import { rootText } from '#features/ledger/proofs.policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import type { PageSource } from '#platform/http/pages/page-cache.ts';
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { movedTo } from './card-pages.page-routes.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import { ledgerPageCopy } from './ledger.copy.he.ts';

const SCRIPT = 'surfaces/public-card/pages/public-trust-ledger.client.ts';
const GONE: PageSource = { html: '', headers: {}, status: 404, expiresAt: null };
/** A root is published within a minute or two; what is shown of it is never older than this. */
const KEPT_MS = 5 * 60_000;
const LISTED = 60;

/** The page on which anybody checks a business's ledger, and the feed of its daily roots. */
export function ledgerPageRoutes({ db, clock, pageCache, publicUrl }: Services, web: CardWeb) {
  async function makePage(card: PublicCard): Promise<PageSource> {
    const path = cardPath(card.slug);
    const page = (await web.pages()).ledger({
      name: card.businessName,
      path,
      url: `${publicUrl()}${path}/ledger`,
      design: designOf(card),
      roots: await listDailyRoots(db, card.businessId, LISTED),
      api: `/api/ledger/${encodeURIComponent(card.slug)}`,
      feed: `${path}/ledger/feed`,
      script: web.script(SCRIPT),
    });
    return { html: page.html, headers: finishedPagePolicy(page), expiresAt: soon() };
  }

  async function makeFeed(card: PublicCard): Promise<PageSource> {
    const url = `${publicUrl()}${cardPath(card.slug)}/ledger`;
    const roots = await listDailyRoots(db, card.businessId);
    const updated = roots[0]?.signedAt ?? card.updatedAt.toISOString();
    const html = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="he">',
      `<id>urn:uuid:${card.businessId}</id>`,
      `<title>${escapeXml(ledgerPageCopy.feed.title(card.businessName))}</title>`,
      `<author><name>דוגרי</name></author><updated>${updated}</updated>`,
      `<link rel="self" href="${escapeXml(`${url}/feed`)}"/><link href="${escapeXml(url)}"/>`,
      ...roots.map((root) => feedEntry(root, url)),
      '</feed>',
    ].join('\n');
    const headers = { 'Content-Type': 'application/atom+xml; charset=utf-8' };
    return { html, headers, expiresAt: soon() };
  }

  const soon = () => new Date(clock().getTime() + KEPT_MS);

  async function show(c: Context<AppEnv>, slug: string, name: string): Promise<Response> {
    const path = `${cardPath(slug)}/${name}`;
    const found = await findCardAt(db, slug);
    if (!found)
      throw new Problem(404, { code: 'business_not_found', message: cardsCopy.errors.businessNotFound });
    if (found.slug !== slug) return movedTo(c, `${cardPath(found.slug)}/${name}`);
    const page = await pageCache.getOrMake(path, found.businessId, async () => {
      const card = await findCardAt(db, slug);
      if (card?.slug !== slug) return GONE;
      return name === 'ledger' ? makePage(card) : makeFeed(card);
    });
    return pageResponse(page, c.req.raw);
  }

  async function answer(c: Context<AppEnv>, username: string, name: string): Promise<Response> {
    const slug = username.toLowerCase();
    return slug === username
      ? show(c, slug, name)
      : movedTo(c, `${cardPath(encodeURIComponent(slug))}/${name}`);
  }

  return new Hono<AppEnv>()
    .get('/business/:username/ledger', (c) => answer(c, c.req.param('username'), 'ledger'))
    .get('/business/:username/ledger/feed', (c) => answer(c, c.req.param('username'), 'ledger/feed'));
}

/** A day's root as it was signed, to be kept by whoever reads the feed. */
function feedEntry(root: SignedRoot, url: string): string {
  const day = zonedDay(new Date(root.signedAt));
  return [
    `<entry><id>urn:dugri-ledger:${root.log}:${day}</id><title>${escapeXml(ledgerPageCopy.feed.entry(day))}</title>`,
    `<updated>${root.signedAt}</updated><link href="${escapeXml(url)}"/>`,
    `<content type="text">${escapeXml(`${rootText(root)}${root.signature}\n`)}</content></entry>`,
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
