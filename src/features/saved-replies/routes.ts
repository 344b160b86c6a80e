import { z } from 'zod';
import { requireOwner } from '#features/accounts/guard.ts';
import { answers, createRouter, jsonBody, route } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import {
  type SavedReply,
  savedRepliesList,
  savedReplyBody,
  savedReplyParams,
  savedReplySchema,
} from './contract.ts';
import { savedReplyCopy } from './copy.he.ts';
import { listSavedReplies } from './data.ts';
import { addReply, changeReply, type ReplySaved, removeReply } from './mutations.ts';

const { errors } = savedReplyCopy;

const list = route({
  method: 'get',
  path: '/api/saved-replies/me',
  summary: 'The answers that the signed-in owner keeps to use again',
  access: 'owner',
  responses: { 200: answers(savedRepliesList) },
}).handle(
  ({ db }) =>
    async (c) =>
      c.json({ items: await listSavedReplies(db, await requireOwner(c)) }, 200),
);

const add = route({
  method: 'post',
  path: '/api/saved-replies',
  summary: 'Keep an answer to use again',
  access: 'owner',
  request: { body: jsonBody(savedReplyBody) },
  responses: { 200: answers(savedReplySchema) },
}).handle(({ db, clock }) => async (c) => {
  const business = await requireOwner(c);
  return c.json(keptOf(await addReply(db, business, c.req.valid('json'), clock())), 200);
});

const change = route({
  method: 'put',
  path: '/api/saved-replies/{id}',
  summary: 'Change a kept answer',
  access: 'owner',
  request: { params: savedReplyParams, body: jsonBody(savedReplyBody) },
  responses: { 200: answers(savedReplySchema) },
}).handle(({ db, clock }) => async (c) => {
  const business = await requireOwner(c);
  const reply = { ...c.req.valid('param'), ...c.req.valid('json') };
  return c.json(keptOf(await changeReply(db, business, reply, clock())), 200);
});

const remove = route({
  method: 'delete',
  path: '/api/saved-replies/{id}',
  summary: 'Let a kept answer go',
  access: 'owner',
  request: { params: savedReplyParams },
  responses: { 200: answers(z.object({ id: z.uuid() })) },
}).handle(({ db }) => async (c) => {
  const { id } = c.req.valid('param');
  const isGone = await removeReply(db, await requireOwner(c), id);
  if (!isGone) throw new Problem(404, { code: 'saved_reply_not_found', message: errors.notFound });
  return c.json({ id }, 200);
});

export function savedReplyRoutes(services: Services) {
  return createRouter().openapiRoutes([list(services), add(services), change(services), remove(services)]);
}

/** @throws {Problem} with what stood in the way */
function keptOf(saved: ReplySaved): SavedReply {
  if (saved.ok) return saved.reply;
  switch (saved.reason) {
    case 'not_found':
      throw new Problem(404, { code: 'saved_reply_not_found', message: errors.notFound });
    case 'title_taken':
      throw new Problem(409, {
        code: 'title_taken',
        message: errors.titleTaken,
        fields: { title: errors.titleTaken },
      });
    case 'too_many':
      throw new Problem(409, { code: 'too_many', message: errors.tooMany });
  }
}
