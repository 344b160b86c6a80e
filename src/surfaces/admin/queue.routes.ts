import { requireUser } from '#features/accounts/guard.ts';
import { answers, done, doneSchema, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { jobParams, queueSchema } from './contract.ts';
import { adminCopy } from './copy.he.ts';
import { retryJob } from './jobs.mutations.ts';

const getQueue = route('get', '/api/admin/queue', {
  summary: 'The background work and the mails: how many wait, run and failed, and which failed for good',
  access: 'admin',
  reading: null,
  responses: { 200: answers(queueSchema) },
}).handle(async (c, { jobs, mailer }) => {
  const { queues, failed, countedAt } = await jobs.inspect();
  const failedAt = (job: (typeof failed)[number]) => ({ ...job, failedAt: job.failedAt.toISOString() });
  const at = countedAt?.toISOString() ?? null;
  return c.json({ queues, failed: failed.map(failedAt), countedAt: at, mailsTo: mailer.goesTo }, 200);
});
const retry = route('post', '/api/admin/queue/{name}/{id}/retry', {
  summary: 'Try a failed job again',
  access: 'admin',
  request: { params: jobParams },
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const job = c.req.valid('param');
  if (!(await retryJob(services, userId, job, services.clock())))
    throw new Problem(404, { message: adminCopy.errors.jobGone });
  c.var.log.info({ event: 'job_retried', userId, job: job.name, jobId: job.id });
  return c.json(done, 200);
});

/** Work in the background, as admins look after it. Nothing that a job was given is shown. */
export const adminQueueRoutes = routesOf(getQueue, retry);
