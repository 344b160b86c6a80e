import { z } from 'zod';
import { findCardAt } from '#features/cards/data.ts';
import { getRatingSummary } from '#features/review-counts/data.ts';
import { answers, createRouter, route } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { publicReviewsPage, publicReviewsQuery } from './contract.ts';
import { reviewsCopy } from './copy.he.ts';
import { listPublicReviews } from './data.ts';

const listPublic = route({
  method: 'get',
  path: '/api/reviews/{username}',
  summary: 'Approved reviews of a business, newest first, with the averages over all of them',
  access: 'public',
  request: { params: z.object({ username: z.string().max(100) }), query: publicReviewsQuery },
  responses: { 200: answers(publicReviewsPage) },
}).handle((services) => async (c) => {
  const businessId = await findBusinessId(services, c.req.valid('param').username);
  const [page, summary] = await Promise.all([
    listPublicReviews(services.db, businessId, c.req.valid('query')),
    getRatingSummary(services.db, businessId),
  ]);
  return c.json({ ...page, summary }, 200);
});

export function reviewRoutes(services: Services) {
  return createRouter().openapiRoutes([listPublic(services)]);
}

/** @throws {Problem} 404 */
async function findBusinessId({ db }: Services, username: string): Promise<string> {
  const card = await findCardAt(db, username);
  if (!card)
    throw new Problem(404, { code: 'business_not_found', message: reviewsCopy.errors.businessNotFound });
  return card.businessId;
}
