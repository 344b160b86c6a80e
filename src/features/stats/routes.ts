import { requireOwner } from '#features/accounts/guard.ts';
import { answers, createRouter, endpoint } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { ownStatsSchema } from './contract.ts';
import { getOwnStats } from './data.ts';

const getOwn = endpoint({
  method: 'get',
  path: '/api/stats/me',
  summary: "The figures of the signed-in owner's reviews",
  access: 'owner',
  responses: { 200: answers(ownStatsSchema) },
});

/** Figures of a business for its owner. */
export function statsRoutes({ db, clock }: Services) {
  return createRouter().openapi(getOwn, async (c) =>
    c.json(await getOwnStats(db, await requireOwner(c), clock()), 200),
  );
}
