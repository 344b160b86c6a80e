import type { Context } from 'hono';
import { z } from 'zod';
import { requireUser } from '#features/accounts/guard.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, jsonBody, route } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { paidBody } from '#features/partner-tax/contract.ts';
import { checkDocumentBody, idParams, openPayoutsPage, pageQuery, returnDocumentBody } from '#features/partner-program/contract.ts';
import { documentCopy } from './copy.he.ts';
import { taxCopy } from '#features/partner-tax/copy.he.ts';
import { presentWithholding } from '#features/partner-tax/data.ts';
import { listOpenPayouts } from '#features/partner-program/data.ts';
import {
  approvePayout,
  checkDocument,
  type DocumentDecision,
  returnDocument,
} from './mutations.ts';
import { closeMonths, type MarkedPaid, markPaid } from '#features/partner-program/months.mutations.ts';
import { taxMoment } from '#features/partner-tax/policy.ts';

const getPayouts = route({
  method: 'get',
  path: '/api/admin/partner-payments',
  summary: 'Closed months of partners that are not paid yet, with their documents',
  access: 'admin',
  reading: 'payouts_read',
  request: { query: pageQuery },
  responses: { 200: answers(openPayoutsPage) },
}).handle((services) => async (c) => {
  const { subjectIds, ...page } = await listOpenPayouts(
    services.db,
    c.req.valid('query'),
    taxMoment(services),
  );
  c.set('shown', { subjectIds });
  const withholding = presentWithholding(taxMoment(services), services.withholding !== null);
  return c.json({ ...page, withholding }, 200);
});
const postClose = route({
  method: 'post',
  path: '/api/admin/partner-payments/close',
  summary: 'Close the last finished month now, where the nightly work has not',
  access: 'admin',
  freshSignIn: true,
  responses: { 200: answers(z.object({ closed: z.number().int() })) },
}).handle((services) => async (c) => {
  const { userId } = await requireUser(c);
  const closed = await closeMonths(services, services.clock(), userId);
  c.var.log.info({ event: 'partner_months_closed', userId, closed });
  return c.json({ closed }, 200);
});

const decision = {
  method: 'post',
  access: 'admin',
  freshSignIn: true,
  responses: { 200: answers(z.object({ ok: z.literal(true) })) },
} as const;
const postCheck = route({
  ...decision,
  path: '/api/admin/partner-payments/{id}/check',
  summary: "Find that a month's document is as its partner stated it",
  request: { params: idParams, body: jsonBody(checkDocumentBody) },
}).handle(({ db, clock }) => async (c) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const uploadedAt = new Date(c.req.valid('json').uploadedAt);
  expectDone(await checkDocument(db, userId, { id, uploadedAt }, clock()));
  return c.json(note(c, 'partner_document_checked', userId, id), 200);
});
const postReturn = route({
  ...decision,
  path: '/api/admin/partner-payments/{id}/return',
  summary: "Give a month's document back to be mended, with the reason that the partner reads",
  request: { params: idParams, body: jsonBody(returnDocumentBody) },
}).handle((services) => async (c) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const { uploadedAt, reason } = c.req.valid('json');
  const returned = { id, uploadedAt: new Date(uploadedAt), reason };
  expectDone(await returnDocument(services, userId, returned, services.clock()));
  return c.json(note(c, 'partner_document_returned', userId, id), 200);
});
const postApprove = route({
  ...decision,
  path: '/api/admin/partner-payments/{id}/approve',
  summary: 'Let a month whose document was checked be paid',
  request: { params: idParams },
}).handle(({ db, clock }) => async (c) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectDone(await approvePayout(db, userId, id, clock()));
  return c.json(note(c, 'partner_payout_approved', userId, id), 200);
});
const postPaid = route({
  ...decision,
  path: '/api/admin/partner-payments/{id}/paid',
  summary: 'Note that a month was paid to its partner, by what was transferred',
  request: { params: idParams, body: jsonBody(paidBody) },
}).handle((services) => async (c) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const { transferred } = c.req.valid('json');
  expectDone(await markPaid(services.db, userId, { id, transferred }, taxMoment(services)));
  return c.json(note(c, 'partner_paid', userId, id), 200);
});

export function partnerPayoutRoutes(services: Services) {
  return createRouter().openapiRoutes([
    getPayouts(services),
    postClose(services),
    postCheck(services),
    postReturn(services),
    postApprove(services),
    postPaid(services),
  ]);
}

function note(c: Context<AppEnv>, event: string, userId: string, payoutId: string) {
  c.var.log.info({ event, userId, payoutId });
  return { ok: true as const };
}

/** @throws {Problem} */
function expectDone(done: DocumentDecision | MarkedPaid): void {
  if (done.ok) return;
  if (done.reason === 'not_found') throw new Problem(404);
  throw new Problem(409, { code: done.reason, message: REFUSALS[done.reason] });
}

const REFUSALS = {
  ...documentCopy.refused,
  no_statement: taxCopy.errors.noStatement,
  changed: taxCopy.errors.changed,
};
