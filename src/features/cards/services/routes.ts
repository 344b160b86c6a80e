import { z } from 'zod';
import { requireBusiness } from '#features/accounts/guard.ts';
import { planLimitCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import { editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import { CARD_REFUSALS, cardParams, requireCardAt } from '../guard.ts';
import { serviceBody, serviceChange, serviceList, serviceOrder, serviceSchema } from './contract.ts';
import { servicesCopy } from './copy.he.ts';
import { listServices } from './data.ts';
import { addService, changeService, orderServices, removeService, type ServiceSaved } from './mutations.ts';

const { errors } = servicesCopy;

const REFUSALS: Refusals<ServiceSaved> = {
  not_found: { status: 404, code: 'service_not_found', message: errors.notFound },
  edited: editedRefusal,
  too_many: { status: 409, message: errors.tooMany },
  plan_limit: { status: 409, message: planLimitCopy.services.refused },
};

const list = route('get', '/api/business-card/me/services', {
  summary: "Services and prices on the signed-in owner's card, in order",
  access: 'manager',
  responses: { 200: answers(serviceList) },
}).handle(async (c, { db }) => c.json({ items: await listServices(db, await requireBusiness(c)) }, 200));

const add = route('post', '/api/business-card/me/services', {
  summary: 'Add a service to the card',
  access: 'manager',
  request: { body: jsonBody(serviceBody) },
  refusals: only(REFUSALS, 'too_many', 'plan_limit'),
  responses: { 200: answers(serviceSchema) },
}).handle(async (c, { db, clock }) => {
  const added = await addService(db, await requireBusiness(c), c.req.valid('json'), clock());
  return c.json(expectOk(added, REFUSALS).service, 200);
});

const order = route('put', '/api/business-card/me/services', {
  summary: 'Put the services in order, and under their headings',
  access: 'manager',
  request: { body: jsonBody(serviceOrder) },
  responses: { 200: answers(serviceList) },
}).handle(async (c, { db }) => {
  const items = await orderServices(db, await requireBusiness(c), c.req.valid('json').items);
  return c.json({ items }, 200);
});

const change = route('put', '/api/business-card/me/services/{id}', {
  summary: 'Change a service',
  access: 'manager',
  request: { params: idParams, body: jsonBody(serviceChange) },
  refusals: only(REFUSALS, 'not_found', 'edited'),
  responses: { 200: answers(serviceSchema), ...editedAnswer },
}).handle(async (c, { db, clock }) => {
  const service = { ...c.req.valid('json'), ...c.req.valid('param') };
  const changed = await changeService(db, await requireBusiness(c), service, clock());
  return c.json(expectOk(changed, REFUSALS).service, 200);
});

const remove = route('delete', '/api/business-card/me/services/{id}', {
  summary: 'Take a service off the card',
  access: 'manager',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(z.object({ id: z.uuid() })) },
}).handle(async (c, { db }) => {
  const { id } = c.req.valid('param');
  const isGone = await removeService(db, await requireBusiness(c), id);
  if (!isGone) throw refusalProblem({ ok: false, reason: 'not_found' }, REFUSALS);
  return c.json({ id }, 200);
});

const listPublic = route('get', '/api/business-card/{username}/services', {
  summary: 'Services and prices on a public card, in order',
  access: 'public',
  request: { params: cardParams },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(serviceList) },
}).handle(async (c, { db }) => {
  const { businessId } = await requireCardAt(db, c.req.valid('param').username);
  return c.json({ items: await listServices(db, businessId) }, 200);
});

export const serviceRoutes = routesOf(list, add, order, change, remove, listPublic);
