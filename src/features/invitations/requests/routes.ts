import { z } from 'zod';
import { type OwnedBusinessId, requireBusiness } from '#features/accounts/guard.ts';
import { customersPage, customersQuery } from '#features/customers/contract.ts';
import { customersCopy } from '#features/customers/copy.he.ts';
import { SEARCH_REFUSALS } from '#platform/db/search.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { expectOk, only, type Refusals, withStatus } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { listedInvitation } from '../queue/contract.ts';
import { getListedInvitation } from '../queue/data.ts';
import { invitationErrors } from '../queue/errors.copy.he.ts';
import { newReviewRequest } from './contract.ts';
import { listWithUnasked } from './data.ts';
import { reviewRequestErrors } from './errors.copy.he.ts';
import { requestReview, requestReviewOf } from './mutations.ts';

const REQUESTS_PER_BUSINESS: Limit = { points: 300, seconds: 24 * 3_600 };

type RequestOutcome = Awaited<ReturnType<typeof requestReviewOf>>;

const { errors } = customersCopy;
const REFUSALS: Refusals<RequestOutcome> = {
  customer_not_found: { status: 404, message: errors.customer_not_found },
  ...withStatus(409, {
    phone_taken: errors.phone_taken,
    email_taken: errors.email_taken,
    too_many: errors.too_many,
    asked_to_stop: errors.asked_to_stop,
    template_off: invitationErrors.template_off,
  }),
  refused: {
    status: 409,
    codes: Object.keys(reviewRequestErrors.refused),
    explain: ({ refusal }) => ({ code: refusal, message: reviewRequestErrors.refused[refusal] }),
  },
};

const list = route('get', '/api/customers/me', {
  summary: "The signed-in owner's customers",
  access: 'replier',
  request: { query: customersQuery },
  refusals: SEARCH_REFUSALS,
  responses: { 200: answers(customersPage) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  return c.json(await listWithUnasked(services, business, c.req.valid('query'), services.clock()), 200);
});

const requestOfNew = route('post', '/api/review-requests', {
  summary: 'Make a personal link for somebody by name and mobile number, who joins the list of customers',
  access: 'replier',
  request: { body: jsonBody(newReviewRequest) },
  refusals: REFUSALS,
  responses: { 200: answers(listedInvitation) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const request = () => requestReviewOf(services, business, c.req.valid('json'), services.clock());
  return c.json(await answerOf(services, business, request), 200);
});

const requestOfCustomer = route('post', '/api/review-requests/{id}', {
  summary: 'Make a personal link for a customer, to be sent by hand; again before it is sent, the same link',
  access: 'replier',
  request: { params: z.object({ id: z.uuid().describe('Of the customer') }) },
  refusals: only(REFUSALS, 'customer_not_found', 'template_off', 'refused'),
  responses: { 200: answers(listedInvitation) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const request = () => requestReview(services, business, c.req.valid('param').id, services.clock());
  return c.json(await answerOf(services, business, request), 200);
});

async function answerOf(
  services: Services,
  business: OwnedBusinessId,
  request: () => Promise<RequestOutcome>,
) {
  await services.limits.take('review-requests', REQUESTS_PER_BUSINESS, [business]);
  const { invitationId } = expectOk(await request(), REFUSALS);
  const place = { secret: services.secret, site: services.publicUrl() };
  const invitation = await getListedInvitation(services.db, place, business, invitationId, services.clock());
  if (!invitation) throw new Error('a personal link went away while it was made');
  return invitation;
}

export const reviewRequestRoutes = routesOf(list, requestOfNew, requestOfCustomer);
