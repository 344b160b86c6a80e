import { type Context, Hono } from 'hono';
import { iconsOf } from '#features/card-design/icons.policy.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { createPageWriter } from '#features/cards/mutations.ts';
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
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import { idAfter } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { reviewsModel, type Spoken, translatedHead } from './card-model.page-routes.ts';
import { isShownIn, spokenBy } from './card-sources.data.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import type { FindDictionary } from './dictionary.page-routes.ts';
import { showElsewhere } from './kept-pages.page-routes.ts';
import { showCard } from './show-card.page-routes.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Names that broken programs write into a link in place of an address. */
const NO_ADDRESS = /^(undefined|null)$/;

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
