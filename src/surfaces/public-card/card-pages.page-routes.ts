import { type Context, Hono } from 'hono';
import { idAfter } from '#features/card-design/review-fit.policy.ts';
import { visitRequest } from '#features/card-visits/guard.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { createPageWriter } from '#features/cards/mutations.ts';
import { cardExpiry } from '#features/opening-hours/hours.policy.ts';
import { openingHoursOf } from '#features/opening-hours/hours-shapes.policy.ts';
import { getRatingSummary } from '#features/review-counts/data.ts';
import { PAGE_SIZE } from '#features/reviews/contract.ts';
import { listPublicReviews } from '#features/reviews/data.ts';
import { type Language, languagePath, OTHER_LANGUAGES } from '#features/translations/languages.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { FinishedPage, PageSource } from '#platform/http/pages/finish.ts';
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import {
  cardModel,
  type LighterCard,
  reviewsModel,
  type Spoken,
  translatedHead,
} from './card-model.page-routes.ts';
import { getCardSources, inLanguage, spokenBy } from './card-sources.data.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import type { FindDictionary } from './dictionary.page-routes.ts';
import { showElsewhere } from './kept-pages.page-routes.ts';
import { shareImageVersion } from './share-image.policy.ts';
import { storedCards } from './stored-cards.page-routes.ts';

/**
 * Levels by which a card that is too large for one round trip gives way: reviews first, then services, pictures and the icons
 * of links, then the hours that search engines alone read, and last the strip of photos.
 */
const LIGHTER: LighterCard[] = [
  ...[150, 300, 450, 600, 750, 900, 1_050, 1_200, 1_350, 1_500].map((omitted) => ({ omitted })),
  ...[3, 1, 0].map((parts) => ({ omitted: 1_500, parts })),
  { omitted: 1_500, parts: 0, isBare: true },
  { omitted: 1_500, parts: 0, isBare: true, photos: 0 },
];
const SCRIPT = 'surfaces/public-card/pages/public-card.client.ts';
const LANGUAGE_SCRIPT = 'surfaces/public-card/pages/public-card-languages.client.ts';
const VIEWER = 'features/gallery/pages/demand-gallery.client.ts';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Names that broken programs write into a link in place of an address. */
const NO_ADDRESS = /^(undefined|null)$/;

/** `/business/{username}` and its pages of reviews. HEAD is answered as GET without the body. */
export function cardPageRoutes(services: VisitServices, web: CardWeb, findDictionary: FindDictionary) {
  const { db, visits } = services;
  const makeIn = (language: Language) => async (card: PublicCard) => ({
    ...(await makeCard(services, web, card, language)),
    dictionary: await findDictionary(),
    countedFor: card.businessId,
  });
  const onShown = (c: Context<AppEnv>, { countedFor }: FinishedPage) => {
    if (countedFor && c.req.method === 'GET') visits.countView(countedFor, visitRequest(c));
  };
  const shown = { onShown, findDictionary, store: createPageWriter(services) };
  const showCard = storedCards(services, web, { ...shown, language: 'he', rest: '', make: makeIn('he') });
  const router = new Hono<AppEnv>();
  for (const language of OTHER_LANGUAGES) {
    const rest = languagePath('', language);
    const kept = { ...shown, language, rest, make: makeIn(language), ...inLanguage(services, language) };
    const show = storedCards(services, web, kept);
    router
      .get(`/business/:username${rest}`, (c) => show(c, c.req.param('username')))
      .get(`/business/:username${rest}/reviews`, (c) => showReviewsAt(c, language));
  }
  return router
    .get('/business', () => {
      throw addressIncomplete();
    })
    .get('/business/:username/he/*', (c) => {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(pathname.replace(/\/he(?=\/|$)/, '') + search, 301);
    })
    .get('/business/:username/reviews', (c) => showReviewsAt(c, 'he'))
    .get('/business/:username', (c) => {
      const { username } = c.req.param();
      if (NO_ADDRESS.test(username)) throw addressIncomplete();
      return showCard(c, username);
    });

  async function showReviewsAt(c: Context<AppEnv>, language: Language): Promise<Response> {
    const slug = c.req.param('username') ?? '';
    const card = await findCardAt(db, slug);
    const rest = `${languagePath('', language)}/reviews`;
    if (card?.slug !== slug) return showElsewhere(c, card, rest);
    const instead = await inLanguage(services, language).insteadOf?.(card);
    if (instead) return c.redirect(instead, 302);
    return showReviews(services, web, c, { card, spoken: await spokenBy(services, card, language) });
  }
}

async function makeCard(
  { db, clock, publicUrl }: Services,
  web: CardWeb,
  card: PublicCard,
  language: Language,
): Promise<PageSource & { isStorable: boolean }> {
  const now = clock();
  const { drawnUntil, ...sources } = await getCardSources(db, card, language, now);
  const place = {
    publicUrl: publicUrl(),
    now,
    script: web.script(SCRIPT),
    languageScript: web.script(LANGUAGE_SCRIPT),
    viewer: web.file(VIEWER),
    shareImageVersion: shareImageVersion({ ...card, name: card.businessName, rating: sources.rating }),
  };
  const pages = await web.pages();
  const draw = (less: LighterCard) => {
    const page = pages.card(cardModel(sources, { ...place, ...less }));
    return { html: page.html, headers: finishedPagePolicy(page) };
  };
  return {
    ...draw({}),
    lighter: { levels: LIGHTER.length, draw: (level) => draw(LIGHTER[level - 1] ?? {}) },
    expiresAt: firstOf(cardExpiry(openingHoursOf(card), now), drawnUntil),
    isStorable: drawnUntil === null,
  };
}

async function showReviews(
  { reads, publicUrl }: Services,
  web: CardWeb,
  c: Context<AppEnv>,
  { card, spoken }: { card: PublicCard; spoken: Spoken },
): Promise<Response> {
  const from = idOf(c.req.query('from'));
  const cursor = from ? idAfter(from) : idOf(c.req.query('before'));
  const [page, rating] = await reads.late(card.businessId, (db) =>
    Promise.all([
      listPublicReviews(db, card.businessId, { view: 'all', limit: PAGE_SIZE, cursor }),
      getRatingSummary(db, card.businessId),
    ]),
  );
  const model = reviewsModel({ card: { ...card, ...translatedHead(card, spoken) }, spoken }, page, {
    publicUrl: publicUrl(),
    isFirst: cursor === undefined,
    rating,
  });
  const drawn = (await web.pages()).cardReviews(model);
  return c.html(drawn.html, 200, { ...finishedPagePolicy(drawn), 'Cache-Control': 'no-cache' });
}

function addressIncomplete(): Problem {
  return new Problem(404, { code: 'address_incomplete', message: cardsCopy.addressError });
}

/** The earlier one; null is never. */
export function firstOf(one: Date | null, other: Date | null): Date | null {
  return one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
}

function idOf(text: string | undefined): string | undefined {
  return text !== undefined && UUID.test(text) ? text : undefined;
}
