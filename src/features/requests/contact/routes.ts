import { requireUser } from '#features/accounts/guard.ts';
import { answers, done, doneSchema, idParams, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { handleMessage } from './mutations.ts';

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

export const contactRoutes = routesOf(handle);
