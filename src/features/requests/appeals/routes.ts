import { requireUser } from '#features/accounts/guard.ts';
import { type AppealAnswered, answerAppeal } from '#features/reviews/by-writer.mutations.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, type Refusals } from '#platform/http/refusals.ts';
import { answerAppealBody } from './contract.ts';
import { appealRequestCopy as copy } from './copy.he.ts';

const REFUSALS: Refusals<AppealAnswered> = {
  not_found: { status: 404 },
  answered: {
    status: 409,
    explain: ({ outcome }) => ({ message: copy.answered(copy.outcomes[outcome]) }),
  },
  edited: { status: 409, message: copy.edited },
};

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

export const appealRoutes = routesOf(answer);
