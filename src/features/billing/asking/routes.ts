import { requirePayer } from '#features/accounts/guard.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk } from '#platform/http/refusals.ts';
import { billingCopy } from '../copy.he.ts';
import { ownPlanSchema, requestAnswerSchema, requestPlanBody } from './contract.ts';
import { getOwnPlan } from './data.ts';
import { requestPlan, withdrawRequest } from './mutations.ts';

/** Each is a mail to whoever runs the site. */
const REQUESTS_PER_BUSINESS = { points: 20, seconds: 86_400 };

const REFUSALS = { same_plan: { status: 409, message: billingCopy.errors.same_plan } } as const;

const getOwn = route('get', '/api/plans/me', {
  summary: 'The plan of the signed-in owner and how far this month has used it',
  access: 'owner',
  refusals: { not_found: { status: 404 } },
  responses: { 200: answers(ownPlanSchema) },
}).handle(async (c, { db, clock }) => {
  const plan = await getOwnPlan(db, await requirePayer(c, db), clock());
  if (!plan) throw new Problem(404);
  return c.json(plan, 200);
});

const putRequest = route('put', '/api/plans/me/request', {
  summary: 'Ask for another plan; asked again it is the same request, for a third plan it replaces the first',
  access: 'owner',
  request: { body: jsonBody(requestPlanBody, { plan: 'premium' }) },
  refusals: REFUSALS,
  responses: { 200: answers(requestAnswerSchema) },
}).handle(async (c, services) => {
  const { userId, businessId } = await requirePayer(c, services.db);
  const { plan } = c.req.valid('json');
  await services.limits.take('plan-request', REQUESTS_PER_BUSINESS, [businessId]);
  const requested = await requestPlan(services, { businessId, plan }, services.clock());
  const { request } = expectOk(requested, REFUSALS);
  c.var.log.info({ event: 'plan_requested', userId, plan });
  return c.json({ request }, 200);
});

const deleteRequest = route('delete', '/api/plans/me/request', {
  summary: 'Take the request back',
  access: 'owner',
  responses: { 200: answers(requestAnswerSchema) },
}).handle(async (c, { db, clock }) => {
  await withdrawRequest(db, (await requirePayer(c, db)).businessId, clock());
  return c.json({ request: null }, 200);
});

export const planRoutes = routesOf(getOwn, putRequest, deleteRequest);
