import type { TypedResponse } from 'hono';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { CARD_REFUSALS, cardParams } from '#features/cards/guard.ts';
import { getRatingSummary } from '#features/reviews/counts/data.ts';
import { listPublicReviews } from '#features/reviews/data.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { type Embed, embedSchema } from './contract.ts';
import { embedOf } from './policy.ts';

const REVIEWS_SHOWN = 12;
/** For every site, and without anybody's cookies: what it says is public. */
export const FOR_EVERY_SITE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const getEmbed = route('get', '/api/embed/{username}', {
  summary: "A business's reviews for its own site; kept until something about it changes",
  access: 'public',
  request: { params: cardParams },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(embedSchema) },
}).handle(async (c, services) => {
  const slug = c.req.valid('param').username.toLowerCase();
  const since = services.pageCache.moment();
  const card = await findCardAt(services.db, slug);
  if (!card) throw notFound();
  const make = () => makeEmbed(services, card);
  const page = await services.pageCache.getOrMake(`/api/embed/${slug}`, card.businessId, make, since);
  // Finished bytes, of which the types know nothing.
  return (await pageResponse(page, c)) as Response & TypedResponse<Embed, 200, 'json'>;
});

export const embedRoutes = routesOf(getEmbed);

async function makeEmbed({ db, publicUrl }: Services, card: PublicCard) {
  const [rating, reviews] = await Promise.all([
    getRatingSummary(db, card.businessId),
    listPublicReviews(db, card.businessId, { view: 'all', limit: REVIEWS_SHOWN }),
  ]);
  const headers = {
    'Content-Type': 'application/json',
    ...FOR_EVERY_SITE,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
  return {
    html: JSON.stringify(embedOf(card, rating, reviews.items, publicUrl())),
    headers,
    expiresAt: null,
  };
}

function notFound(): Problem {
  return new Problem(404, { code: 'business_not_found' }, FOR_EVERY_SITE);
}
