import { z } from 'zod';
import { requireOwner } from '#features/accounts/guard.ts';
import { answers, createRouter, jsonBody, route } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import {
  type Customer,
  customerChange,
  customerSchema,
  customersPage,
  customersQuery,
  newCustomer,
} from './contract.ts';
import { customersCopy } from './copy.he.ts';
import { listCustomers } from './data.ts';
import { dateInFuture } from './date-in-future.routes.ts';
import { customerListRoutes } from './lists.routes.ts';
import {
  addCustomer,
  type CustomerWritten,
  changeCustomer,
  removeCustomer,
  restoreCustomer,
} from './mutations.ts';

const params = z.object({ id: z.uuid() });

const list = route({
  method: 'get',
  path: '/api/customers/me',
  summary: "The signed-in owner's customers, the newest first",
  access: 'owner',
  request: { query: customersQuery },
  responses: { 200: answers(customersPage) },
}).handle(
  ({ db }) =>
    async (c) =>
      c.json(await listCustomers(db, await requireOwner(c), c.req.valid('query')), 200),
);

const add = route({
  method: 'post',
  path: '/api/customers',
  summary: 'Add a customer who agreed to be written to',
  access: 'owner',
  request: { body: jsonBody(newCustomer) },
  responses: { 201: answers(customerSchema, 'Added') },
}).handle((services) => async (c) => {
  const business = await requireOwner(c);
  const fields = c.req.valid('json');
  refuseFuture(fields, services.clock());
  return c.json(customerOf(await addCustomer(services, business, fields, services.clock())), 201);
});

const change = route({
  method: 'put',
  path: '/api/customers/{id}',
  summary: 'Change a customer, record a visit, or say whether they may be written to; a field left out stays',
  access: 'owner',
  request: { params, body: jsonBody(customerChange) },
  responses: { 200: answers(customerSchema) },
}).handle((services) => async (c) => {
  const business = await requireOwner(c);
  const fields = c.req.valid('json');
  refuseFuture(fields, services.clock());
  const { id } = c.req.valid('param');
  return c.json(customerOf(await changeCustomer(services, business, id, fields, services.clock())), 200);
});

const remove = route({
  method: 'delete',
  path: '/api/customers/{id}',
  summary: 'Take a customer off the list; for a day it can be undone',
  access: 'owner',
  request: { params },
  responses: { 200: answers(z.object({ id: z.uuid() })) },
}).handle(({ db, clock }) => async (c) => {
  const business = await requireOwner(c);
  const { id } = c.req.valid('param');
  if (!(await removeCustomer(db, business, id, clock()))) throw notFound();
  return c.json({ id }, 200);
});

const restore = route({
  method: 'post',
  path: '/api/customers/{id}/restore',
  summary: 'Put a removed customer back',
  access: 'owner',
  request: { params },
  responses: { 200: answers(customerSchema) },
}).handle((services) => async (c) => {
  const business = await requireOwner(c);
  return c.json(customerOf(await restoreCustomer(services, business, c.req.valid('param').id)), 200);
});

export function customerRoutes(services: Services) {
  return createRouter()
    .openapiRoutes([list(services), add(services), change(services), remove(services), restore(services)])
    .route('/', customerListRoutes(services));
}

const TAKEN = { phone_taken: 'phone', email_taken: 'email' };

/** @throws {Problem} where the write was refused */
function customerOf(written: CustomerWritten): Customer {
  if (written.ok) return written.customer;
  const { reason } = written;
  if (reason === 'customer_not_found') throw notFound();
  const message = customersCopy.errors[reason];
  const fields = reason in TAKEN ? { [TAKEN[reason as keyof typeof TAKEN]]: message } : undefined;
  throw new Problem(409, { code: reason, message, fields });
}

/** @throws {Problem} where a day has not come yet */
function refuseFuture(days: { consentOn?: string; lastVisitOn?: string | null }, now: Date): void {
  const today = zonedDay(now);
  const late = (['consentOn', 'lastVisitOn'] as const).filter((field) => (days[field] ?? '') > today);
  if (late.length > 0) throw dateInFuture(...late);
}

function notFound(): Problem {
  return new Problem(404, { code: 'customer_not_found', message: customersCopy.errors.customer_not_found });
}
