import { requirePayer } from '#features/accounts/guard.ts';
import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import { answers, done, doneSchema, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import { type Changed, changePlan } from './changing/mutations.ts';
import { type Started, startCheckout, startNewCard } from './checkout.mutations.ts';
import {
  billingSchema,
  changeBody,
  changeSchema,
  chargeParams,
  chargeSchema,
  checkoutBody,
  checkoutSchema,
  leaveBody,
} from './contract.ts';
import { billingCopy } from './copy.he.ts';
import { type BillingServices, findCharge, type SellingServices } from './data.ts';
import { type Left, leave, stay } from './leaving/mutations.ts';
import { takeNotice } from './notices.mutations.ts';
import { getBilling } from './presented.data.ts';
import { settleCharge } from './settling.mutations.ts';

const { errors } = billingCopy;
/** Each call may open a page at the provider. */
const CHECKOUTS_PER_BUSINESS = { points: 20, seconds: 86_400 };
/** Each call may query the provider. */
const LOOKS_PER_NETWORK = { points: 120, seconds: 3_600 };
const NOTICES_PER_NETWORK = { points: 6_000, seconds: 3_600 };

const NOT_SOLD = { not_sold: { status: 409, message: errors.not_sold } } as const;
const NOT_STARTED: Refusals<Started> = {
  same_plan: { status: 409, message: errors.same_plan },
  running: { status: 409, message: errors.running },
  none: { status: 409, message: errors.none },
  not_now: { status: 503, message: errors.not_now },
};
const NOT_CHANGED: Refusals<Changed> = {
  none: { status: 409, message: errors.none },
  past_due: { status: 409, message: errors.past_due },
  not_now: { status: 409, message: errors.being_changed },
  leaving: { status: 409, message: errors.leaving },
};
const NOT_LEFT: Refusals<Left> = { none: { status: 409, message: errors.none } };

const getOwn = route('get', '/api/billing/me', {
  summary: 'What the signed-in owner pays, has paid, and would get back',
  access: 'owner',
  responses: { 200: answers(billingSchema) },
}).handle<BillingServices>(async (c, services) =>
  c.json(await getBilling(services, await requirePayer(c, services.db), services.clock()), 200),
);

const postCheckout = route('post', '/api/billing/checkouts', {
  summary: 'Open the card page for a plan; asked again soon, it is the same page',
  access: 'owner',
  request: { body: jsonBody(checkoutBody, { plan: 'basic' }) },
  refusals: { ...NOT_STARTED, ...NOT_SOLD },
  responses: { 200: answers(checkoutSchema) },
}).handle<BillingServices>(async (c, services) => {
  const { userId, businessId } = await requirePayer(c, services.db);
  const { plan } = c.req.valid('json');
  await services.limits.take('checkout', CHECKOUTS_PER_BUSINESS, [businessId]);
  const wanted = { userId, businessId, plan };
  const started = expectOk(await startCheckout(selling(services), wanted, services.clock()), NOT_STARTED);
  c.var.log.info({ event: 'checkout_started', userId, plan, chargeId: started.chargeId });
  return c.json({ url: started.url }, 200);
});

const postCard = route('post', '/api/billing/me/card', {
  summary: 'Open the card page for another card; a renewal that failed is paid there too',
  access: 'owner',
  refusals: { ...NOT_STARTED, ...NOT_SOLD },
  responses: { 200: answers(checkoutSchema) },
}).handle<BillingServices>(async (c, services) => {
  const { userId, businessId } = await requirePayer(c, services.db);
  await services.limits.take('checkout', CHECKOUTS_PER_BUSINESS, [businessId]);
  const started = await startNewCard(selling(services), { userId, businessId }, services.clock());
  return c.json({ url: expectOk(started, NOT_STARTED).url }, 200);
});

const postPlan = route('post', '/api/billing/me/plan', {
  summary: 'Move to another paid plan: a dearer one at once, a cheaper one with the next period',
  access: 'owner',
  freshSignIn: true,
  request: { body: jsonBody(changeBody, { plan: 'basic' }) },
  refusals: { ...NOT_CHANGED, ...NOT_SOLD },
  responses: { 200: answers(changeSchema) },
}).handle<BillingServices>(async (c, services) => {
  const { userId, businessId } = await requirePayer(c, services.db);
  const { plan } = c.req.valid('json');
  await services.limits.take('checkout', CHECKOUTS_PER_BUSINESS, [businessId]);
  const changed = await changePlan(selling(services), { businessId, plan }, services.clock());
  const { chargeId } = expectOk(changed, NOT_CHANGED);
  c.var.log.info({ event: 'plan_change_asked', userId, plan, chargeId });
  return c.json({ chargeId }, 200);
});

const postLeave = route('post', '/api/billing/me/leave', {
  summary: 'Cancel: at the end of what was paid for, or now with the unused days back',
  access: 'owner',
  request: { body: jsonBody(leaveBody, { when: 'period_end' }) },
  refusals: NOT_LEFT,
  responses: { 200: answers(billingSchema) },
}).handle<BillingServices>(async (c, services) => {
  const user = await requirePayer(c, services.db);
  const { when } = c.req.valid('json');
  expectOk(await leave(services, { businessId: user.businessId, when }, services.clock()), NOT_LEFT);
  c.var.log.info({ event: 'plan_left', userId: user.userId, when });
  return c.json(await getBilling(services, user, services.clock()), 200);
});

const postStay = route('post', '/api/billing/me/stay', {
  summary: 'Take the cancellation back',
  access: 'owner',
  refusals: NOT_LEFT,
  responses: { 200: answers(billingSchema) },
}).handle<BillingServices>(async (c, services) => {
  const user = await requirePayer(c, services.db);
  expectOk(await stay(services, user.businessId, services.clock()), NOT_LEFT);
  return c.json(await getBilling(services, user, services.clock()), 200);
});

const getCharge = route('get', '/api/billing/charges/{id}', {
  summary:
    'What became of a payment, asked by its id: whoever comes back from the card page need not be signed in',
  access: 'public',
  request: { params: chargeParams },
  refusals: { not_found: { status: 404 } },
  responses: { 200: answers(chargeSchema) },
}).handle<BillingServices>(async (c, services) => {
  const { id } = c.req.valid('param');
  await services.limits.take('charge-look', LOOKS_PER_NETWORK, [c.var.caller.network]);
  const charge = await findCharge(services.db, id);
  if (!charge || charge.kind === 'refund') throw new Problem(404);
  const state = services.payments
    ? await settleCharge(selling(services), id, services.clock())
    : charge.state;
  const { kind, plan, amountAgorot } = charge;
  return c.json({ kind, state: state ?? charge.state, plan, amount: decimalShekels(amountAgorot) }, 200);
});

const postNotice = route('post', '/api/billing/notices', {
  summary: 'The provider tells of a payment; it is asked about it before anything changes',
  access: 'public',
  refusals: NOT_SOLD,
  responses: { 200: answers(doneSchema) },
}).handle<BillingServices>(async (c, services) => {
  await services.limits.take('payment-notice', NOTICES_PER_NETWORK, [c.var.caller.network]);
  const notice = { body: new Uint8Array(await c.req.arrayBuffer()), headers: c.req.raw.headers };
  await takeNotice(selling(services), notice, services.clock());
  return c.json(done, 200);
});

/** @throws {Problem} where no provider is set */
function selling(services: BillingServices): SellingServices {
  const { payments } = services;
  if (!payments) throw refusalProblem({ ok: false, reason: 'not_sold' }, NOT_SOLD);
  return { ...services, payments };
}

export const billingRoutes = routesOf(
  getOwn,
  postCheckout,
  postCard,
  postPlan,
  postLeave,
  postStay,
  getCharge,
  postNotice,
);
