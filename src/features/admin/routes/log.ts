import { requireUser } from '#features/accounts/guard.ts';
import { answers, createRouter, endpoint } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { logPage, logQuery } from '../contract.ts';
import { listLog } from '../data/log.ts';
import { recordAdminReading } from '../mutations/log.ts';

const getLog = endpoint({
  method: 'get',
  path: '/api/admin/log',
  summary: 'What admins did and read, newest first',
  access: 'admin',
  request: { query: logQuery },
  responses: { 200: answers(logPage) },
});

/** The log of admins' acts and readings, for admins; reading it is one of them. */
export function adminLogRoutes({ db, clock }: Services) {
  return createRouter().openapi(getLog, async (c) => {
    const { userId: adminId } = await requireUser(c);
    const { named, ...page } = await listLog(db, c.req.valid('query'));
    await recordAdminReading(db, { adminId, act: 'log_read', subjectIds: named }, clock());
    return c.json(page, 200);
  });
}
