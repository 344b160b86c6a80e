import type { Context } from 'hono';
import { guardCopy } from '#features/accounts/guard.copy.he.ts';
import { requireMember } from '#features/accounts/guard.ts';
import { TEAM_MAILS_PER_ADDRESS, TEAM_MAILS_PER_OWNER } from '#features/accounts/limits.policy.ts';
import { planLimitCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { inviteBody, memberRoleBody, peopleSchema, removalQuery } from './contract.ts';
import { peopleErrors } from './copy.he.ts';
import { getPeople } from './data.ts';
import {
  type Actor,
  askHandover,
  changeRole,
  invite,
  leaveTeam,
  removePerson,
  resend,
  withdraw,
} from './mutations.ts';

const REFUSALS = {
  role_forbids: { status: 403, message: guardCopy.mayNot.owner },
  business_suspended: { status: 403, message: guardCopy.businessSuspended },
  not_found: { status: 404, message: peopleErrors.notFound },
  self: { status: 409, message: peopleErrors.self, field: 'email' },
  already_in: { status: 409, message: peopleErrors.alreadyIn, field: 'email' },
  plan_limit: { status: 409, message: planLimitCopy.people.refused },
  account_closed: { status: 409, message: peopleErrors.accountClosed },
  plan_runs: { status: 409, message: peopleErrors.planRuns },
  owner_stays: { status: 409, message: peopleErrors.ownerStays },
} as const;
const NOT_INVITED = only(REFUSALS, 'role_forbids', 'business_suspended', 'self', 'already_in', 'plan_limit');
const NOT_ASKED = only(
  REFUSALS,
  'role_forbids',
  'business_suspended',
  'not_found',
  'account_closed',
  'plan_runs',
);
const NOT_THERE = only(REFUSALS, 'role_forbids', 'business_suspended', 'not_found');
const NOT_RESENT = { ...NOT_INVITED, ...NOT_ASKED };
const NOT_LEFT = only(REFUSALS, 'owner_stays');

const getOwn = route('get', '/api/people', {
  summary: 'Who is in the business, and who is invited to it',
  access: 'owner',
  responses: { 200: answers(peopleSchema) },
}).handle(present);

const postInvitation = route('post', '/api/people/invitations', {
  summary: 'Mail an invitation to the business; one that waits at the address is replaced',
  access: 'owner',
  freshSignIn: true,
  request: { body: jsonBody(inviteBody, { email: 'noa@example.com', role: 'replier' }) },
  refusals: NOT_INVITED,
  responses: { 200: answers(peopleSchema) },
}).handle(async (c, services) => {
  const actor = await actorOf(c);
  const invited = c.req.valid('json');
  await services.limits.take('team-mails', TEAM_MAILS_PER_OWNER, [actor.userId]);
  await services.limits.take('team-mails-to', TEAM_MAILS_PER_ADDRESS, [invited.email]);
  expectOk(await invite(services, actor, invited, services.clock()), NOT_INVITED);
  c.var.log.info({ event: 'member_invited', userId: actor.userId, role: invited.role });
  return present(c, services);
});

const postResend = route('post', '/api/people/invitations/{id}/resend', {
  summary: 'Mail an invitation again: its link is new, and the one before is dead',
  access: 'owner',
  freshSignIn: true,
  request: { params: idParams },
  refusals: NOT_RESENT,
  responses: { 200: answers(peopleSchema) },
}).handle(async (c, services) => {
  const actor = await actorOf(c);
  await services.limits.take('team-mails', TEAM_MAILS_PER_OWNER, [actor.userId]);
  expectOk(await resend(services, actor, c.req.valid('param').id, services.clock()), NOT_RESENT);
  return present(c, services);
});

const deleteInvitation = route('delete', '/api/people/invitations/{id}', {
  summary: 'Withdraw an invitation, or a handover that was not accepted',
  access: 'owner',
  request: { params: idParams },
  refusals: NOT_THERE,
  responses: { 200: answers(peopleSchema) },
}).handle(async (c, services) => {
  expectOk(await withdraw(services, await actorOf(c), c.req.valid('param').id), NOT_THERE);
  return present(c, services);
});

const putPerson = route('put', '/api/people/{id}', {
  summary: 'Change the role of a person of the business',
  access: 'owner',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(memberRoleBody) },
  refusals: NOT_THERE,
  responses: { 200: answers(peopleSchema) },
}).handle(async (c, services) => {
  const changed = { userId: c.req.valid('param').id, role: c.req.valid('json').role };
  expectOk(await changeRole(services, await actorOf(c), changed, services.clock()), NOT_THERE);
  return present(c, services);
});

const deletePerson = route('delete', '/api/people/{id}', {
  summary: 'Take a person out of the business: they are refused at their next call',
  access: 'owner',
  freshSignIn: true,
  request: { params: idParams, query: removalQuery },
  refusals: NOT_THERE,
  responses: { 200: answers(peopleSchema) },
}).handle(async (c, services) => {
  const actor = await actorOf(c);
  const removed = { userId: c.req.valid('param').id, keys: c.req.valid('query').keys };
  expectOk(await removePerson(services, actor, removed, services.clock()), NOT_THERE);
  c.var.log.info({ event: 'member_removed', userId: actor.userId });
  return present(c, services);
});

const postHandover = route('post', '/api/people/{id}/handover', {
  summary: 'Ask a person of the business, by mail, to take it over',
  access: 'owner',
  freshSignIn: true,
  request: { params: idParams },
  refusals: NOT_ASKED,
  responses: { 200: answers(peopleSchema) },
}).handle(async (c, services) => {
  const actor = await actorOf(c);
  await services.limits.take('team-mails', TEAM_MAILS_PER_OWNER, [actor.userId]);
  expectOk(await askHandover(services, actor, c.req.valid('param').id, services.clock()), NOT_ASKED);
  return present(c, services);
});

const postLeave = route('post', '/api/people/leave', {
  summary: 'Leave a business that is somebody else’s',
  access: 'user',
  refusals: NOT_LEFT,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  expectOk(await leaveTeam(services, await actorOf(c), services.clock()), NOT_LEFT);
  return c.json(done, 200);
});

export const peopleRoutes = routesOf(
  getOwn,
  postInvitation,
  postResend,
  deleteInvitation,
  putPerson,
  deletePerson,
  postHandover,
  postLeave,
);

async function actorOf(c: Context<AppEnv>): Promise<Actor> {
  const { businessId, userId } = await requireMember(c);
  return { businessId, userId, network: truncatedNetwork(c) };
}

async function present(c: Context<AppEnv>, { db, clock }: Services) {
  return c.json(await getPeople(db, await requireMember(c), clock()), 200);
}
