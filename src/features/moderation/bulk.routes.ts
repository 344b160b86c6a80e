import { requireUser } from '#features/accounts/guard.ts';
import { moderateTogether, undoTogether } from '#features/reviews/bulk.mutations.ts';
import { reviewsCopy } from '#features/reviews/copy.he.ts';
import { answers, createRouter, jsonBody, route } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { bulkAnswer, bulkBody, bulkParams } from './contract.ts';

const decide = route('post', '/api/reviews/bulk', {
  summary: 'Approve or reject many reviews: each wholly or not at all, with what became of it',
  access: 'owner',
  request: { body: jsonBody(bulkBody) },
  responses: { 200: answers(bulkAnswer) },
}).handle(({ db, clock }) => async (c) => {
  const { businessId, userId: actorId } = await requireUser(c);
  const { ids, status, reason: ground } = c.req.valid('json');
  const decision = status === 'approved' ? { status } : { status, ground };
  const decided = await moderateTogether(db, businessId, { ids, actorId }, decision, clock());
  return c.json(decided, 200);
});

const undo = route('post', '/api/reviews/bulk/{batch}/undo', {
  summary: 'Take back a decision about many reviews, within a day; what was decided about one since stays',
  access: 'owner',
  request: { params: bulkParams },
  responses: { 200: answers(bulkAnswer) },
}).handle(({ db, clock }) => async (c) => {
  const { businessId, userId: actorId } = await requireUser(c);
  const undone = await undoTogether(db, businessId, { batch: c.req.valid('param').batch, actorId }, clock());
  if (!undone) throw new Problem(404, { code: 'batch_gone', message: reviewsCopy.errors.batchGone });
  return c.json(undone, 200);
});

export function bulkRoutes(services: Services) {
  return createRouter().openapiRoutes([decide(services), undo(services)]);
}
