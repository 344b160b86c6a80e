import { requireBusiness, requireMember } from '#features/accounts/guard.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import { reviewSchema } from '../contract.ts';
import { reviewsCopy } from '../copy.he.ts';
import { findOriginal } from '../data.ts';
import { originalSchema, redactionBody } from '../personal-data/contract.ts';
import { withOpenPhoto } from '../photo-links.policy.ts';
import { type Redacted, redactReview, restoreOriginal } from '../redactions.mutations.ts';

const path = '/api/reviews/{id}/redaction';

const REFUSALS: Refusals<Redacted> = {
  not_found: { status: 404, code: 'review_not_found', message: reviewsCopy.errors.reviewNotFound },
  held_for_plan: { status: 409, message: reviewsCopy.errors.held_for_plan },
  not_personal_data: { status: 409, message: reviewsCopy.errors.notPersonalData },
  not_redacted: { status: 409, message: reviewsCopy.errors.notRedacted },
  changed_since: { status: 409, message: reviewsCopy.errors.textChangedSince },
};

const take = route('post', path, {
  summary: 'Take personal data out of a review; the original is kept for its business',
  access: 'replier',
  request: { params: idParams, body: jsonBody(redactionBody) },
  refusals: only(REFUSALS, 'not_found', 'held_for_plan', 'not_personal_data', 'changed_since'),
  responses: { 200: answers(reviewSchema) },
}).handle(async (c, services) => {
  const { businessId, userId: actorId } = await requireMember(c);
  const about = { reviewId: c.req.valid('param').id, actorId, ...c.req.valid('json') };
  const done = expectOk(await redactReview(services.db, businessId, about, services.clock()), REFUSALS);
  return c.json(withOpenPhoto(services, done.review), 200);
});

const putBack = route('delete', path, {
  summary: 'Put back what was taken out of a review',
  access: 'replier',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found', 'held_for_plan', 'not_redacted', 'changed_since'),
  responses: { 200: answers(reviewSchema) },
}).handle(async (c, services) => {
  const { businessId, userId: actorId } = await requireMember(c);
  const about = { reviewId: c.req.valid('param').id, actorId };
  const done = expectOk(await restoreOriginal(services.db, businessId, about, services.clock()), REFUSALS);
  return c.json(withOpenPhoto(services, done.review), 200);
});

const look = route('get', '/api/reviews/{id}/original', {
  summary: "A review's texts before personal data was taken out",
  access: 'replier',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(originalSchema) },
}).handle(async (c, { db }) => {
  const found = await findOriginal(db, await requireBusiness(c), c.req.valid('param').id);
  if (!found) throw refusalProblem({ ok: false, reason: 'not_found' }, REFUSALS);
  return c.json({ ...found, at: found.at?.toISOString() ?? null }, 200);
});

export const redactionRoutes = routesOf(take, putBack, look);
