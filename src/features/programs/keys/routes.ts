import type { Context } from 'hono';
import { requireBusiness, requireMember } from '#features/accounts/guard.ts';
import { planLimitCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals } from '#platform/http/refusals.ts';
import { keysSchema, madeKeySchema, newKeyBody } from './contract.ts';
import { keyErrors } from './copy.he.ts';
import { getKeys } from './data.ts';
import { type KeyMade, type KeyRevoked, makeKey, revokeKey } from './mutations.ts';
import { KEYS_MADE } from './policy.ts';

const REFUSALS: Refusals<KeyMade | KeyRevoked> = {
  plan_limit: { status: 409, message: planLimitCopy.keys.refused },
  key_not_found: { status: 404, message: keyErrors.notFound },
};
const NOT_MADE = only(REFUSALS, 'plan_limit');
const NOT_REVOKED = only(REFUSALS, 'key_not_found');

const list = route('get', '/api/keys', {
  summary: 'Keys by which programs act for the business; never the keys themselves',
  access: 'manager',
  responses: { 200: answers(keysSchema) },
}).handle(async (c, { db, clock }) => c.json(await getKeys(db, await requireBusiness(c), clock()), 200));

const make = route('post', '/api/keys', {
  summary: 'Make a key, which this answer alone shows',
  access: 'manager',
  freshSignIn: true,
  showsOnce: true,
  request: {
    body: jsonBody(newKeyBody, { name: 'Make', scopes: ['reviews:read', 'invitations:write'], days: 365 }),
  },
  refusals: NOT_MADE,
  responses: { 201: answers(madeKeySchema, 'Made') },
}).handle(async (c, { db, clock, limits }) => {
  const actor = await actorOf(c);
  await limits.take('keys-made', KEYS_MADE, [actor.businessId]);
  const { key, id } = expectOk(await makeKey(db, actor, c.req.valid('json'), clock()), NOT_MADE);
  c.var.log.info({ event: 'key_made', userId: actor.userId, keyId: id });
  return c.json({ key, ...(await getKeys(db, actor.businessId, clock())) }, 201);
});

const revoke = route('delete', '/api/keys/{id}', {
  summary: 'Revoke a key: its next call is refused',
  access: 'manager',
  freshSignIn: true,
  whileReadOnly: true,
  request: { params: idParams },
  refusals: NOT_REVOKED,
  responses: { 200: answers(keysSchema) },
}).handle(async (c, { db, clock }) => {
  const actor = await actorOf(c);
  const { id } = c.req.valid('param');
  expectOk(await revokeKey(db, actor, id, clock()), NOT_REVOKED);
  c.var.log.info({ event: 'key_revoked', userId: actor.userId, keyId: id });
  return c.json(await getKeys(db, actor.businessId, clock()), 200);
});

export const keyRoutes = routesOf(list, make, revoke);

async function actorOf(c: Context<AppEnv>) {
  const { businessId, userId } = await requireMember(c);
  return { businessId, userId, network: truncatedNetwork(c) };
}
