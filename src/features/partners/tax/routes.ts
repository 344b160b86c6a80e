import type { Context } from 'hono';
import { requireOwner, requireUser } from '#features/accounts/guard.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk } from '#platform/http/refusals.ts';
import {
  declineTaxBody,
  statementsPage,
  statementsQuery,
  stateTaxBody,
  taxStandingSchema,
} from './contract.ts';
import { taxCopy } from './copy.he.ts';
import { getTaxStanding, listStatements } from './data.ts';
import { checkStatement, declineStatement, stateTax, type TaxDecision } from './mutations.ts';
import { type TaxServices, taxMoment } from './policy.ts';

const REFUSALS = { past: { status: 422, message: taxCopy.errors.past, field: 'validUntil' } } as const;
const DECISION_REFUSALS = {
  not_found: { status: 404 },
  decided: { status: 409, message: taxCopy.errors.decided },
} as const;

const getOwn = route('get', '/api/partner-tax/me', {
  summary: "The signed-in owner's tax details, and what would be withheld today",
  access: 'owner',
  responses: { 200: answers(taxStandingSchema) },
}).handle(async (c, services: TaxServices) =>
  c.json(await getTaxStanding(services.db, await requireOwner(c), taxMoment(services)), 200),
);
const putOwn = route('put', '/api/partner-tax/me', {
  summary: 'State tax details; they hold once an admin has checked them',
  access: 'owner',
  freshSignIn: true,
  request: { body: jsonBody(stateTaxBody) },
  refusals: REFUSALS,
  responses: { 200: answers(taxStandingSchema) },
}).handle(async (c, services: TaxServices) => {
  const business = await requireOwner(c);
  expectOk(await stateTax(services.db, business, c.req.valid('json'), services.clock()), REFUSALS);
  c.var.log.info({ event: 'tax_stated', businessId: business });
  return c.json(await getTaxStanding(services.db, business, taxMoment(services)), 200);
});

const getStatements = route('get', '/api/admin/partner-tax', {
  summary: 'Tax details of partners: those that wait, those in force, or those whose certificate ends',
  access: 'admin',
  reading: 'tax_read',
  freshSignIn: true,
  request: { query: statementsQuery },
  responses: { 200: answers(statementsPage) },
}).handle(async (c, { db, clock }) => {
  const { subjectIds, ...page } = await listStatements(db, c.req.valid('query'), clock());
  c.set('shown', { subjectIds });
  return c.json(page, 200);
});
const postCheck = route('post', '/api/admin/partner-tax/{id}/check', {
  summary: 'Find that tax details are true: payments go by them from now on',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams },
  refusals: DECISION_REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  return c.json(answered(c, 'tax_checked', await checkStatement(db, userId, id, clock())), 200);
});
const postDecline = route('post', '/api/admin/partner-tax/{id}/decline', {
  summary: 'Give tax details back to be mended, with the reason that the partner reads',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(declineTaxBody) },
  refusals: DECISION_REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const declined = { id: c.req.valid('param').id, reason: c.req.valid('json').reason };
  const outcome = await declineStatement(services, userId, declined, services.clock());
  return c.json(answered(c, 'tax_declined', outcome), 200);
});

export const partnerTaxRoutes = routesOf(getOwn, putOwn, getStatements, postCheck, postDecline);

function answered(c: Context<AppEnv>, event: string, decision: TaxDecision) {
  expectOk(decision, DECISION_REFUSALS);
  c.var.log.info({ event });
  return done;
}
