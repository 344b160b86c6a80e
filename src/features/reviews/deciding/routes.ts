import type { Context } from 'hono';
import { requireMember } from '#features/accounts/guard.ts';
import { SEARCH_REFUSALS } from '#platform/db/search.ts';
import { editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import {
  approveQuery,
  noteBody,
  ownReviewsPage,
  ownReviewsQuery,
  rejectBody,
  reviewSchema,
  updateBody,
} from '../contract.ts';
import { reviewsCopy } from '../copy.he.ts';
import { listOwnReviews } from '../data.ts';
import { type Moderated, moderateReview, writeNote } from '../mutations.ts';
import { withOpenPhoto } from '../photo-links.policy.ts';
import type { ModerationRequest } from '../policy.ts';

const REFUSALS: Refusals<Moderated> = {
  not_found: { status: 404, code: 'review_not_found', message: reviewsCopy.errors.reviewNotFound },
  illegal_transition: { status: 409, message: reviewsCopy.errors.illegal_transition },
  rejected_otherwise: { status: 409, message: reviewsCopy.errors.rejected_otherwise },
  hidden_by_platform: { status: 409, message: reviewsCopy.errors.hidden_by_platform },
  kept_by_platform: { status: 409, message: reviewsCopy.errors.kept_by_platform },
  held_for_plan: { status: 409, message: reviewsCopy.errors.held_for_plan },
  not_approved: { status: 409, message: reviewsCopy.errors.not_approved },
  pins_full: { status: 409, message: reviewsCopy.errors.pins_full },
  edited: {
    status: 409,
    message: reviewsCopy.errors.edited,
    explain: (refused) =>
      'stored' in refused ? { message: editedRefusal.message, ...editedRefusal.explain(refused) } : {},
  },
};

const OF_DECISIONS = only(
  REFUSALS,
  'not_found',
  'illegal_transition',
  'rejected_otherwise',
  'hidden_by_platform',
  'kept_by_platform',
  'held_for_plan',
  'edited',
);

const listOwn = route('get', '/api/reviews/me', {
  summary: "The signed-in owner's reviews, newest first or by their answers",
  access: 'replier',
  request: { query: ownReviewsQuery },
  refusals: SEARCH_REFUSALS,
  responses: { 200: answers(ownReviewsPage) },
}).handle(async (c, services) => {
  const { businessId, userId } = await requireMember(c);
  const query = c.req.valid('query');
  const page = await listOwnReviews(services.db, businessId, query, services.clock(), userId);
  return c.json({ ...page, items: page.items.map((review) => withOpenPhoto(services, review)) }, 200);
});

const approve = route('put', '/api/reviews/{id}/approve', {
  summary: 'Publish a review',
  access: 'replier',
  request: { params: idParams, query: approveQuery },
  refusals: OF_DECISIONS,
  responses: { 200: answers(reviewSchema) },
}).handle(async (c, services) => {
  const { version } = c.req.valid('query');
  return c.json(await moderate(services, c, c.req.valid('param').id, { status: 'approved', version }), 200);
});

const reject = route('put', '/api/reviews/{id}/reject', {
  summary: 'Reject or hide a review; without a reason it counts as one for which none was given',
  access: 'replier',
  request: { params: idParams, body: { ...jsonBody(rejectBody), required: false } },
  refusals: OF_DECISIONS,
  responses: { 200: answers(reviewSchema) },
}).handle(async (c, services) => {
  const { reason: ground, words } = c.req.valid('json') ?? {};
  const request = { status: 'rejected', ground, words } as const;
  return c.json(await moderate(services, c, c.req.valid('param').id, request), 200);
});

const update = route('put', '/api/reviews/{id}', {
  summary: 'Restore a review, answer it, pin it, or record that a thank-you was sent',
  access: 'replier',
  request: { params: idParams, body: jsonBody(updateBody) },
  refusals: REFUSALS,
  responses: { 200: answers(reviewSchema), ...editedAnswer },
}).handle(async (c, services) =>
  c.json(await moderate(services, c, c.req.valid('param').id, c.req.valid('json')), 200),
);

const note = route('put', '/api/reviews/{id}/note', {
  summary: 'Note something about a review for the business alone; an empty note takes it away',
  access: 'replier',
  request: { params: idParams, body: jsonBody(noteBody) },
  refusals: only(REFUSALS, 'not_found', 'edited'),
  responses: { 200: answers(reviewSchema), ...editedAnswer },
}).handle(async (c, services) => {
  const { businessId, userId: actorId } = await requireMember(c);
  const about = { reviewId: c.req.valid('param').id, actorId, ...c.req.valid('json') };
  const written = await writeNote(services.db, businessId, about, services.clock());
  return c.json(withOpenPhoto(services, expectOk(written, REFUSALS).review), 200);
});

export const moderationRoutes = routesOf(listOwn, approve, reject, update, note);

/** @throws {Problem} 404 also for somebody else's review, 409 where the review's state does not allow it */
async function moderate(
  services: Services,
  c: Context<AppEnv>,
  reviewId: string,
  request: ModerationRequest,
) {
  const { businessId, userId: actorId } = await requireMember(c);
  const target = { reviewId, actorId };
  const moderated = await moderateReview(services.db, businessId, target, request, services.clock());
  return withOpenPhoto(services, expectOk(moderated, REFUSALS).review);
}
