import type { Context } from 'hono';
import { z } from 'zod';
import { requireUser } from '#features/accounts/guard.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, endpoint, jsonBody } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { paidBody } from '../contract/tax.ts';
import { checkDocumentBody, idParams, openPayoutsPage, pageQuery, returnDocumentBody } from '../contract.ts';
import { documentCopy } from '../copy.he/document.ts';
import { taxCopy } from '../copy.he/tax.ts';
import { presentWithholding } from '../data/tax.ts';
import { listOpenPayouts } from '../data.ts';
import {
  approvePayout,
  checkDocument,
  type DocumentDecision,
  returnDocument,
} from '../mutations/documents.ts';
import { closeMonths, type MarkedPaid, markPaid } from '../mutations/payouts.ts';
import { taxMoment } from '../policy/withholding.ts';

const getPayouts = endpoint({
  method: 'get',
  path: '/api/admin/partner-payments',
  summary: 'Closed months of partners that are not paid yet, with their documents',
  access: 'admin',
  reading: 'payouts_read',
  request: { query: pageQuery },
  responses: { 200: answers(openPayoutsPage) },
});
const postClose = endpoint({
  method: 'post',
  path: '/api/admin/partner-payments/close',
  summary: 'Close the last finished month now, where the nightly work has not',
  access: 'admin',
  freshSignIn: true,
  responses: { 200: answers(z.object({ closed: z.number().int() })) },
});

const decision = {
  method: 'post',
  access: 'admin',
  freshSignIn: true,
  responses: { 200: answers(z.object({ ok: z.literal(true) })) },
} as const;
const postCheck = endpoint({
  ...decision,
  path: '/api/admin/partner-payments/{id}/check',
  summary: "Find that a month's document is as its partner stated it",
  request: { params: idParams, body: jsonBody(checkDocumentBody) },
});
const postReturn = endpoint({
  ...decision,
  path: '/api/admin/partner-payments/{id}/return',
  summary: "Give a month's document back to be mended, with the reason that the partner reads",
  request: { params: idParams, body: jsonBody(returnDocumentBody) },
});
const postApprove = endpoint({
  ...decision,
  path: '/api/admin/partner-payments/{id}/approve',
  summary: 'Let a month whose document was checked be paid',
  request: { params: idParams },
});
const postPaid = endpoint({
  ...decision,
  path: '/api/admin/partner-payments/{id}/paid',
  summary: 'Note that a month was paid to its partner, by what was transferred',
  request: { params: idParams, body: jsonBody(paidBody) },
});

/** From a closed month to its payment: what admins see and decide of it. */
export function partnerPayoutRoutes(services: Services) {
  const { db, clock } = services;

  function note(c: Context<AppEnv>, event: string, userId: string, payoutId: string) {
    c.var.log.info({ event, userId, payoutId });
    return { ok: true as const };
  }

  return createRouter()
    .openapi(getPayouts, async (c) => {
      const { subjectIds, ...page } = await listOpenPayouts(db, c.req.valid('query'), taxMoment(services));
      c.set('shown', { subjectIds });
      const withholding = presentWithholding(taxMoment(services), services.withholding !== null);
      return c.json({ ...page, withholding }, 200);
    })
    .openapi(postClose, async (c) => {
      const { userId } = await requireUser(c);
      const closed = await closeMonths(services, clock(), userId);
      c.var.log.info({ event: 'partner_months_closed', userId, closed });
      return c.json({ closed }, 200);
    })
    .openapi(postCheck, async (c) => {
      const { userId } = await requireUser(c);
      const { id } = c.req.valid('param');
      const uploadedAt = new Date(c.req.valid('json').uploadedAt);
      expectDone(await checkDocument(db, userId, { id, uploadedAt }, clock()));
      return c.json(note(c, 'partner_document_checked', userId, id), 200);
    })
    .openapi(postReturn, async (c) => {
      const { userId } = await requireUser(c);
      const { id } = c.req.valid('param');
      const { uploadedAt, reason } = c.req.valid('json');
      const returned = { id, uploadedAt: new Date(uploadedAt), reason };
      expectDone(await returnDocument(services, userId, returned, clock()));
      return c.json(note(c, 'partner_document_returned', userId, id), 200);
    })
    .openapi(postApprove, async (c) => {
      const { userId } = await requireUser(c);
      const { id } = c.req.valid('param');
      expectDone(await approvePayout(db, userId, id, clock()));
      return c.json(note(c, 'partner_payout_approved', userId, id), 200);
    })
    .openapi(postPaid, async (c) => {
      const { userId } = await requireUser(c);
      const { id } = c.req.valid('param');
      const { transferred } = c.req.valid('json');
      expectDone(await markPaid(db, userId, { id, transferred }, taxMoment(services)));
      return c.json(note(c, 'partner_paid', userId, id), 200);
    });
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
