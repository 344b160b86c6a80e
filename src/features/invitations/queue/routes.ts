import { z } from 'zod';
import { requireBusiness } from '#features/accounts/guard.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { expectOk, only, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { dropQueued } from '../mutations.ts';
import {
  candidatesPage,
  candidatesQuery,
  customersAsked,
  invitationChange,
  invitationPage,
  invitationQuery,
  lastInvitations,
  listedInvitation,
  newInvitations,
  queuedInvitations,
} from './contract.ts';
import { getListedInvitation, listCandidates, listInvitations, listLastStatuses } from './data.ts';
import { invitationErrors } from './errors.copy.he.ts';
import {
  type InvitationNoted,
  inviteCustomers,
  noteReminder,
  noteSent,
  type TemplateOff,
  type TooManyMails,
} from './mutations.ts';

const INVITED_PER_BUSINESS: Limit = { points: 60, seconds: 24 * 3_600 };

const REFUSALS: Refusals<TemplateOff | TooManyMails | InvitationNoted> = {
  not_found: { status: 404, code: 'invitation_not_found', message: invitationErrors.not_found },
  state: { status: 409, message: invitationErrors.state },
  template_off: { status: 409, message: invitationErrors.template_off },
  mail_limit: { status: 409, explain: ({ left }) => ({ message: invitationErrors.mail_limit(left) }) },
};
const problem = (reason: 'not_found' | 'state') => refusalProblem({ ok: false, reason }, REFUSALS);

const list = route('get', '/api/invitations/me', {
  summary: "The signed-in owner's personal invitations: the queue, or all the rest",
  access: 'replier',
  request: { query: invitationQuery },
  responses: { 200: answers(invitationPage) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const query = c.req.valid('query');
  return c.json(await listInvitations(services.db, place(services), business, query, services.clock()), 200);
});

const candidates = route('get', '/api/invitations/candidates', {
  summary: 'Customers, each with why not to invite them now',
  access: 'replier',
  request: { query: candidatesQuery },
  responses: { 200: answers(candidatesPage) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  return c.json(await listCandidates(services, business, c.req.valid('query'), services.clock()), 200);
});

const last = route('get', '/api/invitations/last', {
  summary: 'What became of the last invitation of each of these customers',
  access: 'replier',
  request: { query: customersAsked },
  responses: { 200: answers(lastInvitations) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  return c.json({ items: await listLastStatuses(services, business, c.req.valid('query').customers) }, 200);
});

const invite = route('post', '/api/invitations', {
  summary: 'Queue an invitation for each of these customers who may be invited',
  access: 'replier',
  request: { body: jsonBody(newInvitations) },
  refusals: only(REFUSALS, 'template_off', 'mail_limit'),
  responses: { 200: answers(queuedInvitations) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const wanted = c.req.valid('json');
  await services.limits.take('invitations', INVITED_PER_BUSINESS, [business]);
  const invited = await inviteCustomers(services, business, wanted, services.clock());
  const { ids, refused, sendsAt } = expectOk(invited, REFUSALS);
  return c.json({ queued: ids.length, refused, sendsAt: sendsAt?.toISOString() ?? null }, 200);
});

const change = route('put', '/api/invitations/{id}', {
  summary: 'Note that an invitation or its reminder was sent, or take that back',
  access: 'replier',
  request: { params: idParams, body: jsonBody(invitationChange) },
  refusals: only(REFUSALS, 'not_found', 'state'),
  responses: { 200: answers(listedInvitation) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const { id } = c.req.valid('param');
  const { act } = c.req.valid('json');
  const noted =
    act === 'sent' || act === 'unsent'
      ? await noteSent(services, business, id, act === 'sent', services.clock())
      : await noteReminder(services, business, id, act === 'reminded', services.clock());
  expectOk(noted, REFUSALS);
  const invitation = await getListedInvitation(services.db, place(services), business, id, services.clock());
  if (!invitation) throw problem('not_found');
  return c.json(invitation, 200);
});

const drop = route('delete', '/api/invitations/{id}', {
  summary: 'Take an invitation off the queue',
  access: 'replier',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found', 'state'),
  responses: { 200: answers(z.object({ id: z.uuid() })) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const { id } = c.req.valid('param');
  const [gone] = await dropQueued(services.db, business, [id]);
  const standing = gone
    ? null
    : await getListedInvitation(services.db, place(services), business, id, services.clock());
  if (standing) throw problem('state');
  if (!gone) throw problem('not_found');
  return c.json({ id }, 200);
});

export const invitationRoutes = routesOf(list, candidates, last, invite, change, drop);

const place = ({ secret, publicUrl }: Services) => ({ secret, site: publicUrl() });
