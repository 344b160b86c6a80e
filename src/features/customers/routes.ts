import { z } from 'zod';
import { requireBusiness } from '#features/accounts/guard.ts';
import { editedAnswer } from '#platform/http/as-read.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, refusalProblem } from '#platform/http/refusals.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { customerChange, customerSchema, newCustomer } from './contract.ts';
import { addCustomer, changeCustomer, removeCustomer, restoreCustomer } from './mutations.ts';
import { CUSTOMER_REFUSALS } from './refusals.routes.ts';

const add = route('post', '/api/customers', {
  summary: 'Add a customer who agreed to be written to',
  access: 'replier',
  request: { body: jsonBody(newCustomer) },
  refusals: only(
    CUSTOMER_REFUSALS,
    'phone_taken',
    'email_taken',
    'too_many',
    'asked_to_stop',
    'date_in_future',
  ),
  responses: { 201: answers(customerSchema, 'Added') },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const fields = c.req.valid('json');
  refuseFuture(fields, services.clock());
  const added = await addCustomer(services, business, fields, services.clock());
  return c.json(expectOk(added, CUSTOMER_REFUSALS).customer, 201);
});

const change = route('put', '/api/customers/{id}', {
  summary: 'Change a customer, record a visit, or say whether they may be written to; a field left out stays',
  access: 'replier',
  request: { params: idParams, body: jsonBody(customerChange) },
  refusals: only(
    CUSTOMER_REFUSALS,
    'customer_not_found',
    'phone_taken',
    'email_taken',
    'asked_to_stop',
    'date_in_future',
    'edited',
  ),
  responses: { 200: answers(customerSchema), ...editedAnswer },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const fields = c.req.valid('json');
  refuseFuture(fields, services.clock());
  const { id } = c.req.valid('param');
  const changed = await changeCustomer(services, business, id, fields, services.clock());
  return c.json(expectOk(changed, CUSTOMER_REFUSALS).customer, 200);
});

const remove = route('delete', '/api/customers/{id}', {
  summary: 'Take a customer off the list; for a day it can be undone',
  access: 'replier',
  request: { params: idParams },
  refusals: only(CUSTOMER_REFUSALS, 'customer_not_found'),
  responses: { 200: answers(z.object({ id: z.uuid() })) },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  const { id } = c.req.valid('param');
  if (!(await removeCustomer(db, business, id, clock())))
    throw refusalProblem({ ok: false, reason: 'customer_not_found' }, CUSTOMER_REFUSALS);
  return c.json({ id }, 200);
});

const restore = route('post', '/api/customers/{id}/restore', {
  summary: 'Put a removed customer back',
  access: 'replier',
  request: { params: idParams },
  refusals: only(CUSTOMER_REFUSALS, 'customer_not_found', 'phone_taken', 'email_taken'),
  responses: { 200: answers(customerSchema) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const restored = await restoreCustomer(services, business, c.req.valid('param').id);
  return c.json(expectOk(restored, CUSTOMER_REFUSALS).customer, 200);
});

export const customerRoutes = routesOf(add, change, remove, restore);

/** @throws {Problem} where a day has not come yet */
function refuseFuture(days: { consentOn?: string; lastVisitOn?: string | null }, now: Date): void {
  const today = zonedDay(now);
  const late = (['consentOn', 'lastVisitOn'] as const).filter((field) => (days[field] ?? '') > today);
  if (late.length > 0)
    throw refusalProblem({ ok: false, reason: 'date_in_future', field: late }, CUSTOMER_REFUSALS);
}
