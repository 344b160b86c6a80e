import { Hono } from 'hono';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import type { AppEnv } from '#platform/http/context.ts';
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
