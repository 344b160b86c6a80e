import { z } from 'zod';
import { requireOwner, requireUser } from '#features/accounts/guard.ts';
import { answers, createRouter, jsonBody, route } from '#platform/http/endpoint.ts';
import { Problem, type ProblemStatus } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { originalSchema, redactionBody } from '../contract/redactions.ts';
import { reviewSchema } from '../contract.ts';
import { copy } from '../copy.he.ts';
import { findOriginal } from '../data/originals.ts';
import { type Redacted, redactReview, restoreOriginal } from '../mutations/redactions.ts';
import { withOpenPhoto } from '../policy/photo-links.ts';

const params = z.object({ id: z.uuid() });
const path = '/api/reviews/{id}/redaction';

const take = route({
  method: 'post',
  path,
  summary: 'Take personal data out of a review; the original is kept for its business',
  access: 'owner',
  request: { params, body: jsonBody(redactionBody) },
  responses: { 200: answers(reviewSchema) },
}).handle((services) => async (c) => {
  const { businessId, userId: actorId } = await requireUser(c);
  const about = { reviewId: c.req.valid('param').id, actorId, ...c.req.valid('json') };
  const done = reviewOf(await redactReview(services.db, businessId, about, services.clock()));
  return c.json(withOpenPhoto(services, done), 200);
});

const putBack = route({
  method: 'delete',
  path,
  summary: 'Put back what was taken out of a review',
  access: 'owner',
  request: { params },
  responses: { 200: answers(reviewSchema) },
}).handle((services) => async (c) => {
  const { businessId, userId: actorId } = await requireUser(c);
  const about = { reviewId: c.req.valid('param').id, actorId };
  const done = reviewOf(await restoreOriginal(services.db, businessId, about, services.clock()));
  return c.json(withOpenPhoto(services, done), 200);
});

const look = route({
  method: 'get',
  path: '/api/reviews/{id}/original',
  summary: "A review's texts before personal data was taken out",
  access: 'owner',
  request: { params },
  responses: { 200: answers(originalSchema) },
}).handle(({ db }) => async (c) => {
  const found = await findOriginal(db, await requireOwner(c), c.req.valid('param').id);
  if (!found) throw problemOf('not_found');
  return c.json({ ...found, at: found.at?.toISOString() ?? null }, 200);
});

const REFUSALS: Record<Extract<Redacted, { ok: false }>['reason'], [ProblemStatus, string]> = {
  not_found: [404, copy.errors.reviewNotFound],
  held_for_plan: [409, copy.errors.held_for_plan],
  not_personal_data: [409, copy.errors.notPersonalData],
  not_redacted: [409, copy.errors.notRedacted],
  changed_since: [409, copy.errors.textChangedSince],
};

export function redactionRoutes(services: Services) {
  return createRouter().openapiRoutes([take(services), putBack(services), look(services)]);
}

/** @throws {Problem} with why not */
function reviewOf(redacted: Redacted) {
  if (redacted.ok) return redacted.review;
  throw problemOf(redacted.reason);
}

function problemOf(reason: keyof typeof REFUSALS): Problem {
  const [status, message] = REFUSALS[reason];
  return new Problem(status, { code: reason === 'not_found' ? 'review_not_found' : reason, message });
}
