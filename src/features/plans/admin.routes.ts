import { requireUser } from '#features/accounts/guard.ts';
import { answers, done, doneSchema, idParams, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk } from '#platform/http/refusals.ts';
import { requestsQuery, waitingRequestsPage } from './contract.ts';
import { plansCopy } from './copy.he.ts';
import { listWaitingRequests } from './data.ts';
import { declineRequest } from './mutations.ts';

const REFUSALS = {
  not_found: { status: 404 },
  ended: { status: 409, message: plansCopy.errors.ended },
} as const;

const getWaiting = route('get', '/api/admin/plan-requests', {
  summary: 'Owners who ask for another plan, newest first; giving them the plan answers them',
  access: 'admin',
  reading: 'plan_requests_read',
  request: { query: requestsQuery },
  responses: { 200: answers(waitingRequestsPage) },
}).handle(async (c, { db }) => {
  const page = await listWaitingRequests(db, c.req.valid('query'));
  c.set('shown', { subjectIds: page.items.map(({ userId }) => userId) });
  return c.json(page, 200);
});

const decline = route('post', '/api/admin/plan-requests/{id}/decline', {
  summary: 'Say no to a request',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams },
  refusals: REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectOk(await declineRequest(services, userId, id, services.clock()), REFUSALS);
  c.var.log.info({ event: 'plan_request_declined', userId, planRequestId: id });
  return c.json(done, 200);
});

export const planAdminRoutes = routesOf(getWaiting, decline);
