import { type Context, Hono } from 'hono';
import { iconsOf } from '#features/card-design/icons.policy.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { cardExpiry } from '#features/cards/hours/hours.policy.ts';
import { openingHoursOf } from '#features/cards/hours/hours-shapes.policy.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { beginVersion, createPageWriter, findStoredPage } from '#features/cards/stored-pages.mutations.ts';
import {
  type Language,
  languagePath,
  OTHER_LANGUAGES,
} from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { PAGE_SIZE } from '#features/reviews/contract.ts';
import { getRatingSummary } from '#features/reviews/counts/data.ts';
import { listPublicReviews } from '#features/reviews/data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { FinishedPage, PageSource, PageViews } from '#platform/http/pages/finish.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import { idAfter } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { cardModel, reviewsModel, type Spoken, translatedHead } from './card-model.page-routes.ts';
import { getCardSources, isShownIn, spokenBy } from './card-sources.data.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import type { FindDictionary } from './dictionary.page-routes.ts';
import { orLast, showElsewhere } from './kept-pages.page-routes.ts';

const SCRIPT = 'surfaces/public-card/pages/public-card.client.ts';
const LANGUAGE_SCRIPT = 'surfaces/public-card/pages/public-card-languages.client.ts';
const VIEWER = 'features/cards/gallery/pages/demand-gallery.client.ts';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Names that broken programs write into a link in place of an address. */
const NO_ADDRESS = /^(undefined|null)$/;

interface CardPlace {
  services: VisitServices;
  web: CardWeb;
  findDictionary: FindDictionary;
  /** What waits to be stored is written together. */
  store: ReturnType<typeof createPageWriter>;
}

/** `/business/{username}` and its pages of reviews. HEAD is answered as GET without the body. */
export function cardPageRoutes(services: VisitServices, web: CardWeb, findDictionary: FindDictionary) {
  const { db } = services;
  const place = { services, web, findDictionary, store: createPageWriter(services) };
  const router = new Hono<AppEnv>();
  for (const language of OTHER_LANGUAGES) {
    const rest = languagePath('', language);
    router
      .get(`/business/:username${rest}`, (c) => showCard(place, c, c.req.param('username'), language))
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
      return showCard(place, c, username, 'he');
    });

  async function showReviewsAt(c: Context<AppEnv>, language: Language): Promise<Response> {
    const slug = c.req.param('username') ?? '';
    const card = await findCardAt(db, slug);
    const rest = `${languagePath('', language)}/reviews`;
    if (card?.slug !== slug) return showElsewhere(c, card, rest);
    if (!(await isShownIn(db, card, language))) return c.redirect(cardPath(slug), 302);
    return showReviews(services, web, c, { card, spoken: await spokenBy(services, card, language) });
  }
}

/** Shows a card in one language: from memory, as another process or an earlier start stored it, or drawn now. */
async function showCard(
  place: CardPlace,
  c: Context<AppEnv>,
  slug: string,
  language: Language,
): Promise<Response> {
  const { pageCache } = place.services;
  const path = cardPath(slug) + languagePath('', language);
  const page = pageCache.get(path) ?? (await orLast(pageCache, path, findPage(place, c, slug, language)));
  return page instanceof Response ? page : pageResponse(page, c);
}

/** The stored page, or one drawn now; a redirect where the card is elsewhere. */
async function findPage(
  place: CardPlace,
  c: Context<AppEnv>,
  slug: string,
  language: Language,
): Promise<FinishedPage | Response> {
  const { db, clock, pageCache } = place.services;
  const rest = languagePath('', language);
  const since = pageCache.moment();
  const stored = await findStored(place, slug, language);
  if (stored?.page) {
    pageCache.add(cardPath(slug) + rest, countsTag(stored.businessId), stored.page, since);
    if (stored.page.expiresAt > clock().getTime()) return stored.page;
  }
  const card = await findCardAt(db, slug);
  if (card?.slug !== slug) return showElsewhere(c, card, rest);
  if (!(await isShownIn(db, card, language))) return c.redirect(cardPath(slug), 302);
  const draw = () => drawCard(place, card, language, stored);
  return pageCache.getOrMake(cardPath(slug) + rest, countsTag(card.businessId), draw, since);
}

type Stored = Awaited<ReturnType<typeof findStored>>;

/** The stored page of a card, and the version and edition under which another may be stored; null where none is. */
async function findStored({ services, web, findDictionary }: CardPlace, slug: string, language: Language) {
  const { db, publicUrl, storedPageBytes } = services;
  if (web.edition === null || storedPageBytes === 0) return null;
  const edition = `${web.edition} ${publicUrl()}`;
  const found = await findStoredPage(db, slug, edition, language);
  if (!found) return null;
  const { businessId, page } = found;
  return {
    businessId,
    edition,
    version: found.version ?? (await beginVersion(db, businessId)),
    page: page && { ...page, dictionary: await findDictionary(), views: viewsOf(services, businessId) },
  };
}

async function drawCard(
  { services, web, findDictionary, store }: CardPlace,
  card: PublicCard,
  language: Language,
  stored: Stored,
): Promise<PageSource> {
  const { businessId } = card;
  const now = services.clock();
  const sources = await getCardSources(services.db, card, language);
  const model = cardModel(sources, {
    publicUrl: services.publicUrl(),
    now,
    script: web.script(SCRIPT),
    languageScript: web.script(LANGUAGE_SCRIPT),
    viewer: web.file(VIEWER),
  });
  const drawn = (await web.pages()).card(model);
  const { version, edition } = stored ?? {};
  return {
    html: drawn.html,
    headers: finishedPagePolicy(drawn),
    expiresAt: cardExpiry(openingHoursOf(card), now),
    dictionary: await findDictionary(),
    views: viewsOf(services, businessId),
    onKept: (page) => {
      if (version && edition) store({ businessId, language, version, edition, page });
    },
  };
}

/** Counts each view of a card, whichever way its page takes to the visitor. */
function viewsOf({ visits }: VisitServices, businessId: string): PageViews {
  return { of: businessId, add: (request) => visits.countView(businessId, request) };
}

async function showReviews(
  { reads, publicUrl }: Services,
  web: CardWeb,
  c: Context<AppEnv>,
  { card, spoken }: { card: PublicCard; spoken: Spoken },
): Promise<Response> {
  const view = c.req.query('view') === 'highlights' ? 'highlights' : 'all';
  const from = idOf(c.req.query('from'));
  const cursor = from ? idAfter(from) : idOf(c.req.query('before'));
  const [page, rating] = await reads.late(card.businessId, (db) =>
    Promise.all([
      listPublicReviews(db, card.businessId, { view, limit: PAGE_SIZE, cursor }),
      getRatingSummary(db, card.businessId),
    ]),
  );
  const model = reviewsModel({ card: { ...card, ...translatedHead(card, spoken) }, spoken }, page, {
    publicUrl: publicUrl(),
    view,
    isFirst: cursor === undefined,
    rating,
    icons: iconsOf(card),
  });
  const drawn = (await web.pages()).cardReviews(model);
  return c.html(drawn.html, 200, { ...finishedPagePolicy(drawn), 'Cache-Control': 'no-cache' });
}

function addressIncomplete(): Problem {
  return new Problem(404, { code: 'address_incomplete', message: cardsCopy.addressError });
}

function idOf(text: string | undefined): string | undefined {
  return text !== undefined && UUID.test(text) ? text : undefined;
}
