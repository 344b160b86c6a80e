import { Hono } from 'hono';
import { contactOf } from '#features/card-design/presentation.policy.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { designOf } from '#features/cards/design.contract.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { findWaitingDraw, getDrawnState, listOpenDraws } from '#features/draws/data.ts';
import { getLedgerRoot } from '#features/ledger/steps.data.ts';
import { getKeptTotals } from '#features/review-counts/data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { PageSource } from '#platform/http/pages/finish.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import { type KeptPage, showKeptLower } from './kept-pages.page-routes.ts';

/** Entries are chained a moment after what they tell of has dropped the page: what is shown is never older than this. */
const ROOT_MS = 10 * 60_000;

type MakePage = (services: Services, web: CardWeb, card: PublicCard, path: string) => Promise<PageSource>;
const PAGES: Record<string, MakePage> = {
  'about-reviews': makeAbout,
  draws: makeDraws,
  accessibility: makeStatement,
};

/**
 * Pages on how the reviews of a business come about, and its accessibility statement: kept and dropped with its card.
 */
export function trustPageRoutes(services: Services, web: CardWeb) {
  const router = new Hono<AppEnv>();
  for (const [name, makePage] of Object.entries(PAGES)) {
    const kept: KeptPage = {
      rest: `/${name}`,
      tagOf: countsTag,
      make: (card, path) => makePage(services, web, card, path),
    };
    router.get(`/business/:username/${name}`, (c) =>
      showKeptLower(services, c, c.req.param('username'), kept),
    );
  }
  return router;
}

async function makeAbout({ db, clock, publicUrl }: Services, web: CardWeb, card: PublicCard, path: string) {
  const now = clock();
  const [totals, root, { isLately }] = await Promise.all([
    getKeptTotals(db, card.businessId),
    getLedgerRoot(db, card.businessId),
    getDrawnState(db, card.businessId, now),
  ]);
  const of = (...wanted: string[]) =>
    totals.reduce((sum, { status, count }) => sum + (wanted.includes(status) ? count : 0), 0);
  const counts = {
    received: of('pending', 'approved', 'rejected'),
    published: of('approved'),
    waiting: of('pending'),
    removed: of('rejected'),
  };
  const draws = isLately ? `${cardPath(card.slug)}/draws` : null;
  const head = headOf(card, publicUrl() + path);
  return sourceOf((await web.pages()).aboutReviews({ ...head, counts, root, draws }), expiryAfter(now));
}

async function makeDraws({ db, clock, publicUrl }: Services, web: CardWeb, card: PublicCard, path: string) {
  const now = clock();
  const [draws, waiting, { isLately }] = await Promise.all([
    listOpenDraws(db, card.businessId),
    findWaitingDraw(db, card.businessId),
    getDrawnState(db, card.businessId, now),
  ]);
  const json = `/api/draws/${encodeURIComponent(card.slug)}`;
  const head = headOf(card, publicUrl() + path);
  return sourceOf((await web.pages()).draws({ ...head, draws, waiting, isLately, json }), expiryAfter(now));
}

async function makeStatement({ publicUrl }: Services, web: CardWeb, card: PublicCard, path: string) {
  const { email, physicalAccess: access, updatedAt } = card;
  const head = headOf(card, publicUrl() + path);
  const model = { ...head, contact: contactOf(card), email, access, updatedAt };
  return sourceOf((await web.pages()).statement(model), null);
}

function headOf(card: PublicCard, url: string) {
  return { name: card.businessName, path: cardPath(card.slug), url, design: designOf(card) };
}

function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + ROOT_MS);
}

function sourceOf(page: RenderedDocument, expiresAt: Date | null): PageSource {
  return { html: page.html, headers: finishedPagePolicy(page), expiresAt };
}
