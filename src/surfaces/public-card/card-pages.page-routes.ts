import { type Context, Hono } from 'hono';
import { idAfter } from '#features/card-design/review-fit.policy.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { getDrawnState } from '#features/draws/data.ts';
import { cardExpiry } from '#features/opening-hours/hours.policy.ts';
import { openingHoursOf } from '#features/opening-hours/hours-shapes.policy.ts';
import { getRatingSummary } from '#features/review-counts/data.ts';
import { HIGHLIGHTS_SHOWN, PAGE_SIZE } from '#features/reviews/contract.ts';
import { listPinned, listPublicReviews } from '#features/reviews/data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { cardModel, reviewsModel } from './card-model.page-routes.ts';
import type { CardWeb, ProblemModel } from './card-web.page-routes.ts';
import { shareImageVersion } from './share-image.page-routes.ts';

const SCRIPT = 'surfaces/public-card/pages/public-card.client.ts';
/** Stands for a card that moved or vanished while its page was made; it is never kept. */
const GONE = { html: '', headers: {}, status: 404, expiresAt: null };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Names that broken programs write into a link in place of an address. */
const NO_ADDRESS = /^(undefined|null)$/;

/** `/business/{username}` and its pages of reviews. HEAD is answered as GET without the body. */
export function cardPageRoutes(services: Services, web: CardWeb) {
  const { db, clock, pageCache, publicUrl } = services;

  async function makeCard(slug: string) {
    const card = await findCardAt(db, slug);
    if (card?.slug !== slug) return null;
    const now = clock();
    const [rating, pinned, highlights, all, drawn] = await Promise.all([
      getRatingSummary(db, card.businessId),
      listPinned(db, card.businessId),
      listPublicReviews(db, card.businessId, { view: 'highlights', limit: 2 * HIGHLIGHTS_SHOWN }),
      listPublicReviews(db, card.businessId, { view: 'all', limit: PAGE_SIZE }),
      getDrawnState(db, card.businessId, now),
    ]);
    const place = {
      publicUrl: publicUrl(),
      now,
      script: web.script(SCRIPT),
      shareImageVersion: shareImageVersion({ ...card, name: card.businessName, rating }),
    };
    const page = (await web.pages()).card(
      cardModel({ card, rating, pinned, highlights, all, isDrawn: drawn.isOnCard }, place),
    );
    return {
      html: page.html,
      headers: finishedPagePolicy(page),
      expiresAt: firstOf(cardExpiry(openingHoursOf(card), now), drawn.until),
    };
  }

  async function showCard(c: Context<AppEnv>, slug: string): Promise<Response> {
    const finished = pageCache.get(cardPath(slug));
    if (finished) return pageResponse(finished, c.req.raw);
    const card = await findCardAt(db, slug);
    if (card?.slug !== slug) return elsewhere(c, card, '');
    const page = await pageCache.getOrMake(
      cardPath(slug),
      card.businessId,
      async () => (await makeCard(slug)) ?? GONE,
    );
    if (page.status === GONE.status) return elsewhere(c, await findCardAt(db, slug), '');
    return pageResponse(page, c.req.raw);
  }

  async function showReviews(c: Context<AppEnv>, card: PublicCard): Promise<Response> {
    const from = idOf(c.req.query('from'));
    const cursor = from ? idAfter(from) : idOf(c.req.query('before'));
    const page = await listPublicReviews(db, card.businessId, { view: 'all', limit: PAGE_SIZE, cursor });
    const model = reviewsModel(card, page, { publicUrl: publicUrl(), isFirst: cursor === undefined });
    const drawn = (await web.pages()).cardReviews(model);
    return c.html(drawn.html, 200, { ...finishedPagePolicy(drawn), 'Cache-Control': 'no-cache' });
  }

  /** Redirects from a former address of a card to the present one; 404 where there is no card. */
  async function elsewhere(c: Context<AppEnv>, card: PublicCard | null, rest: string): Promise<Response> {
    return card ? movedTo(c, cardPath(card.slug) + rest) : problem(c, 404, cardsCopy.businessNotFound);
  }

  async function problem(c: Context<AppEnv>, status: 404, model: ProblemModel): Promise<Response> {
    const { action, ...words } = model;
    const page = (await web.pages()).problem({ ...words, action: { label: action, href: '/' } });
    return c.html(page.html, status, { ...finishedPagePolicy(page), 'Cache-Control': 'no-cache' });
  }

  return new Hono<AppEnv>()
    .get('/business', (c) => problem(c, 404, cardsCopy.addressError))
    .get('/business/:username/reviews', async (c) => {
      const slug = c.req.param('username').toLowerCase();
      const card = await findCardAt(db, slug);
      return card?.slug === slug ? showReviews(c, card) : elsewhere(c, card, '/reviews');
    })
    .get('/business/:username', async (c) => {
      const typed = c.req.param('username');
      if (NO_ADDRESS.test(typed)) return problem(c, 404, cardsCopy.addressError);
      const slug = typed.toLowerCase();
      const card = slug !== typed && (await findCardAt(db, slug));
      return card ? movedTo(c, cardPath(card.slug)) : showCard(c, slug);
    });
}

/** For ever, but asked anew each time: otherwise a browser that saw A→B and later B→A runs in a circle. */
export function movedTo(c: Context<AppEnv>, path: string): Response {
  return c.body(null, 301, { Location: path, 'Cache-Control': 'no-cache' });
}

/** The earlier one; null is never. */
export function firstOf(one: Date | null, other: Date | null): Date | null {
  return one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
}

function idOf(text: string | undefined): string | undefined {
  return text !== undefined && UUID.test(text) ? text : undefined;
}
