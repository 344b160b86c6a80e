import { CARD_REFUSALS, cardParams, requireCardAt } from '#features/cards/guard.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { tapQuery } from './contract.ts';
import { visitRequest } from './guard.ts';
import type { VisitServices } from './mutations.ts';

/** Several phones behind one address. */
const TAPS_PER_NETWORK: Limit = { points: 120, seconds: 60 };

const postTap = route('post', '/api/business-card/{username}/taps', {
  summary: 'Count a tap on one of the card’s buttons; its page sends this by itself',
  access: 'public',
  request: { params: cardParams, query: tapQuery },
  refusals: CARD_REFUSALS,
  responses: { 204: { description: 'Taken; programs and whoever is signed in are not counted' } },
}).handle(async (c, { db, limits, pageCache, visits }: VisitServices) => {
  await limits.takeHere('taps', TAPS_PER_NETWORK, c.var.caller.network);
  const { username } = c.req.valid('param');
  // The card that was tapped is in memory, most likely.
  const shown = pageCache.get(cardPath(username))?.views?.of;
  const businessId = shown ?? (await requireCardAt(db, username)).businessId;
  visits.countAct(businessId, c.req.valid('query').act, visitRequest(c));
  return c.body(null, 204);
});

export const cardVisitRoutes = routesOf(postTap);
