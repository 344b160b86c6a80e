import type { Context } from 'hono';
import { z } from 'zod';
import { getUser } from '#features/accounts/data.ts';
import { requirePayer, requireUser } from '#features/accounts/guard.ts';
import type { StoredPayment } from '#features/billing/books/data.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, only, type Refusals } from '#platform/http/refusals.ts';
import { qrPng, qrSvg } from '#platform/qr-code.ts';
import type { Services } from '#platform/services.ts';
import { pageQuery } from '../contract.ts';
import {
  paymentSchema,
  paymentsPage,
  recordPaymentBody,
  recordRefundBody,
  referralsPage,
} from './contract.ts';
import { partnerProgramCopy } from './copy.he.ts';
import { getReferralSummary, listPayments, listReferrals, namesOfPayers, presentPayment } from './data.ts';
import { type Recorded, recordPayment } from './payments.mutations.ts';
import { referralPath } from './policy.ts';
import { approveReferral, type Decision, rejectReferral } from './sign-ups.mutations.ts';

const UNDECIDED: Refusals<Decision> = {
  not_found: { status: 404 },
  decided: { status: 409, message: partnerProgramCopy.admin.decided },
};

const { refused } = partnerProgramCopy.admin;
const UNRECORDED: Refusals<Recorded> = {
  unknown_payment: { status: 404, code: 'not_found' },
  unknown_user: { status: 422, message: refused.unknown_user, field: 'userId' },
  wrong_time: { status: 422, message: refused.wrong_time, field: 'at' },
  more_than_paid: { status: 422, message: refused.more_than_paid, field: 'amount' },
  no_renewal: { status: 422, message: refused.no_renewal, field: 'byRenewal' },
};
const getReferrals = route('get', '/api/referrals/me', {
  summary: "The signed-in owner's referrals, and how far they have come",
  access: 'owner',
  request: { query: pageQuery },
  responses: { 200: answers(referralsPage) },
}).handle(async (c, services) => {
  const { businessId: business } = await requirePayer(c, services.db);
  const summary = await getReferralSummary(services.db, business, await referralCodeOf(services, c));
  return c.json({ ...(await listReferrals(services.db, business, c.req.valid('query'))), summary }, 200);
});

const getQrCode = route('get', '/api/referrals/me/qr/{format}', {
  summary: "The signed-in owner's referral link as a QR code",
  access: 'owner',
  request: { params: z.object({ format: z.enum(['svg', 'png']) }) },
  responses: { 200: { description: 'A picture' } },
}).handle(async (c, services) => {
  const url = services.publicUrl() + referralPath(await referralCodeOf(services, c));
  const { format } = c.req.valid('param');
  const headers = {
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': contentDisposition(
      'inline',
      `${partnerProgramCopy.qrFile}.${format}`,
      `referral.${format}`,
    ),
  };
  if (format === 'svg') return c.body(qrSvg(url), 200, { ...headers, 'Content-Type': 'image/svg+xml' });
  return c.body(new Uint8Array(await qrPng(url)), 200, { ...headers, 'Content-Type': 'image/png' });
});

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
  refusals: only(UNRECORDED, 'unknown_user', 'wrong_time', 'no_renewal'),
  responses: { 200: answers(paymentSchema, 'Recorded') },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const { paidAt, amount, byRenewal, key: _, ...body } = c.req.valid('json');
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
  refusals: only(UNRECORDED, 'unknown_payment', 'wrong_time', 'more_than_paid'),
  responses: { 200: answers(paymentSchema, 'Recorded') },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const { refundedAt, key: _, ...body } = c.req.valid('json');
  const now = services.clock();
  const at = refundedAt ? new Date(refundedAt) : now;
  const paymentId = c.req.valid('param').id;
  const recorded = await recordPayment(services.db, adminId, { ...body, paymentId, at }, now);
  const { payment } = expectOk(recorded, UNRECORDED);
  c.var.log.info({ event: 'refund_recorded', userId: adminId, paymentId: payment.id });
  return c.json(await presentRecorded(services, payment), 200);
});

export const partnerProgramRoutes = routesOf(
  getReferrals,
  getQrCode,
  approve,
  reject,
  getPayments,
  postPayment,
  postRefund,
);

async function referralCodeOf({ db }: Services, c: Context<AppEnv>): Promise<string> {
  const user = await getUser(db, (await requireUser(c)).userId);
  if (!user) throw new Problem(401);
  return user.referralCode;
}

async function presentRecorded({ db }: Services, payment: StoredPayment) {
  return presentPayment(payment, await namesOfPayers(db, [payment]));
}
