import { firstHourSchema } from '#features/accounts/contract.ts';
import { requireBusiness } from '#features/accounts/guard.ts';
import { businessNotFound, CARD_REFUSALS } from '#features/cards/guard.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { firstHourChange, readinessSchema } from './contract.ts';
import { getFirstHour, getReadiness } from './data.ts';
import { noteFirstHour } from './mutations.ts';

const note = route('put', '/api/first-hour', {
  summary: 'Note which first screens of a new business were done or put off',
  access: 'manager',
  request: { body: jsonBody(firstHourChange) },
  responses: { 200: answers(firstHourSchema.nullable()) },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  await noteFirstHour(db, business, c.req.valid('json'), clock());
  return c.json(await getFirstHour(db, business), 200);
});

const readiness = route('get', '/api/first-hour/readiness', {
  summary: "Which parts of a ready card the signed-in owner's has",
  access: 'viewer',
  refusals: CARD_REFUSALS,
  responses: { 200: answers(readinessSchema) },
}).handle(async (c, { db }) => {
  const found = await getReadiness(db, await requireBusiness(c));
  if (!found) throw businessNotFound();
  return c.json(found, 200);
});

export const firstHourRoutes = routesOf(note, readiness);
