import type { Context } from 'hono';
import { visitRequest } from '#features/card-visits/guard.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import { findCardAt, findStoredPage, type PublicCard } from '#features/cards/data.ts';
import { cardExpiry } from '#features/cards/hours/hours.policy.ts';
import { openingHoursOf } from '#features/cards/hours/hours-shapes.policy.ts';
import { beginVersion, type createPageWriter } from '#features/cards/mutations.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { type Language, languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { FinishedPage, PageSource } from '#platform/http/pages/finish.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import { cardModel } from './card-model.page-routes.ts';
import { getCardSources, isShownIn } from './card-sources.data.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import type { FindDictionary } from './dictionary.page-routes.ts';
import { orLast, showElsewhere } from './kept-pages.page-routes.ts';

const SCRIPT = 'surfaces/public-card/pages/public-card.client.ts';
const LANGUAGE_SCRIPT = 'surfaces/public-card/pages/public-card-languages.client.ts';
const VIEWER = 'features/cards/gallery/pages/demand-gallery.client.ts';

interface CardPlace {
  services: VisitServices;
  web: CardWeb;
  findDictionary: FindDictionary;
  /** What waits to be stored is written together. */
  store: ReturnType<typeof createPageWriter>;
}

/** Shows a card in one language: from memory, as another process or an earlier start stored it, or drawn now. */
export async function showCard(
  place: CardPlace,
  c: Context<AppEnv>,
  slug: string,
  language: Language,
): Promise<Response> {
  const { pageCache, visits } = place.services;
  const path = cardPath(slug) + languagePath('', language);
  const page = pageCache.get(path) ?? (await orLast(pageCache, path, findPage(place, c, slug, language)));
  if (page instanceof Response) return page;
  if (page.countedFor && c.req.method === 'GET') visits.countView(page.countedFor, visitRequest(c));
  return pageResponse(page, c.req.raw);
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
    page: page && { ...page, dictionary: await findDictionary(), countedFor: businessId },
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
    countedFor: businessId,
    onKept: (page) => {
      if (version && edition) store({ businessId, language, version, edition, page });
    },
  };
}
