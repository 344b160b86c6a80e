import { requireUser } from '#features/accounts/guard.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { accessSchema, reviewBody } from './access.contract.ts';
import { getAccess } from './access.data.ts';
import { recordReview } from './access.mutations.ts';

const getWho = route('get', '/api/admin/access', {
  summary: 'Who may do what admins do, how they use it, and when that was last looked over',
  access: 'admin',
  reading: 'access_read',
  responses: { 200: answers(accessSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId: adminId } = await requireUser(c);
  const access = await getAccess(db, adminId, clock());
  c.set('shown', { subjectIds: access.admins.map(({ id }) => id) });
  return c.json(access, 200);
});
const postReview = route('post', '/api/admin/access/review', {
  summary: 'Write into the log that the admins have been looked over',
  access: 'admin',
  request: { body: jsonBody(reviewBody) },
  responses: { 200: answers(accessSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const { after } = c.req.valid('json');
  await recordReview(db, userId, after === null ? null : new Date(after), clock());
  c.var.log.info({ event: 'access_reviewed', userId });
  return c.json(await getAccess(db, userId, clock()), 200);
});

export const adminAccessRoutes = routesOf(getWho, postReview);
