import { requireUser } from '#features/accounts/guard.ts';

import { declineRequest } from '#features/billing/asking/mutations.ts';
import { billingCopy } from '#features/billing/copy.he.ts';
import { answers, done, doneSchema, idParams, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk } from '#platform/http/refusals.ts';

const REFUSALS = {
  not_found: { status: 404 },
  ended: { status: 409, message: billingCopy.errors.ended },
} as const;

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

export const planRequestRoutes = routesOf(decline);
