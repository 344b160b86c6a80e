import { CARD_REFUSALS, cardParams, requireCardAt } from '#features/cards/guard.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { publicReviewsPage, publicReviewsQuery } from './contract.ts';
import { getRatingSummary } from './counts/data.ts';
import { listPublicReviews } from './data.ts';

const listPublic = route('get', '/api/reviews/{username}', {
  summary: 'Approved reviews of a business, newest first, with the averages over all of them',
  access: 'public',
  request: { params: cardParams, query: publicReviewsQuery },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(publicReviewsPage) },
}).handle(async (c, { db, reads }) => {
  const { businessId } = await requireCardAt(db, c.req.valid('param').username);
  const [page, summary] = await reads.late(businessId, (standby) =>
    Promise.all([
      listPublicReviews(standby, businessId, c.req.valid('query')),
      getRatingSummary(standby, businessId),
    ]),
  );
  return c.json({ ...page, summary }, 200);
});

export const reviewRoutes = routesOf(listPublic);
