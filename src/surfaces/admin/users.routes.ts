import type { Context } from 'hono';
import { type SuspensionReason, suspensionBody } from '#features/account-screens/businesses/contract.ts';
import { suspendBusiness } from '#features/account-screens/businesses/standing.mutations.ts';
import { requireUser } from '#features/accounts/guard.ts';
import { SEARCH_REFUSALS } from '#platform/db/search.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, only, type Refusals } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import {
  type AdminAccount,
  accountSchema,
  changeUserBody,
  closedSchema,
  usersPage,
  usersQuery,
} from './contract.ts';
import { adminCopy } from './copy.he.ts';
import { getAccount, listUsers } from './users.data.ts';
import { changeUser, closeUser, signUserOut } from './users.mutations.ts';

const REFUSALS: Refusals<Awaited<ReturnType<typeof changeUser>>> = {
  not_found: { status: 404 },
  own_account: { status: 409, message: adminCopy.errors.own_account },
  last_admin: { status: 409, message: adminCopy.errors.last_admin },
  owns_none: { status: 409, message: adminCopy.errors.owns_none },
};

const list = route('get', '/api/admin/users', {
  summary: 'Accounts by name, e-mail address or business, newest first',
  access: 'admin',
  reading: 'users_read',
  request: { query: usersQuery },
  refusals: SEARCH_REFUSALS,
  responses: { 200: answers(usersPage) },
}).handle(async (c, { db }) => {
  const page = await listUsers(db, c.req.valid('query'));
  c.set('shown', { subjectIds: page.items.map(({ id }) => id) });
  return c.json(page, 200);
});
const change = route('put', '/api/admin/users/{id}', {
  summary: 'Give somebody another plan or standing, with all that follows from it',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(changeUserBody) },
  refusals: REFUSALS,
  responses: { 200: answers(accountSchema) },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const userId = c.req.valid('param').id;
  const wanted = c.req.valid('json');
  expectOk(await changeUser(services, { adminId, userId }, wanted, services.clock()), REFUSALS);
  c.var.log.info({ event: 'subscription_changed', userId, adminId, ...wanted });
  const account = await getAccount(services.db, userId);
  if (!account) throw new Problem(404);
  return c.json(account, 200);
});
const remove = route('delete', '/api/admin/users/{id}', {
  summary: 'Close an account and have it erased after 30 days',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams },
  refusals: REFUSALS,
  responses: { 200: answers(closedSchema) },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const userId = c.req.valid('param').id;
  expectOk(await closeUser(services, { adminId, userId }, services.clock()), REFUSALS);
  c.var.log.info({ event: 'account_closed', userId, adminId });
  const account = await getAccount(services.db, userId);
  if (!account?.erasedAfter) throw new Problem(404);
  return c.json({ erasedAfter: account.erasedAfter }, 200);
});
const signOut = route('post', '/api/admin/users/{id}/sign-out', {
  summary: 'Sign somebody out on every device',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId: adminId } = await requireUser(c);
  const userId = c.req.valid('param').id;
  expectOk(await signUserOut(services, { adminId, userId }, services.clock()), REFUSALS);
  c.var.log.info({ event: 'signed_out_by_admin', userId, adminId });
  return c.json(done, 200);
});

const suspend = route('put', '/api/admin/businesses/{id}/suspension', {
  summary: 'Suspend one business: its card is hidden and its people are refused there',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(suspensionBody) },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(accountSchema) },
}).handle(async (c, services) => c.json(await setStanding(services, c, c.req.valid('json').reason), 200));

const letBack = route('delete', '/api/admin/businesses/{id}/suspension', {
  summary: 'Lift the suspension of a business',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(accountSchema) },
}).handle(async (c, services) => c.json(await setStanding(services, c, null), 200));

async function setStanding(
  services: Services,
  c: Context<AppEnv>,
  reason: SuspensionReason | null,
): Promise<AdminAccount> {
  const { userId: adminId } = await requireUser(c);
  const businessId = c.req.param('id') ?? '';
  const done = await suspendBusiness(services, { adminId, businessId, reason }, services.clock());
  const { ownerId } = expectOk(done, only(REFUSALS, 'not_found'));
  c.var.log.info({ event: reason ? 'business_suspended' : 'business_let_back', businessId, adminId });
  const account = await getAccount(services.db, ownerId);
  if (!account) throw new Problem(404);
  return account;
}

export const adminUserRoutes = routesOf(list, change, remove, signOut, suspend, letBack);
