import { Hono } from 'hono';
import type { PublicCard } from '#features/cards/data.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { LANGUAGES, languagePath, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { findWaitingDraw, isDrawnLately, listOpenDraws } from '#features/draws/data.ts';
import { getLedgerEnd } from '#features/ledger/steps.data.ts';
import { countUnexplained } from '#features/reviews/data.ts';
import { getStatusCounts } from '#features/reviews/status-counts.data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { PageSource } from '#platform/http/pages/finish.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { HEBREW, type Spoken, translatedContact } from './card-model.page-routes.ts';
import { commonOf } from './card-parts.page-routes.ts';
import { spokenBy } from './card-sources.data.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import { type KeptPage, showKept } from './kept-pages.page-routes.ts';

/** Entries are chained a moment after what they tell of has dropped the page: what is shown is never older than this. */
const ROOT_MS = 10 * 60_000;

type MakePage = (services: Services, web: CardWeb, card: PublicCard, spoken: Spoken) => Promise<PageSource>;
const PAGES: Record<string, MakePage> = { 'about-reviews': makeAbout, accessibility: makeStatement };
const EVERY_LANGUAGE = { others: [...OTHER_LANGUAGES] };

/**
 * Pages on how the reviews of a business come about, and its accessibility statement: kept and dropped with its card. They are
 * there in each language, whichever of them the card has; draws are in Hebrew alone.
 */
export function trustPageRoutes(services: Services, web: CardWeb) {
  const router = new Hono<AppEnv>();
  const show = (rest: string, make: KeptPage['make']) =>
    router.get(`/business/:username${rest}`, (c) =>
      showKept(services, c, c.req.param('username'), { rest, tagOf: countsTag, make }),
    );
  for (const [name, makePage] of Object.entries(PAGES))
    for (const language of LANGUAGES)
      show(`${languagePath('', language)}/${name}`, async (card) =>
        makePage(services, web, card, { ...(await spokenBy(services, card, language)), ...EVERY_LANGUAGE }),
      );
  show('/draws', (card) => makeDraws(services, web, card));
  return router;
}

async function makeAbout({ db, clock, publicUrl }: Services, web: CardWeb, card: PublicCard, spoken: Spoken) {
  const now = clock();
  const [{ received, approved, awaiting, held, rejected }, unexplained, end, isLately] = await Promise.all([
    getStatusCounts(db, card.businessId),
    countUnexplained(db, card.businessId),
    getLedgerEnd(db, card.businessId),
    isDrawnLately(db, card.businessId, now),
  ]);
  const counts = {
    received,
    published: approved,
    waiting: awaiting,
    held,
    removed: rejected,
    unexplained,
  };
  const draws = isLately ? `${cardPath(card.slug)}/draws` : null;
  const head = commonOf(card, spoken, { publicUrl: publicUrl(), rest: '/about-reviews' });
  return sourceOf((await web.pages()).aboutReviews({ ...head, counts, end, draws }), expiryAfter(now));
}

async function makeDraws({ db, clock, publicUrl }: Services, web: CardWeb, card: PublicCard) {
  const now = clock();
  const [draws, waiting, isLately] = await Promise.all([
    listOpenDraws(db, card.businessId),
    findWaitingDraw(db, card.businessId),
    isDrawnLately(db, card.businessId, now),
  ]);
  const json = `/api/draws/${encodeURIComponent(card.slug)}`;
  const head = commonOf(card, HEBREW, { publicUrl: publicUrl(), rest: '/draws' });
  return sourceOf((await web.pages()).draws({ ...head, draws, waiting, isLately, json }), expiryAfter(now));
}

async function makeStatement({ publicUrl }: Services, web: CardWeb, card: PublicCard, spoken: Spoken) {
  const { email, physicalAccess: access, updatedAt } = card;
  const head = commonOf(card, spoken, { publicUrl: publicUrl(), rest: '/accessibility' });
  const model = { ...head, contact: translatedContact(card, spoken), email, access, updatedAt };
  return sourceOf((await web.pages()).statement(model), null);
}

function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + ROOT_MS);
}

function sourceOf(page: RenderedDocument, expiresAt: Date | null): PageSource {
  return { html: page.html, headers: finishedPagePolicy(page), expiresAt };
}
