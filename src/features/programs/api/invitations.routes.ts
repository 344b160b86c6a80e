import type { Context } from 'hono';
import { customersCopy } from '#features/customers/copy.he.ts';
import type { ListedInvitation } from '#features/invitations/queue/contract.ts';
import { getListedInvitation, listInvitations } from '#features/invitations/queue/data.ts';
import { invitationErrors } from '#features/invitations/queue/errors.copy.he.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { tooMany } from '#platform/http/limits/limits.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, type Refusals, withStatus } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { requireKey } from '../keys/guard.ts';
import { type AskedByProgram, askForReview } from './asking.mutations.ts';
import {
  type Asked,
  type AskedOutcome,
  askedSchema,
  invitationBody,
  invitationsQuery,
  type ProgramInvitation,
  programInvitation,
  programInvitations,
  visitBody,
} from './contract.ts';
import { apiErrors } from './copy.he.ts';
import { AHEAD_MS, ASKED_A_DAY, VISIT_DAYS } from './policy.ts';

const DAY_MS = 86_400_000;
const { errors } = customersCopy;
const REFUSALS: Refusals<AskedByProgram> = {
  customer_not_found: { status: 404, message: errors.customer_not_found },
  ...withStatus(409, {
    phone_taken: errors.phone_taken,
    email_taken: errors.email_taken,
    too_many: errors.too_many,
    asked_to_stop: errors.asked_to_stop,
    template_off: invitationErrors.template_off,
  }),
  mail_limit: { status: 409, explain: ({ left }) => ({ message: invitationErrors.mail_limit(left) }) },
};
const NOT_THERE = { invitation_not_found: { status: 404, message: invitationErrors.not_found } } as const;

const DANA = {
  name: 'דנה כהן',
  phone: '052-1234567',
  consent: { source: 'booking' as const, at: '2026-11-08T09:00:00Z' },
};

const ask = route('post', '/api/v1/invitations', {
  summary: 'Ask somebody for a review; whoever is not on the list of customers joins it',
  access: 'key',
  scope: 'invitations:write',
  request: { body: jsonBody(invitationBody, DANA) },
  refusals: REFUSALS,
  responses: { 200: answers(askedSchema) },
}).handle(async (c, services) => c.json(await answerTo(services, c, c.req.valid('json')), 200));

const visit = route('post', '/api/v1/visits', {
  summary: 'Tell that a customer was here: they are asked for a review by the same rules as by hand',
  access: 'key',
  scope: 'invitations:write',
  request: { body: jsonBody(visitBody, { ...DANA, visitedAt: '2026-11-08T10:30:00Z' }) },
  refusals: REFUSALS,
  responses: { 200: answers(askedSchema) },
}).handle(async (c, services) => {
  const asked = c.req.valid('json');
  const daysAgo = (services.clock().getTime() - Date.parse(asked.visitedAt)) / DAY_MS;
  if (daysAgo > VISIT_DAYS || daysAgo < -AHEAD_MS / DAY_MS)
    throw wrongField('visitedAt', apiErrors.visitedAt);
  return c.json(await answerTo(services, c, asked), 200);
});

const list = route('get', '/api/v1/invitations', {
  summary: 'Personal invitations of the business: what waits to be sent by hand, or all the rest',
  access: 'key',
  scope: 'invitations:write',
  request: { query: invitationsQuery },
  responses: { 200: answers(programInvitations) },
}).handle(async (c, services) => {
  const { businessId } = requireKey(c);
  const query = c.req.valid('query');
  const page = await listInvitations(services.db, placeOf(services), businessId, query, services.clock());
  return c.json({ items: page.items.map(present), nextCursor: page.nextCursor }, 200);
});

const read = route('get', '/api/v1/invitations/{id}', {
  summary: 'How far one invitation has come',
  access: 'key',
  scope: 'invitations:write',
  request: { params: idParams },
  refusals: NOT_THERE,
  responses: { 200: answers(programInvitation) },
}).handle(async (c, services) => {
  const { businessId } = requireKey(c);
  const { id } = c.req.valid('param');
  const found = await getListedInvitation(services.db, placeOf(services), businessId, id, services.clock());
  if (!found) throw new Problem(404, { code: 'invitation_not_found', message: invitationErrors.not_found });
  return c.json(present(found), 200);
});

export const programInvitationRoutes = routesOf(ask, visit, list, read);

async function answerTo(services: Services, c: Context<AppEnv>, asked: Asked): Promise<AskedOutcome> {
  const { businessId } = requireKey(c);
  const { dryRun } = asked;
  const now = services.clock();
  if (Date.parse(asked.consent.at) > now.getTime() + AHEAD_MS)
    throw wrongField('consent', apiErrors.consentAt);
  if (!dryRun)
    await services.limits
      .take('asked-by-programs', ASKED_A_DAY, [businessId])
      .catch(tooMany(apiErrors.askedToday));
  const { outcome } = expectOk(await askForReview(services, businessId, asked, now), REFUSALS);
  return { ...outcome, dryRun };
}

function wrongField(field: string, message: string): Problem {
  return new Problem(422, { fields: { [field]: message } });
}

const placeOf = ({ secret, publicUrl }: Services) => ({ secret, site: publicUrl() });

function present({ customer, ...invitation }: ListedInvitation): ProgramInvitation {
  return programInvitation.parse({ ...invitation, customerName: customer?.name ?? null });
}
