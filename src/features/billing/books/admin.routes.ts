import { requireUser } from '#features/accounts/guard.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, type Refusals } from '#platform/http/refusals.ts';
import { billingCopy } from '../copy.he.ts';
import type { BillingServices } from '../data.ts';
import {
  bookRevenueSchema,
  closeBody,
  differencesPage,
  differencesQuery,
  payerSchema,
  refundBody,
  refundedSchema,
  subscriptionsPage,
  subscriptionsQuery,
} from './admin.contract.ts';
import {
  countSubscriptions,
  getBookRevenue,
  listDifferences,
  listPastDue,
  listRefundable,
} from './admin.data.ts';
import { bookCopy } from './copy.he.ts';
import { closeDifference, type DifferenceClosed } from './differences.mutations.ts';
import { type RefundedByHand, refundByHand } from './refunds.mutations.ts';

const { errors } = bookCopy;
const NOT_CLOSED: Refusals<DifferenceClosed> = {
  not_found: { status: 404 },
  closed: { status: 409, message: errors.closed },
};
const NOT_REFUNDED: Refusals<RefundedByHand> = {
  unknown_payment: { status: 404, code: 'not_found' },
  not_by_card: { status: 409, message: errors.not_by_card },
  more_than_left: { status: 422, message: errors.more_than_left, field: 'amount' },
  declined: { status: 409, explain: ({ code }) => ({ message: errors.declined(code) }) },
  not_now: { status: 503, message: errors.not_now },
  not_sold: { status: 409, message: billingCopy.errors.not_sold },
};

const getSubscriptions = route('get', '/api/admin/billing/subscriptions', {
  summary: 'Running subscriptions by state, and those whose renewal failed',
  access: 'admin',
  reading: 'subscriptions_read',
  request: { query: subscriptionsQuery },
  responses: { 200: answers(subscriptionsPage) },
}).handle<BillingServices>(async (c, { db, payments }) => {
  const page = await listPastDue(db, payments?.provider ?? null, c.req.valid('query'));
  c.set('shown', { subjectIds: page.items.map(({ userId }) => userId) });
  return c.json({ ...page, counts: await countSubscriptions(db) }, 200);
});

const getDifferences = route('get', '/api/admin/billing/differences', {
  summary: 'Where our books and the provider’s differ, or a payment is not in order',
  access: 'admin',
  reading: 'payments_read',
  request: { query: differencesQuery },
  responses: { 200: answers(differencesPage) },
}).handle(async (c, { db }) => {
  const page = await listDifferences(db, c.req.valid('query'));
  c.set('shown', { subjectIds: page.items.flatMap(({ userId }) => userId ?? []) });
  return c.json(page, 200);
});

const postClose = route('post', '/api/admin/billing/differences/{id}/close', {
  summary: 'Close a difference, with a note of what it was',
  access: 'admin',
  request: { params: idParams, body: jsonBody(closeBody) },
  refusals: NOT_CLOSED,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const { note } = c.req.valid('json');
  expectOk(await closeDifference(db, userId, { id, note }, clock()), NOT_CLOSED);
  c.var.log.info({ event: 'difference_closed', userId, differenceId: id });
  return c.json(done, 200);
});

const getPayer = route('get', '/api/admin/billing/accounts/{id}/payments', {
  summary: 'Card payments of an account, and what of each can be given back',
  access: 'admin',
  reading: 'payments_read',
  request: { params: idParams },
  responses: { 200: answers(payerSchema) },
}).handle(async (c, { db, clock }) => {
  const { id } = c.req.valid('param');
  c.set('shown', { subjectIds: [id] });
  return c.json({ payments: await listRefundable(db, id, clock()) }, 200);
});

const postRefund = route('post', '/api/admin/billing/payments/{id}/refunds', {
  summary: 'Give a card payment back through the provider, all of it or a part',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(refundBody) },
  refusals: NOT_REFUNDED,
  responses: { 200: answers(refundedSchema) },
}).handle<BillingServices>(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const paymentId = c.req.valid('param').id;
  const { amount, reason } = c.req.valid('json');
  const wanted = { adminId, paymentId, amountAgorot: agorotOf(amount), reason };
  const { state } = expectOk(await refundByHand(services, wanted, services.clock()), NOT_REFUNDED);
  c.var.log.info({ event: 'card_refunded', userId: adminId, paymentId, state });
  return c.json({ state }, 200);
});

const getRevenue = route('get', '/api/admin/billing/revenue', {
  summary: 'What was really paid this month and the last, less refunds and VAT',
  access: 'admin',
  reading: null,
  responses: { 200: answers(bookRevenueSchema) },
}).handle(async (c, { db, clock }) => c.json(await getBookRevenue(db, clock()), 200));

export const adminBillingRoutes = routesOf(
  getSubscriptions,
  getDifferences,
  postClose,
  getPayer,
  postRefund,
  getRevenue,
);
