import { z } from 'zod';
import { requireUser } from '#features/accounts/guard.ts';
import { idParams, pageQuery } from '#features/partners/contract.ts';
import { answers, createRouter, jsonBody, route } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import {
  heldReferralsPage,
  paymentSchema,
  paymentsPage,
  recordPaymentBody,
  recordRefundBody,
} from './contract.ts';
import { partnerProgramCopy } from './copy.he.ts';
import { emailsOfPayers, listHeldReferrals, listPayments, presentPayment } from './data.ts';
import { type Recorded, recordPayment, type StoredPayment } from './payments.mutations.ts';
import { approveReferral, type Decision, rejectReferral } from './sign-ups.mutations.ts';

const doneSchema = z.object({ ok: z.literal(true) });

const getHeld = route({
  method: 'get',
  path: '/api/admin/referrals',
  summary: 'Sign-ups that wait for a decision, with what speaks against them',
  access: 'admin',
  reading: 'referrals_read',
  request: { query: pageQuery },
  responses: { 200: answers(heldReferralsPage) },
}).handle(({ db }) => async (c) => {
  const { subjectIds, ...page } = await listHeldReferrals(db, c.req.valid('query'));
  c.set('shown', { subjectIds });
  return c.json(page, 200);
});

const decision = {
  method: 'post',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams },
  responses: { 200: answers(doneSchema) },
} as const;
const approve = route({
  ...decision,
  path: '/api/admin/referrals/{id}/approve',
  summary: 'Let a held sign-up count',
}).handle(({ db, clock }) => async (c) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  refuseUndecided(await approveReferral(db, userId, id, clock()));
  c.var.log.info({ event: 'referral_approved', userId, referralId: id });
  return c.json({ ok: true as const }, 200);
});
const reject = route({
  ...decision,
  path: '/api/admin/referrals/{id}/reject',
  summary: 'Find that a held sign-up was of the partner themselves',
}).handle(({ db, clock }) => async (c) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  refuseUndecided(await rejectReferral(db, userId, id, clock()));
  c.var.log.info({ event: 'referral_rejected', userId, referralId: id });
  return c.json({ ok: true as const }, 200);
});

const getPayments = route({
  method: 'get',
  path: '/api/admin/payments',
  summary: 'Payments and refunds of all users, newest first',
  access: 'admin',
  reading: 'payments_read',
  request: { query: pageQuery },
  responses: { 200: answers(paymentsPage) },
}).handle(({ db }) => async (c) => {
  const page = await listPayments(db, c.req.valid('query'));
  c.set('shown', { subjectIds: page.items.flatMap(({ userId }) => userId ?? []) });
  return c.json(page, 200);
});
const postPayment = route({
  method: 'post',
  path: '/api/admin/payments',
  summary: 'Record what a user paid, or that a free renewal paid for them',
  access: 'admin',
  freshSignIn: true,
  request: { body: jsonBody(recordPaymentBody) },
  responses: { 200: answers(paymentSchema, 'Recorded, now or by the same key before') },
}).handle((services) => async (c) => {
  const { userId: adminId } = await requireUser(c);
  const { paidAt, amount, byRenewal, ...body } = c.req.valid('json');
  const now = services.clock();
  const what = amount === undefined ? { byRenewal: true as const } : { amount };
  const at = paidAt ? new Date(paidAt) : now;
  const { payment } = expectRecorded(
    await recordPayment(services.db, adminId, { ...body, ...what, at }, now),
  );
  c.var.log.info({ event: 'payment_recorded', userId: adminId, paymentId: payment.id });
  return c.json(await presentRecorded(services, payment), 200);
});
const postRefund = route({
  method: 'post',
  path: '/api/admin/payments/{id}/refunds',
  summary: 'Record what was given back of a payment',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(recordRefundBody) },
  responses: { 200: answers(paymentSchema, 'Recorded, now or by the same key before') },
}).handle((services) => async (c) => {
  const { userId: adminId } = await requireUser(c);
  const { refundedAt, ...body } = c.req.valid('json');
  const now = services.clock();
  const at = refundedAt ? new Date(refundedAt) : now;
  const paymentId = c.req.valid('param').id;
  const { payment } = expectRecorded(
    await recordPayment(services.db, adminId, { ...body, paymentId, at }, now),
  );
  c.var.log.info({ event: 'refund_recorded', userId: adminId, paymentId: payment.id });
  return c.json(await presentRecorded(services, payment), 200);
});

export function partnerAdminRoutes(services: Services) {
  return createRouter().openapiRoutes([
    getHeld(services),
    approve(services),
    reject(services),
    getPayments(services),
    postPayment(services),
    postRefund(services),
  ]);
}

async function presentRecorded({ db }: Services, payment: StoredPayment) {
  return presentPayment(payment, await emailsOfPayers(db, [payment]));
}

function refuseUndecided(decided: Decision): void {
  if (decided.ok) return;
  if (decided.reason === 'not_found') throw new Problem(404);
  throw new Problem(409, { code: 'decided', message: partnerProgramCopy.admin.decided });
}

/** @throws {Problem} with the field that was wrong */
function expectRecorded(recorded: Recorded): Extract<Recorded, { ok: true }> {
  if (recorded.ok) return recorded;
  const { reason } = recorded;
  if (reason === 'unknown_payment') throw new Problem(404);
  const message = partnerProgramCopy.admin.refused[reason];
  const fields = { [FIELD_OF[reason]]: message };
  throw new Problem(reason === 'key_reused' ? 409 : 422, { code: reason, message, fields });
}

const FIELD_OF = {
  unknown_user: 'userId',
  key_reused: 'key',
  wrong_time: 'at',
  more_than_paid: 'amount',
  no_renewal: 'byRenewal',
};
