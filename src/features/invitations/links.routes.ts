import { answers, done, doneSchema, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import { readCode } from './codes.policy.ts';
import { linkBody, linkParams } from './links.contract.ts';
import { linkCopy } from './links.copy.he.ts';
import { declineInvitation, noteVisit } from './visits.mutations.ts';

/** Codes cannot be guessed; this keeps whoever tries from being served. A shop and its customers share a network. */
const VISITS_PER_NETWORK: Limit = { points: 600, seconds: 3_600 };

const REFUSALS = { link_unknown: { status: 404, message: linkCopy.unknown } } as const;

const note = route('post', '/api/invitations/{act}', {
  summary:
    'Told by the page behind a personal link: it was opened, writing began, or no more messages are wanted',
  access: 'public',
  request: { params: linkParams, body: jsonBody(linkBody) },
  refusals: REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock, limits, secret }) => {
  const { act } = c.req.valid('param');
  await limits.take('invitation', VISITS_PER_NETWORK, [c.var.caller.network]);
  const code = readCode(c.req.valid('json').code);
  const isKnown =
    code !== null &&
    (act === 'declined'
      ? await declineInvitation(db, secret, code, clock())
      : await noteVisit(db, secret, code, act, clock()));
  if (!isKnown) throw refusalProblem({ ok: false, reason: 'link_unknown' }, REFUSALS);
  return c.json(done, 200);
});

/** Routes for holders of a personal link, called as they use it. Programs that look at links send nothing. */
export const linkRoutes = routesOf(note);
