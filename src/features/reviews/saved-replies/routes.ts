import { z } from 'zod';
import { requireBusiness } from '#features/accounts/guard.ts';
import { editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import { savedRepliesList, savedReplyBody, savedReplyChange, savedReplySchema } from './contract.ts';
import { savedReplyCopy } from './copy.he.ts';
import { listSavedReplies } from './data.ts';
import { addReply, changeReply, type ReplySaved, removeReply } from './mutations.ts';

const { errors } = savedReplyCopy;

const REFUSALS: Refusals<ReplySaved> = {
  not_found: { status: 404, code: 'saved_reply_not_found', message: errors.notFound },
  edited: editedRefusal,
  title_taken: { status: 409, message: errors.titleTaken, field: 'title' },
  too_many: { status: 409, message: errors.tooMany },
};

const list = route('get', '/api/saved-replies/me', {
  summary: 'The answers that the signed-in owner keeps to use again',
  access: 'replier',
  responses: { 200: answers(savedRepliesList) },
}).handle(async (c, { db }) => c.json({ items: await listSavedReplies(db, await requireBusiness(c)) }, 200));

const add = route('post', '/api/saved-replies', {
  summary: 'Keep an answer to use again',
  access: 'replier',
  request: { body: jsonBody(savedReplyBody) },
  refusals: only(REFUSALS, 'title_taken', 'too_many'),
  responses: { 200: answers(savedReplySchema) },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  return c.json(expectOk(await addReply(db, business, c.req.valid('json'), clock()), REFUSALS).reply, 200);
});

const change = route('put', '/api/saved-replies/{id}', {
  summary: 'Change a kept answer',
  access: 'replier',
  request: { params: idParams, body: jsonBody(savedReplyChange) },
  refusals: only(REFUSALS, 'not_found', 'title_taken', 'edited'),
  responses: { 200: answers(savedReplySchema), ...editedAnswer },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  const reply = { ...c.req.valid('param'), ...c.req.valid('json') };
  return c.json(expectOk(await changeReply(db, business, reply, clock()), REFUSALS).reply, 200);
});

const remove = route('delete', '/api/saved-replies/{id}', {
  summary: 'Let a kept answer go',
  access: 'replier',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(z.object({ id: z.uuid() })) },
}).handle(async (c, { db }) => {
  const { id } = c.req.valid('param');
  const isGone = await removeReply(db, await requireBusiness(c), id);
  if (!isGone) throw refusalProblem({ ok: false, reason: 'not_found' }, REFUSALS);
  return c.json({ id }, 200);
});

export const savedReplyRoutes = routesOf(list, add, change, remove);
