import { type OwnedBusinessId, requireBusiness, requireMember } from '#features/accounts/guard.ts';
import { cardFiguresSchema } from '#features/card-visits/contract.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { getAnalytics } from './analytics.data.ts';
import { getCardFigures } from './card-figures.data.ts';
import {
  type Analytics,
  analyticsQuery,
  analyticsSchema,
  funnelSchema,
  ownStatsSchema,
  summarySchema,
} from './contract.ts';
import { getInvitationFunnel } from './invitation-funnel.data.ts';
import { getMonthFigures } from './month-figures.data.ts';
import { getOwnStats } from './own-stats.data.ts';
import { type StatsQuery, spanOf } from './period.policy.ts';

const getOwn = route('get', '/api/stats/me', {
  summary: "The figures of the signed-in owner's reviews",
  access: 'viewer',
  responses: { 200: answers(ownStatsSchema) },
}).handle(async (c, { db, clock }) => {
  const { businessId, memberRole } = await requireMember(c);
  const stats = await getOwnStats(db, businessId, clock());
  return c.json(memberRole === 'owner' ? stats : { ...stats, planLapsesOn: null }, 200);
});

const rangeOfReviews = {
  summary: 'Approved reviews in a range of time, with the days before it to compare with',
  access: 'viewer' as const,
  request: { query: analyticsQuery },
  responses: { 200: answers(analyticsSchema) },
};

const getAnalyticsOfRange = route('get', '/api/analytics', rangeOfReviews).handle(
  async (c, services: Services) =>
    c.json(await readRange(await requireBusiness(c), c.req.valid('query'), services), 200),
);

/** The same for the product's own screen: blockers of trackers block addresses that hold the word "analytics". */
const getReviews = route('get', '/api/figures/reviews', rangeOfReviews).handle(
  async (c, services: Services) =>
    c.json(await readRange(await requireBusiness(c), c.req.valid('query'), services), 200),
);

function readRange(
  businessId: OwnedBusinessId,
  query: StatsQuery,
  { reads, clock }: Services,
): Promise<Analytics> {
  const span = spanOf(query, zonedDay(clock()));
  return reads.current((db) => getAnalytics(db, businessId, span, clock()));
}

const getFunnel = route('get', '/api/figures/invitations', {
  summary: 'How far the invitations of a range of time came, by channel',
  access: 'viewer',
  request: { query: analyticsQuery },
  responses: { 200: answers(funnelSchema) },
}).handle(async (c, { reads, clock }) => {
  const span = spanOf(c.req.valid('query'), zonedDay(clock()));
  const businessId = await requireBusiness(c);
  const channels = await reads.current((db) => getInvitationFunnel(db, businessId, span, clock()));
  return c.json({ channels }, 200);
});

const getCard = route('get', '/api/figures/card', {
  summary: 'Views, taps, forms and reviews that the card brought in a range of time, by act, source and hour',
  access: 'viewer',
  request: { query: analyticsQuery },
  responses: { 200: answers(cardFiguresSchema) },
}).handle(async (c, { db, clock }: Services) => {
  const span = spanOf(c.req.valid('query'), zonedDay(clock()));
  return c.json(await getCardFigures(db, await requireBusiness(c), span, clock()), 200);
});

const getFive = route('get', '/api/figures/month', {
  summary: 'Views, calls, WhatsApp, navigation and reviews of a month, beside the month before',
  access: 'viewer',
  request: { query: analyticsQuery },
  responses: { 200: answers(summarySchema) },
}).handle(async (c, { reads, clock }: Services) => {
  const span = spanOf(c.req.valid('query'), zonedDay(clock()));
  const businessId = await requireBusiness(c);
  return c.json(await reads.current((db) => getMonthFigures(db, businessId, span, clock())), 200);
});

export const statsRoutes = routesOf(getOwn, getAnalyticsOfRange, getReviews, getFunnel, getCard, getFive);
