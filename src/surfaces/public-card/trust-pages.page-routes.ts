import { type Context, Hono } from 'hono';
import { contactOf } from '#features/card-design/presentation.policy.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { designOf } from '#features/cards/design.contract.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { findWaitingDraw, getDrawnState, listOpenDraws } from '#features/draws/data.ts';
import { getLedgerRoot } from '#features/ledger/steps.data.ts';
import { getKeptTotals } from '#features/review-counts/data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { movedTo } from './card-pages.page-routes.ts';
import type { CardWeb } from './card-web.page-routes.ts';

/** Stands for a card that moved or vanished while its page was made; it is never kept. */
const GONE = { html: '', headers: {}, status: 404, expiresAt: null };

const [ABOUT, DRAWS] = ['about-reviews', 'draws'];
/** Entries are chained a moment after what they tell of has dropped the page: what is shown is never older than this. */
const ROOT_MS = 10 * 60_000;

/**
 * Pages on how the reviews of a business come about, and its accessibility statement: kept and dropped with its card.
 */
export function trustPageRoutes({ db, clock, pageCache, publicUrl }: Services, web: CardWeb) {
  const pages: Record<string, (card: PublicCard, path: string) => Promise<RenderedDocument>> = {
    [ABOUT]: async (card, path) => {
      const [totals, root, { isLately }] = await Promise.all([
        getKeptTotals(db, card.businessId),
        getLedgerRoot(db, card.businessId),
        getDrawnState(db, card.businessId, clock()),
      ]);
      const draws = isLately ? `${cardPath(card.slug)}/${DRAWS}` : null;
      const of = (...wanted: string[]) =>
        totals.reduce((sum, { status, count }) => sum + (wanted.includes(status) ? count : 0), 0);
      const counts = {
        received: of('pending', 'approved', 'rejected'),
        published: of('approved'),
        waiting: of('pending'),
        removed: of('rejected'),
      };
      return (await web.pages()).aboutReviews({ ...headOf(card, path), counts, root, draws });
    },
    [DRAWS]: async (card, path) => {
      const [draws, waiting, { isLately }] = await Promise.all([
        listOpenDraws(db, card.businessId),
        findWaitingDraw(db, card.businessId),
        getDrawnState(db, card.businessId, clock()),
      ]);
      const json = `/api/draws/${encodeURIComponent(card.slug)}`;
      return (await web.pages()).draws({ ...headOf(card, path), draws, waiting, isLately, json });
    },
    accessibility: async (card, path) => {
      const { email, physicalAccess: access, updatedAt } = card;
      return (await web.pages()).statement({
        ...headOf(card, path),
        contact: contactOf(card),
        email,
        access,
        updatedAt,
      });
    },
  };

  function headOf(card: PublicCard, path: string) {
    return {
      name: card.businessName,
      path: cardPath(card.slug),
      url: publicUrl() + path,
      design: designOf(card),
    };
  }

  async function show(c: Context<AppEnv>, slug: string, name: string): Promise<Response> {
    const path = `${cardPath(slug)}/${name}`;
    const finished = pageCache.get(path);
    if (finished) return pageResponse(finished, c.req.raw);
    const found = await findCardAt(db, slug);
    if (found?.slug !== slug) return elsewhere(c, found, name);
    const page = await pageCache.getOrMake(path, countsTag(found.businessId), async () => {
      const card = await findCardAt(db, slug);
      const drawn = card?.slug === slug && (await pages[name]?.(card, path));
      const expiresAt = name === ABOUT || name === DRAWS ? new Date(clock().getTime() + ROOT_MS) : null;
      return drawn ? { html: drawn.html, headers: finishedPagePolicy(drawn), expiresAt } : GONE;
    });
    if (page.status === GONE.status) return elsewhere(c, await findCardAt(db, slug), name);
    return pageResponse(page, c.req.raw);
  }

  function elsewhere(c: Context<AppEnv>, card: PublicCard | null, name: string): Response {
    if (card) return movedTo(c, `${cardPath(card.slug)}/${name}`);
    throw new Problem(404, { code: 'business_not_found', message: cardsCopy.errors.businessNotFound });
  }

  return new Hono<AppEnv>().get('/business/:username/:page{about-reviews|accessibility|draws}', async (c) => {
    const { username, page } = c.req.param();
    const slug = username.toLowerCase();
    // Some letters beyond ASCII have a lower case too, and no place in a header.
    return slug === username
      ? show(c, slug, page)
      : movedTo(c, `${cardPath(encodeURIComponent(slug))}/${page}`);
  });
}
