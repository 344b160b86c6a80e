import { Hono } from 'hono';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import { findCardAt } from '#features/cards/data.ts';
import { languagePath, readLanguage } from '#features/translations/languages.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { cardFileRoutes } from './card-files.page-routes.ts';
import { cardPageRoutes } from './card-pages.page-routes.ts';
import { cardPartRoutes } from './card-parts.page-routes.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import { cardDictionary, dictionaryRoutes } from './dictionary.page-routes.ts';
import { showElsewhere } from './kept-pages.page-routes.ts';
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

/** Redirects unknown addresses below a card to the card. The review form is answered by a later route. */
export function lostCardPages({ db }: VisitServices) {
  return new Hono<AppEnv>().get('/business/:username/*', async (c, next) => {
    if (/\/review(\.data)?$/.test(c.req.path)) return next();
    const language = readLanguage(c.req.path.split('/')[3]) ?? 'he';
    return showElsewhere(c, await findCardAt(db, c.req.param('username')), languagePath('', language));
  });
}
