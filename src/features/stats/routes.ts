import { requireOwner } from '#features/accounts/guard.ts';
import { answers, createRouter, endpoint } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { getAnalytics } from './analytics.data.ts';
import { analyticsQuery, analyticsSchema, funnelSchema, ownStatsSchema } from './contract.ts';
import { getInvitationFunnel } from './invitation-funnel.data.ts';
import { getOwnStats } from './own-stats.data.ts';

const getOwn = endpoint({
  method: 'get',
  path: '/api/stats/me',
  summary: "The figures of the signed-in owner's reviews",
  access: 'owner',
  responses: { 200: answers(ownStatsSchema) },
});

const getRange = endpoint({
  method: 'get',
  path: '/api/analytics',
  summary: 'Approved reviews in a range of time, with the days before it to compare with',
  access: 'owner',
  request: { query: analyticsQuery },
  responses: { 200: answers(analyticsSchema) },
});

const getFunnel = endpoint({
  method: 'get',
  path: '/api/analytics/invitations',
  summary: 'How far the invitations of a range of time came, by channel',
  access: 'owner',
  request: { query: analyticsQuery },
  responses: { 200: answers(funnelSchema) },
});

/** Figures of a business for its owner. */
export function statsRoutes({ db, clock }: Services) {
  return createRouter()
    .openapi(getOwn, async (c) => c.json(await getOwnStats(db, await requireOwner(c), clock()), 200))
    .openapi(getRange, async (c) => {
      const { timeRange } = c.req.valid('query');
      return c.json(await getAnalytics(db, await requireOwner(c), timeRange, clock()), 200);
    })
    .openapi(getFunnel, async (c) => {
      const { timeRange } = c.req.valid('query');
      const channels = await getInvitationFunnel(db, await requireOwner(c), timeRange, clock());
      return c.json({ channels }, 200);
    });
}
