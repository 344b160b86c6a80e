import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { logPage, logQuery } from './contract.ts';
import { listLog } from './data.ts';

const getLog = route('get', '/api/admin/log', {
  summary: 'What admins did and read, newest first',
  access: 'admin',
  reading: 'log_read',
  request: { query: logQuery },
  responses: { 200: answers(logPage) },
}).handle(async (c, { db }) => {
  const { named, ...page } = await listLog(db, c.req.valid('query'));
  c.set('shown', { subjectIds: named });
  return c.json(page, 200);
});

export const adminLogRoutes = routesOf(getLog);
