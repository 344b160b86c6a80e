import { Hono } from 'hono';
import type { AppEnv } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';
import { cardFileRoutes } from './page-routes/card-files.ts';
import { cardPageRoutes } from './page-routes/card-pages.ts';
import type { CardWeb } from './page-routes/card-web.ts';
import { ledgerPageRoutes } from './page-routes/ledger-pages.ts';
import { siteIndexRoutes } from './page-routes/site-index.ts';
import { trustPageRoutes } from './page-routes/trust-pages.ts';

/** Everything under `/business/{username}` but the review form, and what search engines read first. */
export function cardPages(services: Services, web: CardWeb) {
  return new Hono<AppEnv>()
    .route('/', siteIndexRoutes(services))
    .route('/', cardFileRoutes(services))
    .route('/', ledgerPageRoutes(services, web))
    .route('/', trustPageRoutes(services, web))
    .route('/', cardPageRoutes(services, web));
}
