import { type OwnedBusinessId, requireOwner } from '#features/accounts/guard.ts';
import { cardFiguresSchema } from '#features/card-visits/contract.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { getAnalytics } from './analytics.data.ts';
import { getCardFigures } from './card-figures.data.ts';
import {
  type Analytics,
  analyticsQuery,
  analyticsSchema,
  funnelSchema,
  monthFiguresSchema,
  monthQuery,
  ownStatsSchema,
} from './contract.ts';
import { getInvitationFunnel } from './invitation-funnel.data.ts';
import type { TimeRange } from './limits.contract.ts';
import { getMonthFigures } from './month-figures.data.ts';
import { getOwnStats } from './own-stats.data.ts';

const getOwn = route('get', '/api/stats/me', {
  summary: "The figures of the signed-in owner's reviews",
  access: 'owner',
  responses: { 200: answers(ownStatsSchema) },
}).handle(async (c, { db, clock }) => c.json(await getOwnStats(db, await requireOwner(c), clock()), 200));

const rangeOfReviews = {
  summary: 'Approved reviews in a range of time, with the days before it to compare with',
  access: 'owner' as const,
  request: { query: analyticsQuery },
  responses: { 200: answers(analyticsSchema) },
};

const getAnalyticsOfRange = route('get', '/api/analytics', rangeOfReviews).handle(
  async (c, services: Services) =>
    c.json(await readRange(await requireOwner(c), c.req.valid('query'), services), 200),
);

/** The same for the product's own screen: blockers of trackers block addresses that hold the word "analytics". */
const getReviews = route('get', '/api/figures/reviews', rangeOfReviews).handle(
  async (c, services: Services) =>
    c.json(await readRange(await requireOwner(c), c.req.valid('query'), services), 200),
);

function readRange(
  businessId: OwnedBusinessId,
  { timeRange }: { timeRange: TimeRange },
  { reads, clock }: Services,
): Promise<Analytics> {
  return reads.current((db) => getAnalytics(db, businessId, timeRange, clock()));
}

const getFunnel = route('get', '/api/figures/invitations', {
  summary: 'How far the invitations of a range of time came, by channel',
  access: 'owner',
  request: { query: analyticsQuery },
  responses: { 200: answers(funnelSchema) },
}).handle(async (c, { reads, clock }) => {
  const { timeRange } = c.req.valid('query');
  const businessId = await requireOwner(c);
  const channels = await reads.current((db) => getInvitationFunnel(db, businessId, timeRange, clock()));
  return c.json({ channels }, 200);
});

const getCard = route('get', '/api/figures/card', {
  summary: 'Views, taps, forms and reviews that the card brought in a range of time, by act, source and hour',
  access: 'owner',
  request: { query: analyticsQuery },
  responses: { 200: answers(cardFiguresSchema) },
}).handle(async (c, { db, clock }: Services) => {
  const { timeRange } = c.req.valid('query');
  return c.json(await getCardFigures(db, await requireOwner(c), timeRange, clock()), 200);
});

const getMonth = route('get', '/api/figures/month', {
  summary: 'Views, calls, WhatsApp, navigation and reviews of a month, beside the month before',
  access: 'owner',
  request: { query: monthQuery },
  responses: { 200: answers(monthFiguresSchema) },
}).handle(async (c, { reads, clock }: Services) => {
  const { month } = c.req.valid('query');
  const businessId = await requireOwner(c);
  return c.json(await reads.current((db) => getMonthFigures(db, businessId, month, clock())), 200);
});

export const statsRoutes = routesOf(getOwn, getAnalyticsOfRange, getReviews, getFunnel, getCard, getMonth);
