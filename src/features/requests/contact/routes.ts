import { requireUser } from '#features/accounts/guard.ts';
import { answers, done, doneSchema, idParams, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { messagesPage, messagesQuery } from './contract.ts';
import { listMessages } from './data.ts';
import { handleMessage } from './mutations.ts';

const list = route('get', '/api/admin/contact-messages', {
  summary:
    'What people wrote to whoever runs the site: open messages oldest first, handled ones newest first',
  access: 'admin',
  reading: 'messages_read',
  request: { query: messagesQuery },
  responses: { 200: answers(messagesPage) },
}).handle(async (c, { db }) => {
  const page = await listMessages(db, c.req.valid('query'));
  const numbers = page.items.map(({ number }) => number).join(', ');
  c.set('shown', { subjectIds: [], ...(numbers && { details: { numbers } }) });
  return c.json(page, 200);
});

const handle = route('post', '/api/admin/contact-messages/{id}/handled', {
  summary: 'Note that a message was dealt with',
  access: 'admin',
  request: { params: idParams },
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  if (!(await handleMessage(db, c.req.valid('param').id, userId, clock()))) throw new Problem(404);
  return c.json(done, 200);
});

export const contactRoutes = routesOf(list, handle);
