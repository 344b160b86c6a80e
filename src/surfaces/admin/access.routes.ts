import { requireUser } from '#features/accounts/guard.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { accessSchema } from './access.contract.ts';
import { getAccess } from './access.data.ts';
import { recordReview } from './access.mutations.ts';

const getAdmins = route('get', '/api/admin/access', {
  summary: 'The admins with their second factor and last use, and when the list was last reviewed',
  access: 'admin',
  reading: 'access_read',
  responses: { 200: answers(accessSchema) },
}).handle(async (c, { db }) => {
  const { userId: adminId } = await requireUser(c);
  const access = await getAccess(db, adminId);
  c.set('shown', { subjectIds: access.admins.map(({ id }) => id) });
  return c.json(access, 200);
});
const postReview = route('post', '/api/admin/access/review', {
  summary: 'Note that the list of admins was reviewed today',
  access: 'admin',
  responses: { 200: answers(accessSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  await recordReview(db, userId, clock());
  c.var.log.info({ event: 'access_reviewed', userId });
  return c.json(await getAccess(db, userId), 200);
});

export const adminAccessRoutes = routesOf(getAdmins, postReview);
