import { z } from 'zod';
import { requireUser } from '#features/accounts/guard.ts';
import { taxMoment } from '#features/partner-tax/policy.ts';
import { idParams } from '#features/partners/contract.ts';
import { paidBody } from '#features/payouts/contract.ts';
import { payoutRefusals } from '#features/payouts/copy.he.ts';
import { answers, createRouter, jsonBody, route } from '#platform/http/endpoint.ts';
import { expectOk, withStatus } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { closeMonths, markPaid } from './months.mutations.ts';

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

const postPaid = route({
  method: 'post',
  path: '/api/admin/partner-payments/{id}/paid',
  summary: 'Note that a month was paid to its partner, by what was transferred',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(paidBody) },
  responses: { 200: answers(z.object({ ok: z.literal(true) })) },
}).handle((services) => async (c) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const { transferred } = c.req.valid('json');
  expectOk(await markPaid(services.db, userId, { id, transferred }, taxMoment(services)), {
    ...withStatus(409, payoutRefusals),
    not_found: { status: 404 },
  });
  c.var.log.info({ event: 'partner_paid', userId, payoutId: id });
  return c.json({ ok: true as const }, 200);
});

/** Payouts as far as the books take part: closing a month, and paying one. */
export function booksPayoutRoutes(services: Services) {
  return createRouter().openapiRoutes([postClose(services), postPaid(services)]);
}
