import type { Context } from 'hono';
import { requireBusiness, requireMember } from '#features/accounts/guard.ts';
import { planLimitCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import {
  deliveriesQuery,
  deliveriesSchema,
  deliveryParams,
  replayedSchema,
  testedSchema,
  webhookAddedSchema,
  webhookBody,
  webhookSecretSchema,
  webhooksSchema,
} from './contract.ts';
import { failureInWords, webhookErrors } from './copy.he.ts';
import { type Endpoint, findEndpoint, listDeliveries, listWebhooks } from './data.ts';
import {
  addEndpoint,
  changeEndpoint,
  disableEndpoint,
  enableEndpoint,
  removeEndpoint,
  replayDelivery,
  replayFailed,
  rotateSecret,
} from './mutations.ts';
import { isDelivered, TEST_EVENTS } from './policy.ts';
import { sendTestEvent } from './trying.mutations.ts';

const REFUSALS = {
  not_found: { status: 404, code: 'webhook_not_found', message: webhookErrors.notFound },
  delivery_not_found: { status: 404, message: webhookErrors.deliveryNotFound },
  not_public: { status: 422, code: 'not_public', message: webhookErrors.notPublic, field: 'url' },
  plan_limit: { status: 409, message: planLimitCopy.endpoints.refused },
  plan_required: { status: 409, message: webhookErrors.noPlan },
  off: { status: 409, code: 'webhook_off', message: webhookErrors.off },
} as const;
const NOT_ADDED = only(REFUSALS, 'not_public', 'plan_limit');
const NOT_CHANGED = only(REFUSALS, 'not_public', 'not_found');
const NOT_THERE = only(REFUSALS, 'not_found');
const NOT_TESTED = only(REFUSALS, 'not_found', 'plan_required');
const NOT_REPLAYED = only(REFUSALS, 'not_found', 'delivery_not_found', 'off');

const EXAMPLE = {
  url: 'https://hooks.example.com/dugri',
  kinds: ['review.received' as const, 'review.published' as const],
  withWords: false,
};

const list = route('get', '/api/webhooks', {
  summary: 'Addresses that are told what happens in the business',
  access: 'manager',
  responses: { 200: answers(webhooksSchema) },
}).handle(async (c, services) => c.json(await listed(c, services), 200));

const add = route('post', '/api/webhooks', {
  summary: 'Tell an address what happens in the business. The secret that signs it is in this answer alone',
  access: 'manager',
  freshSignIn: true,
  showsOnce: true,
  request: { body: jsonBody(webhookBody, EXAMPLE) },
  refusals: NOT_ADDED,
  responses: { 200: answers(webhookAddedSchema) },
}).handle(async (c, services) => {
  const actor = await requireMember(c);
  const added = await addEndpoint(services, actor, c.req.valid('json'), services.clock());
  const { id, signingSecret: secret } = expectOk(added, NOT_ADDED);
  c.var.log.info({ event: 'webhook_added', userId: actor.userId });
  return c.json({ ...(await listed(c, services)), id, secret }, 200);
});

const change = route('put', '/api/webhooks/{id}', {
  summary: 'Change an address and what it is told of; its secret stays',
  access: 'manager',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(webhookBody, EXAMPLE) },
  refusals: NOT_CHANGED,
  responses: { 200: answers(webhooksSchema) },
}).handle(async (c, services) => {
  const changed = { ...c.req.valid('json'), ...c.req.valid('param') };
  expectOk(await changeEndpoint(services, await requireBusiness(c), changed), NOT_CHANGED);
  return c.json(await listed(c, services), 200);
});

const remove = route('delete', '/api/webhooks/{id}', {
  summary: 'Remove an address, with the list of what it was sent',
  access: 'manager',
  freshSignIn: true,
  whileReadOnly: true,
  request: { params: idParams },
  refusals: NOT_THERE,
  responses: { 200: answers(webhooksSchema) },
}).handle(async (c, services) => {
  const isGone = await removeEndpoint(services.db, await requireBusiness(c), c.req.valid('param').id);
  if (!isGone) throw refusalProblem({ ok: false, reason: 'not_found' }, REFUSALS);
  return c.json(await listed(c, services), 200);
});

const rotate = route('post', '/api/webhooks/{id}/secret', {
  summary: 'Make another secret for an address; for a day the one of before signs too',
  access: 'manager',
  freshSignIn: true,
  showsOnce: true,
  request: { params: idParams },
  refusals: NOT_THERE,
  responses: { 200: answers(webhookSecretSchema) },
}).handle(async (c, services) => {
  const { id } = c.req.valid('param');
  const rotated = await rotateSecret(services, await requireBusiness(c), id, services.clock());
  const { signingSecret: secret, formerUntil } = expectOk(rotated, NOT_THERE);
  return c.json({ secret, formerUntil: formerUntil.toISOString() }, 200);
});

const enable = route('post', '/api/webhooks/{id}/enable', {
  summary: 'Send to an address again that was switched off',
  access: 'manager',
  freshSignIn: true,
  request: { params: idParams },
  refusals: NOT_THERE,
  responses: { 200: answers(webhooksSchema) },
}).handle(async (c, services) => {
  const { id } = c.req.valid('param');
  const enabled = await enableEndpoint(services, await requireBusiness(c), id, services.clock());
  expectOk(enabled, NOT_THERE);
  return c.json(await listed(c, services), 200);
});

const disable = route('post', '/api/webhooks/{id}/disable', {
  summary: 'Send nothing to an address until it is switched on again',
  access: 'manager',
  freshSignIn: true,
  request: { params: idParams },
  refusals: NOT_THERE,
  responses: { 200: answers(webhooksSchema) },
}).handle(async (c, services) => {
  const { id } = c.req.valid('param');
  const disabled = await disableEndpoint(services, await requireBusiness(c), id, services.clock());
  expectOk(disabled, NOT_THERE);
  return c.json(await listed(c, services), 200);
});

const test = route('post', '/api/webhooks/{id}/test', {
  summary: 'Send a test event now, and say what the address answered',
  access: 'manager',
  freshSignIn: true,
  request: { params: idParams },
  refusals: NOT_TESTED,
  responses: { 200: answers(testedSchema) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const endpoint = await getEndpoint(c, services, c.req.valid('param').id);
  await services.limits.take('webhook-tests', TEST_EVENTS, [business]);
  const { attempt } = expectOk(await sendTestEvent(services, endpoint), NOT_TESTED);
  const { answer, tookMs } = attempt;
  const status = answer.ok ? answer.status : null;
  const reason = failureInWords(status, answer.ok ? null : answer.reason);
  return c.json({ isDelivered: isDelivered(status), status, reason, tookMs }, 200);
});

const deliveries = route('get', '/api/webhooks/{id}/deliveries', {
  summary: 'What an address was sent, or is still to be sent, the latest first',
  access: 'manager',
  request: { params: idParams, query: deliveriesQuery },
  refusals: NOT_THERE,
  responses: { 200: answers(deliveriesSchema) },
}).handle(async (c, services) => {
  const endpoint = await getEndpoint(c, services, c.req.valid('param').id);
  return c.json(await listDeliveries(services.db, endpoint, c.req.valid('query')), 200);
});

const replay = route('post', '/api/webhooks/{id}/deliveries/{eventId}/replay', {
  summary: 'Send an event again, under its id',
  access: 'manager',
  freshSignIn: true,
  request: { params: deliveryParams },
  refusals: NOT_REPLAYED,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { id, eventId } = c.req.valid('param');
  const endpoint = await getEndpoint(c, services, id);
  expectOk(await replayDelivery(services.db, endpoint, eventId, services.clock()), NOT_REPLAYED);
  return c.json(done, 200);
});

const replayAll = route('post', '/api/webhooks/{id}/replay-failed', {
  summary: 'Send everything again that was given up, the oldest first',
  access: 'manager',
  freshSignIn: true,
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found', 'off'),
  responses: { 200: answers(replayedSchema) },
}).handle(async (c, services) => {
  const endpoint = await getEndpoint(c, services, c.req.valid('param').id);
  const { count } = expectOk(await replayFailed(services.db, endpoint, services.clock()), REFUSALS);
  return c.json({ count }, 200);
});

export const webhookRoutes = routesOf(
  list,
  add,
  change,
  remove,
  rotate,
  enable,
  disable,
  test,
  deliveries,
  replay,
  replayAll,
);

async function listed(c: Context<AppEnv>, { db, clock }: Services) {
  return listWebhooks(db, await requireBusiness(c), clock());
}

/** @throws {Problem} 404 */
async function getEndpoint(c: Context<AppEnv>, { db }: Services, id: string): Promise<Endpoint> {
  const endpoint = await findEndpoint(db, await requireBusiness(c), id);
  if (!endpoint) throw refusalProblem({ ok: false, reason: 'not_found' }, REFUSALS);
  return endpoint;
}
