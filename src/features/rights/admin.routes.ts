import type { Context } from 'hono';
import type { z } from 'zod';
import { findHolderByEmail } from '#features/accounts/data.ts';
import { requireUser } from '#features/accounts/guard.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, only, type Refusals, withStatus } from '#platform/http/refusals.ts';
import {
  type CaseOutcome,
  confirmForRequester,
  extendCase,
  liftCase,
  performCase,
  refuseCase,
} from './cases.mutations.ts';
import {
  casesPage,
  casesQuery,
  matchBody,
  matchParams,
  openedCaseSchema,
  performBody,
  reasonBody,
} from './contract.ts';
import { rightsCopy } from './copy.he.ts';
import { listCases, openCase } from './data.ts';
import { addMatch, removeMatch } from './matches.mutations.ts';
import { privacyOfFeatures } from './rooms.privacy.ts';

const CASES = '/api/admin/rights-requests';

const { errors } = rightsCopy;
const REFUSALS: Refusals<CaseOutcome> = {
  not_found: { status: 404 },
  ...withStatus(
    409,
    only(errors, 'not_open', 'unconfirmed', 'confirmed', 'extended', 'too_late', 'own_account', 'last_admin'),
  ),
  ...withStatus(409, only(errors, 'match_known', 'too_many_matches', 'not_restricted')),
  ...withStatus(
    422,
    only(errors, 'nothing_to_correct', 'bad_correction', 'match_unreadable', 'match_not_found'),
  ),
};

const getCases = route('get', CASES, {
  summary: 'Requests about people’s data: open ones by when an answer is due, the others newest first',
  access: 'admin',
  reading: 'rights_cases_read',
  request: { query: casesQuery },
  responses: { 200: answers(casesPage) },
}).handle(async (c, { db, clock }) => {
  const page = await listCases(db, c.req.valid('query'), clock());
  const numbers = page.items.map(({ number }) => number);
  c.set('shown', {
    subjectIds: [],
    ...(numbers.length > 0 && { details: { number: numbers.join(', ') } }),
  });
  return c.json(page, 200);
});
const getCase = route('get', `${CASES}/{id}`, {
  summary: 'A case with what is held, what may be set right, and everything that happened in it',
  access: 'admin',
  reading: 'rights_case_read',
  request: { params: idParams },
  responses: { 200: answers(openedCaseSchema) },
}).handle(async (c, { db, clock }) => {
  const found = await openCase(db, privacyOfFeatures, c.req.valid('param').id, clock());
  if (!found) throw new Problem(404);
  const holder = found.email ? await findHolderByEmail(db, found.email) : null;
  c.set('shown', { subjectIds: holder ? [holder.userId] : [], details: { number: found.number } });
  return c.json(found, 200);
});
const actOn = <P extends string, B extends z.ZodType>(
  act: P,
  summary: string,
  body: B,
  refusals: (keyof typeof REFUSALS)[],
) =>
  route('post', `/api/admin/rights-requests/{id}/${act}`, {
    summary,
    access: 'admin',
    freshSignIn: true,
    request: { params: idParams, body: jsonBody(body) },
    refusals: only(REFUSALS, 'not_found', ...refusals),
    responses: { 200: answers(doneSchema) },
  });
const confirm = actOn(
  'confirm',
  'Vouch for the requester where the mailed link does not reach them',
  reasonBody,
  ['confirmed', 'not_open'],
).handle(async (c, services) => {
  const act = await acting(c, c.req.valid('param').id);
  const outcome = await confirmForRequester(services, act, c.req.valid('json').reason, services.clock());
  return c.json(answered(c, 'confirmed', act.caseId, outcome), 200);
});
const extend = actOn('extend', 'Take 60 days more, before day 30; the requester is told', reasonBody, [
  'unconfirmed',
  'not_open',
  'extended',
  'too_late',
]).handle(async (c, services) => {
  const act = await acting(c, c.req.valid('param').id);
  const outcome = await extendCase(services, act, c.req.valid('json').reason, services.clock());
  return c.json(answered(c, 'extended', act.caseId, outcome), 200);
});
const refuse = actOn('refuse', 'Say no, with the reason that the requester is told', reasonBody, [
  'not_open',
]).handle(async (c, services) => {
  const act = await acting(c, c.req.valid('param').id);
  const outcome = await refuseCase(services, act, c.req.valid('json').reason, services.clock());
  return c.json(answered(c, 'refused', act.caseId, outcome), 200);
});
const perform = actOn('perform', 'Do what was asked for, over everything that is held', performBody, [
  'unconfirmed',
  'not_open',
  'nothing_to_correct',
  'bad_correction',
  'own_account',
  'last_admin',
]).handle(async (c, services) => {
  const act = await acting(c, c.req.valid('param').id);
  const { corrections = [] } = c.req.valid('json');
  const outcome = await performCase(services, act, corrections, services.clock());
  return c.json(answered(c, 'performed', act.caseId, outcome), 200);
});
const addOne = actOn(
  'matches',
  'Note that a phone on lists, or a review, is the requester’s too: the case is about it from then on',
  matchBody,
  ['unconfirmed', 'not_open', 'match_unreadable', 'match_not_found', 'match_known', 'too_many_matches'],
).handle(async (c, services) => {
  const act = await acting(c, c.req.valid('param').id);
  const { match: typed, reason } = c.req.valid('json');
  const outcome = await addMatch(services, act, { typed, reason }, services.clock());
  return c.json(answered(c, 'match_added', act.caseId, outcome), 200);
});
const removeOne = route('delete', `${CASES}/{id}/matches/{matchId}`, {
  summary: 'Take back such a note',
  access: 'admin',
  freshSignIn: true,
  request: { params: matchParams },
  refusals: only(REFUSALS, 'not_found', 'unconfirmed', 'not_open'),
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { id, matchId } = c.req.valid('param');
  const act = { ...(await acting(c, id)), matchId };
  const outcome = await removeMatch(services, act, services.clock());
  return c.json(answered(c, 'match_removed', act.caseId, outcome), 200);
});
const lift = route('post', `${CASES}/{id}/lift`, {
  summary: 'End a restriction: what was set aside is put back',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found', 'not_restricted'),
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const act = await acting(c, c.req.valid('param').id);
  const outcome = await liftCase(services, act, services.clock());
  return c.json(answered(c, 'lifted', act.caseId, outcome), 200);
});

export const rightsAdminRoutes = routesOf(
  getCases,
  getCase,
  confirm,
  extend,
  refuse,
  perform,
  addOne,
  removeOne,
  lift,
);

const acting = async (c: Context<AppEnv>, caseId: string) => ({
  adminId: (await requireUser(c)).userId,
  caseId,
});

const answered = (c: Context<AppEnv>, act: string, caseId: string, outcome: CaseOutcome) => {
  expectOk(outcome, REFUSALS);
  c.var.log.info({ event: `rights_case_${act}`, caseId });
  return done;
};
