import { requireMember } from '#features/accounts/guard.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import { moderateTogether, type Undone, undoDecision, undoTogether } from '../bulk.mutations.ts';
import { reviewSchema } from '../contract.ts';
import { reviewsCopy } from '../copy.he.ts';
import { withOpenPhoto } from '../photo-links.policy.ts';
import { bulkAnswer, bulkBody, bulkParams } from './contract.ts';

const { errors } = reviewsCopy;

const REFUSALS: Refusals<Undone> = {
  not_found: { status: 404, code: 'review_not_found', message: errors.reviewNotFound },
  batch_gone: { status: 409, message: errors.batchGone },
  changed_since: { status: 409, message: errors.changedSince },
};

const BATCH_REFUSALS = { batch_gone: { status: 404, message: errors.batchGone } } as const;

const decide = route('post', '/api/reviews/bulk', {
  summary: 'Approve or reject many reviews: each wholly or not at all, with what became of it',
  access: 'replier',
  request: { body: jsonBody(bulkBody) },
  responses: { 200: answers(bulkAnswer) },
}).handle(async (c, { db, clock }) => {
  const { businessId, userId: actorId } = await requireMember(c);
  const { ids, status, reason: ground, words, versions } = c.req.valid('json');
  const decision = status === 'approved' ? { status } : { status, ground, words };
  const decided = await moderateTogether(db, businessId, { ids, actorId, versions }, decision, clock());
  return c.json(decided, 200);
});

const undo = route('post', '/api/reviews/bulk/{batch}/undo', {
  summary: 'Take back a decision about many reviews, within a day; what was decided about one since stays',
  access: 'replier',
  request: { params: bulkParams },
  refusals: BATCH_REFUSALS,
  responses: { 200: answers(bulkAnswer) },
}).handle(async (c, { db, clock }) => {
  const { businessId, userId: actorId } = await requireMember(c);
  const undone = await undoTogether(db, businessId, { batch: c.req.valid('param').batch, actorId }, clock());
  if (!undone) throw refusalProblem({ ok: false, reason: 'batch_gone' }, BATCH_REFUSALS);
  return c.json(undone, 200);
});

const undoOne = route('post', '/api/reviews/{id}/undo', {
  summary: 'Take back the last decision about a review, within a day, unless something was decided since',
  access: 'replier',
  request: { params: idParams },
  refusals: REFUSALS,
  responses: { 200: answers(reviewSchema) },
}).handle(async (c, services) => {
  const { businessId, userId: actorId } = await requireMember(c);
  const about = { reviewId: c.req.valid('param').id, actorId };
  const undone = await undoDecision(services.db, businessId, about, services.clock());
  return c.json(withOpenPhoto(services, expectOk(undone, REFUSALS).review), 200);
});

export const bulkRoutes = routesOf(decide, undo, undoOne);
