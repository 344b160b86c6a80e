import type { Context } from 'hono';
import { z } from 'zod';
import { requireOwner, requireUser } from '#features/accounts/guard.ts';
import { findCardAt } from '#features/cards/data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, endpoint, jsonBody } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import {
  noteBody,
  ownReviewsPage,
  ownReviewsQuery,
  publicReviewsPage,
  publicReviewsQuery,
  rejectBody,
  reviewSchema,
  updateBody,
} from './contract.ts';
import { copy } from './copy.he.ts';
import { getRatingSummary, listOwnReviews, listPublicReviews } from './data.ts';
import { writeNote } from './mutations/notes.ts';
import { moderateReview } from './mutations.ts';
import { withOpenPhoto } from './policy/photo-links.ts';
import type { ModerationRequest } from './policy.ts';

const reviewParams = z.object({ id: z.uuid() });

const listOwn = endpoint({
  method: 'get',
  path: '/api/reviews/me',
  summary: "The signed-in owner's reviews, newest first",
  access: 'owner',
  request: { query: ownReviewsQuery },
  responses: { 200: answers(ownReviewsPage) },
});

const listPublic = endpoint({
  method: 'get',
  path: '/api/reviews/{username}',
  summary: 'Approved reviews of a business, newest first, with the averages over all of them',
  access: 'public',
  request: { params: z.object({ username: z.string().max(100) }), query: publicReviewsQuery },
  responses: { 200: answers(publicReviewsPage) },
});

const approve = endpoint({
  method: 'put',
  path: '/api/reviews/{id}/approve',
  summary: 'Publish a review',
  access: 'owner',
  request: { params: reviewParams },
  responses: { 200: answers(reviewSchema) },
});

const reject = endpoint({
  method: 'put',
  path: '/api/reviews/{id}/reject',
  summary: 'Reject or hide a review, with a ground from the closed list or none',
  access: 'owner',
  request: { params: reviewParams, body: { ...jsonBody(rejectBody), required: false } },
  responses: { 200: answers(reviewSchema) },
});

const update = endpoint({
  method: 'put',
  path: '/api/reviews/{id}',
  summary: 'Restore a review, answer it, pin it, or record that a thank-you was sent',
  access: 'owner',
  request: { params: reviewParams, body: jsonBody(updateBody) },
  responses: { 200: answers(reviewSchema) },
});

const note = endpoint({
  method: 'put',
  path: '/api/reviews/{id}/note',
  summary: 'Note something about a review for the business alone; an empty note takes it away',
  access: 'owner',
  request: { params: reviewParams, body: jsonBody(noteBody) },
  responses: { 200: answers(reviewSchema) },
});

/** Reviews: the public leaves and reads them, their business decides on them. */
export function reviewRoutes(services: Services) {
  const { db, clock } = services;

  /** @throws {Problem} 404 also for somebody else's review, 409 where the review's state does not allow it */
  async function moderate(c: Context<AppEnv>, reviewId: string, request: ModerationRequest) {
    const { businessId, userId: actorId } = await requireUser(c);
    const moderated = await moderateReview(db, businessId, { reviewId, actorId }, request, clock());
    if (moderated.ok) {
      return withOpenPhoto(services, moderated.review);
    }
    if (moderated.reason === 'not_found')
      throw new Problem(404, { code: 'review_not_found', message: copy.errors.reviewNotFound });
    throw new Problem(409, { code: moderated.reason, message: copy.errors[moderated.reason] });
  }

  /** @throws {Problem} 404 */
  async function findBusinessId(username: string): Promise<string> {
    const card = await findCardAt(db, username);
    if (!card) throw new Problem(404, { code: 'business_not_found', message: copy.errors.businessNotFound });
    return card.businessId;
  }

  return createRouter()
    .openapi(listOwn, async (c) => {
      const business = await requireOwner(c);
      const page = await listOwnReviews(db, business, c.req.valid('query'), clock());
      return c.json({ ...page, items: page.items.map((review) => withOpenPhoto(services, review)) }, 200);
    })
    .openapi(listPublic, async (c) => {
      const businessId = await findBusinessId(c.req.valid('param').username);
      const [page, summary] = await Promise.all([
        listPublicReviews(db, businessId, c.req.valid('query')),
        getRatingSummary(db, businessId),
      ]);
      return c.json({ ...page, summary }, 200);
    })
    .openapi(approve, async (c) =>
      c.json(await moderate(c, c.req.valid('param').id, { status: 'approved' }), 200),
    )
    .openapi(reject, async (c) => {
      const ground = c.req.valid('json')?.reason;
      return c.json(await moderate(c, c.req.valid('param').id, { status: 'rejected', ground }), 200);
    })
    .openapi(update, async (c) =>
      c.json(await moderate(c, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(note, async (c) => {
      const { businessId, userId: actorId } = await requireUser(c);
      const about = { reviewId: c.req.valid('param').id, actorId, ...c.req.valid('json') };
      const review = await writeNote(db, businessId, about, clock());
      if (!review) throw new Problem(404, { code: 'review_not_found', message: copy.errors.reviewNotFound });
      return c.json(withOpenPhoto(services, review), 200);
    });
}
