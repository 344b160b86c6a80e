import { requireUser } from '#features/accounts/guard.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, type Refusals } from '#platform/http/refusals.ts';
import { noticesAdminCopy } from './admin.copy.he.ts';
import { answerBody, liftBody } from './contract.ts';
import { noticesCopy } from './copy.he.ts';
import { answerNotice, liftNotice, type NoticeAnswered } from './mutations.ts';

const ANSWER_REFUSALS: Refusals<NoticeAnswered> = {
  not_found: { status: 404 },
  answered: {
    status: 409,
    explain: ({ outcome }) => ({
      message: noticesCopy.answers.answered(noticesAdminCopy.outcomes[outcome]),
    }),
  },
  forwarded: { status: 409, message: noticesCopy.answers.forwarded },
};
const LIFT_REFUSALS = {
  not_found: { status: 404 },
  not_hidden: { status: 409, message: noticesCopy.answers.notHidden },
} as const;

const answer = route('post', '/api/admin/review-notices/{id}/answer', {
  summary: 'Keep the review, ask its business (once; the clock goes on), or hide it on a ground',
  access: 'admin',
  request: { params: idParams, body: jsonBody(answerBody) },
  refusals: ANSWER_REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectOk(
    await answerNotice(services, { id, adminId }, c.req.valid('json'), services.clock()),
    ANSWER_REFUSALS,
  );
  c.var.log.info({ event: 'notice_answered', noticeId: id, act: c.req.valid('json').act });
  return c.json(done, 200);
});

const lift = route('post', '/api/admin/review-notices/{id}/lift', {
  summary:
    'Take back the hiding of a review: what was decided before stands again; all who were told are told',
  access: 'admin',
  request: { params: idParams, body: jsonBody(liftBody) },
  refusals: LIFT_REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectOk(
    await liftNotice(services, { id, adminId }, c.req.valid('json').answer, services.clock()),
    LIFT_REFUSALS,
  );
  c.var.log.info({ event: 'notice_lifted', noticeId: id });
  return c.json(done, 200);
});

export const noticeRoutes = routesOf(answer, lift);
