import type { Context } from 'hono';
import type { Review } from '#features/reviews/contract.ts';
import { reviewsCopy } from '#features/reviews/copy.he.ts';
import { getReview, listOwnReviews } from '#features/reviews/data.ts';
import { type Moderated, moderateReview } from '#features/reviews/mutations.ts';
import { withOpenPhoto } from '#features/reviews/photo-links.policy.ts';
import type { ModerationRequest } from '#features/reviews/policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { requireKey } from '../keys/guard.ts';
import {
  decisionBody,
  type ProgramReview,
  programReview,
  programReviews,
  replyBody,
  reviewsQuery,
} from './contract.ts';

const { errors } = reviewsCopy;
const REFUSALS: Refusals<Moderated> = {
  not_found: { status: 404, code: 'review_not_found', message: errors.reviewNotFound },
  illegal_transition: { status: 409, message: errors.illegal_transition },
  rejected_otherwise: { status: 409, message: errors.rejected_otherwise },
  hidden_by_platform: { status: 409, message: errors.hidden_by_platform },
  kept_by_platform: { status: 409, message: errors.kept_by_platform },
  held_for_plan: { status: 409, message: errors.held_for_plan },
  not_approved: { status: 409, message: errors.not_approved },
  pins_full: { status: 409, message: errors.pins_full },
  edited: { status: 409, message: errors.edited },
};
const NOT_FOUND = only(REFUSALS, 'not_found');
const NOT_REPLIED = only(REFUSALS, 'not_found', 'held_for_plan');
const { not_approved: _, pins_full: __, ...NOT_DECIDED } = REFUSALS;

const list = route('get', '/api/v1/reviews', {
  summary: 'Reviews of the business, the newest first',
  access: 'key',
  scope: 'reviews:read',
  request: { query: reviewsQuery },
  responses: { 200: answers(programReviews) },
}).handle(async (c, services) => {
  const { businessId } = requireKey(c);
  const query = c.req.valid('query');
  const { items, nextCursor } = await listOwnReviews(services.db, businessId, query, services.clock());
  return c.json({ items: items.map((review) => present(services, review)), nextCursor }, 200);
});

const read = route('get', '/api/v1/reviews/{id}', {
  summary: 'One review',
  access: 'key',
  scope: 'reviews:read',
  request: { params: idParams },
  refusals: NOT_FOUND,
  responses: { 200: answers(programReview) },
}).handle(async (c, services) => {
  const review = await getReview(services.db, requireKey(c).businessId, c.req.valid('param').id);
  if (!review) throw refusalProblem({ ok: false, reason: 'not_found' }, NOT_FOUND);
  return c.json(present(services, review), 200);
});

const reply = route('put', '/api/v1/reviews/{id}/reply', {
  summary: 'Answer a published review; an answer that stands is replaced',
  access: 'key',
  scope: 'reviews:write',
  request: { params: idParams, body: jsonBody(replyBody, { text: 'תודה, נשמח לראות אתכם שוב' }) },
  refusals: NOT_REPLIED,
  responses: { 200: answers(programReview) },
}).handle(async (c, services) => {
  const request = { businessResponse: c.req.valid('json').text };
  return c.json(await moderate(services, c, c.req.valid('param').id, request), 200);
});

const removeReply = route('delete', '/api/v1/reviews/{id}/reply', {
  summary: 'Take the answer to a review away',
  access: 'key',
  scope: 'reviews:write',
  request: { params: idParams },
  refusals: NOT_REPLIED,
  responses: { 200: answers(programReview) },
}).handle(async (c, services) =>
  c.json(await moderate(services, c, c.req.valid('param').id, { businessResponse: '' }), 200),
);

const decide = route('put', '/api/v1/reviews/{id}/decision', {
  summary: 'Publish a review, or reject it with a reason; its stars are none',
  access: 'key',
  scope: 'reviews:write',
  request: { params: idParams, body: jsonBody(decisionBody, { decision: 'reject', reason: 'spam' }) },
  refusals: NOT_DECIDED,
  responses: { 200: answers(programReview) },
}).handle(async (c, services) => {
  const { decision, reason: ground, words, version } = c.req.valid('json');
  const request: ModerationRequest =
    decision === 'approve' ? { status: 'approved', version } : { status: 'rejected', ground, words, version };
  return c.json(await moderate(services, c, c.req.valid('param').id, request), 200);
});

export const programReviewRoutes = routesOf(list, read, reply, removeReply, decide);

async function moderate(
  services: Services,
  c: Context<AppEnv>,
  reviewId: string,
  request: ModerationRequest,
): Promise<ProgramReview> {
  const { businessId, actorId } = requireKey(c);
  const target = { reviewId, actorId, via: 'program' } as const;
  const moderated = await moderateReview(services.db, businessId, target, request, services.clock());
  return present(services, expectOk(moderated, REFUSALS).review);
}

function present(services: Services, review: Review): ProgramReview {
  const { image, ...shown } = withOpenPhoto(services, review);
  return programReview.parse({ ...shown, image: image && services.publicUrl() + image });
}
