import { Hono } from 'hono';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import { requireCardAt } from '#features/cards/guard.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { cardFileRoutes } from './card-files.page-routes.ts';
import { cardPageRoutes } from './card-pages.page-routes.ts';
import { cardPartRoutes } from './card-parts.page-routes.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import { cardDictionary, dictionaryRoutes } from './dictionary.page-routes.ts';
import { ledgerPageRoutes } from './ledger-pages.page-routes.ts';
import { siteIndexRoutes } from './site-index.page-routes.ts';
import { trustPageRoutes } from './trust-pages.page-routes.ts';

export function cardPages(services: VisitServices, web: CardWeb) {
  const findDictionary = cardDictionary(services, web);
  return new Hono<AppEnv>()
    .route('/', dictionaryRoutes(services, findDictionary))
    .route('/', siteIndexRoutes(services))
    .route('/', cardFileRoutes(services))
    .route('/', cardPartRoutes(services, web))
    .route('/', ledgerPageRoutes(services, web))
    .route('/', trustPageRoutes(services, web))
    .route('/', cardPageRoutes(services, web, findDictionary));
}

/** Answers unknown addresses below a card with 404 and the way to the card. */
export function lostCardPages({ db }: VisitServices) {
  return new Hono<AppEnv>().get('/business/:username/*', async (c) => {
    const { slug, businessName } = await requireCardAt(db, c.req.param('username'));
    throw new Problem(404, {
      code: 'card_page_not_found',
      card: { path: cardPath(slug), name: businessName },
    });
  });
}
