import { getOwnCard, presentCard } from '#features/cards/data.ts';
import { businessNotFound, CARD_REFUSALS } from '#features/cards/guard.ts';

import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { analyticsQuery, summarySchema } from '#features/figures/stats/contract.ts';
import { getMonthFigures } from '#features/figures/stats/month-figures.data.ts';
import { spanOf } from '#features/figures/stats/period.policy.ts';
import { listLeads } from '#features/leads/data.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { listEventsAfter } from '../events/data.ts';
import { requireKey } from '../keys/guard.ts';
import {
  eventsQuery,
  programCard,
  programEventList,
  programLead,
  programLeads,
  programLeadsQuery,
} from './contract.ts';
import { kindsFor } from './policy.ts';

const leads = route('get', '/api/v1/leads', {
  summary: 'People who asked the business to call them back, the newest first',
  access: 'key',
  scope: 'leads:read',
  request: { query: programLeadsQuery },
  responses: { 200: answers(programLeads) },
}).handle(async (c, { db }) => {
  const { status: show = 'all', cursor, limit } = c.req.valid('query');
  const page = await listLeads(db, requireKey(c).businessId, { show, cursor, limit });
  return c.json(
    { items: page.items.map((lead) => programLead.parse(lead)), nextCursor: page.nextCursor },
    200,
  );
});

const figures = route('get', '/api/v1/figures/month', {
  summary: 'Views, calls, WhatsApp, navigation and reviews of a month, beside the month before',
  access: 'key',
  scope: 'figures:read',
  request: { query: analyticsQuery.pick({ month: true }) },
  responses: { 200: answers(summarySchema) },
}).handle(async (c, { reads, clock }) => {
  const { businessId } = requireKey(c);
  const span = spanOf(analyticsQuery.parse(c.req.valid('query')), zonedDay(clock()));
  return c.json(await reads.current((db) => getMonthFigures(db, businessId, span, clock())), 200);
});

const card = route('get', '/api/v1/card', {
  summary: 'The card of the business',
  access: 'key',
  scope: null,
  refusals: CARD_REFUSALS,
  responses: { 200: answers(programCard) },
}).handle(async (c, { db, publicUrl }) => {
  const stored = await getOwnCard(db, requireKey(c).businessId);
  if (!stored) throw businessNotFound();
  const shown = presentCard(stored);
  const logo = shown.logo && publicUrl() + shown.logo;
  return c.json(programCard.parse({ ...shown, logo, url: publicUrl() + cardPath(shown.username) }), 200);
});

const events = route('get', '/api/v1/events', {
  summary:
    'What happened in the business, in its order, of the last 90 days: those kinds that the key may read',
  access: 'key',
  scope: null,
  request: { query: eventsQuery },
  responses: { 200: answers(programEventList) },
}).handle(async (c, { db, publicUrl }) => {
  const { businessId, scopes } = requireKey(c);
  const query = { ...c.req.valid('query'), kinds: kindsFor(scopes), site: publicUrl() };
  const items = await listEventsAfter(db, businessId, query);
  return c.json({ items, after: items.at(-1)?.data.sequence ?? query.after }, 200);
});

export const programReadRoutes = routesOf(leads, figures, card, events);
