import { requireUser } from '#features/accounts/guard.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { pageQuery } from '../contract.ts';
import { paymentSchema, paymentsPage, recordPaymentBody, recordRefundBody } from './contract.ts';
import { partnerProgramCopy } from './copy.he.ts';
import { listPayments, namesOfPayers, presentPayment } from './data.ts';
import { type Recorded, recordPayment, type StoredPayment } from './payments.mutations.ts';
import { approveReferral, type Decision, rejectReferral } from './sign-ups.mutations.ts';

const UNDECIDED: Refusals<Decision> = {
  not_found: { status: 404 },
  decided: { status: 409, message: partnerProgramCopy.admin.decided },
};

const { refused } = partnerProgramCopy.admin;
const UNRECORDED: Refusals<Recorded> = {
  unknown_payment: { status: 404, code: 'not_found' },
  unknown_user: { status: 422, message: refused.unknown_user, field: 'userId' },
  key_reused: { status: 409, message: refused.key_reused, field: 'key' },
  wrong_time: { status: 422, message: refused.wrong_time, field: 'at' },
  more_than_paid: { status: 422, message: refused.more_than_paid, field: 'amount' },
  no_renewal: { status: 422, message: refused.no_renewal, field: 'byRenewal' },
};
const decision = {
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams },
  refusals: UNDECIDED,
  responses: { 200: answers(doneSchema) },
} as const;
const approve = route('post', '/api/admin/referrals/{id}/approve', {
  ...decision,
  summary: 'Let a held sign-up count',
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectOk(await approveReferral(db, userId, id, clock()), UNDECIDED);
  c.var.log.info({ event: 'referral_approved', userId, referralId: id });
  return c.json(done, 200);
});
const reject = route('post', '/api/admin/referrals/{id}/reject', {
  ...decision,
  summary: 'Find that a held sign-up was of the partner themselves',
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectOk(await rejectReferral(db, userId, id, clock()), UNDECIDED);
  c.var.log.info({ event: 'referral_rejected', userId, referralId: id });
  return c.json(done, 200);
});

const getPayments = route('get', '/api/admin/payments', {
  summary: 'Payments and refunds of all users, newest first',
  access: 'admin',
  reading: 'payments_read',
  request: { query: pageQuery },
  responses: { 200: answers(paymentsPage) },
}).handle(async (c, { db }) => {
  const page = await listPayments(db, c.req.valid('query'));
  c.set('shown', { subjectIds: page.items.flatMap(({ userId }) => userId ?? []) });
  return c.json(page, 200);
});
const postPayment = route('post', '/api/admin/payments', {
  summary: 'Record what a user paid, or that a free renewal paid for them',
  access: 'admin',
  freshSignIn: true,
  request: { body: jsonBody(recordPaymentBody) },
  refusals: only(UNRECORDED, 'unknown_user', 'key_reused', 'wrong_time', 'no_renewal'),
  responses: { 200: answers(paymentSchema, 'Recorded, now or by the same key before') },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const { paidAt, amount, byRenewal, ...body } = c.req.valid('json');
  const now = services.clock();
  const what = amount === undefined ? { byRenewal: true as const } : { amount };
  const at = paidAt ? new Date(paidAt) : now;
  const recorded = await recordPayment(services.db, adminId, { ...body, ...what, at }, now);
  const { payment } = expectOk(recorded, UNRECORDED);
  c.var.log.info({ event: 'payment_recorded', userId: adminId, paymentId: payment.id });
  return c.json(await presentRecorded(services, payment), 200);
});
const postRefund = route('post', '/api/admin/payments/{id}/refunds', {
  summary: 'Record what was given back of a payment',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(recordRefundBody) },
  refusals: only(UNRECORDED, 'unknown_payment', 'key_reused', 'wrong_time', 'more_than_paid'),
  responses: { 200: answers(paymentSchema, 'Recorded, now or by the same key before') },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const { refundedAt, ...body } = c.req.valid('json');
  const now = services.clock();
  const at = refundedAt ? new Date(refundedAt) : now;
  const paymentId = c.req.valid('param').id;
  const recorded = await recordPayment(services.db, adminId, { ...body, paymentId, at }, now);
  const { payment } = expectOk(recorded, UNRECORDED);
  c.var.log.info({ event: 'refund_recorded', userId: adminId, paymentId: payment.id });
  return c.json(await presentRecorded(services, payment), 200);
});

export const partnerAdminRoutes = routesOf(approve, reject, getPayments, postPayment, postRefund);

async function presentRecorded({ db }: Services, payment: StoredPayment) {
  return presentPayment(payment, await namesOfPayers(db, [payment]));
}
