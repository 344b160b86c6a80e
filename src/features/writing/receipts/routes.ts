import { requireUser } from '#features/accounts/guard.ts';
import { listAppeals } from '#features/reviews/appeals.data.ts';
import { type AppealAnswered, answerAppeal } from '#features/reviews/by-writer.mutations.ts';
import { appealsCopy } from '#features/reviews/deciding/appeals.copy.he.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, type Refusals } from '#platform/http/refusals.ts';
import { answerAppealBody, appealsPage, appealsQuery } from './contract.ts';

const REFUSALS: Refusals<AppealAnswered> = {
  not_found: { status: 404 },
  answered: {
    status: 409,
    explain: ({ outcome }) => ({ message: appealsCopy.answered(appealsCopy.outcomes[outcome]) }),
  },
  edited: { status: 409, message: appealsCopy.edited },
};

const list = route('get', '/api/admin/review-appeals', {
  summary: 'What writers say against withheld reviews: open ones by age, answered ones newest first',
  access: 'admin',
  reading: 'appeals_read',
  request: { query: appealsQuery },
  responses: { 200: answers(appealsPage) },
}).handle(async (c, { db }) => {
  const page = await listAppeals(db, c.req.valid('query'));
  const appeals = page.items.map(({ id }) => id).join(', ');
  c.set('shown', { subjectIds: [], ...(appeals && { details: { appeals } }) });
  return c.json(page, 200);
});

const answer = route('post', '/api/admin/review-appeals/{id}/answer', {
  summary: 'Answer an appeal, once: an upheld one publishes the review; writer and business are told',
  access: 'admin',
  request: { params: idParams, body: jsonBody(answerAppealBody) },
  refusals: REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectOk(await answerAppeal(services, { id, adminId }, c.req.valid('json'), services.clock()), REFUSALS);
  c.var.log.info({ event: 'appeal_answered', appealId: id, outcome: c.req.valid('json').outcome });
  return c.json(done, 200);
});

export const appealRoutes = routesOf(list, answer);
