import { requireBusiness } from '#features/accounts/guard.ts';
import { CARD_REFUSALS, cardParams, requireCardAt } from '#features/cards/guard.ts';
import { invitationErrors } from '#features/invitations/queue/errors.copy.he.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { expectOk, type Refusals } from '#platform/http/refusals.ts';
import { drawBody, drawnAnswer, openDraws, ownDraws } from './contract.ts';
import { findWaitingDraw, listDrawnNames, listOpenDraws, listOwnDraws } from './data.ts';
import { beginDraw, type Drawn, drawFromList } from './mutations.ts';

const DRAWS_PER_BUSINESS: Limit = { points: 20, seconds: 24 * 3_600 };

const LIST_MAX_BYTES = 4 * 1024 * 1024;

const REFUSALS: Refusals<Drawn> = {
  draw_not_found: { status: 404, message: invitationErrors.draw_not_found },
  draw_done: { status: 409, message: invitationErrors.draw_done },
  nobody_to_draw: { status: 409, message: invitationErrors.nobody_to_draw },
  too_many: { status: 409, message: invitationErrors.too_many },
  import_has_faults: { status: 422, message: invitationErrors.import_has_faults },
  date_in_future: {
    status: 422,
    message: invitationErrors.date_in_future,
    explain: ({ field }) => ({ field }),
  },
  template_off: { status: 409, message: invitationErrors.template_off },
  mail_limit: { status: 409, explain: ({ left }) => ({ message: invitationErrors.mail_limit(left) }) },
};

const listOwn = route('get', '/api/draws/me', {
  summary: "The signed-in owner's draws: the one that waits for its list, and the last ones",
  access: 'manager',
  responses: { 200: answers(ownDraws) },
}).handle(async (c, { db, clock }) => c.json(await listOwnDraws(db, await requireBusiness(c), clock()), 200));

const open = route('post', '/api/draws', {
  summary: 'Choose a seed and show its hash; while one waits for its list it is that one',
  access: 'manager',
  responses: { 200: answers(ownDraws) },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  await beginDraw(db, business, clock());
  return c.json(await listOwnDraws(db, business, clock()), 200);
});

const draw = route('post', '/api/draws/{id}', {
  summary: 'Take the list in, draw from it, and queue the invitations of those who were drawn',
  access: 'manager',
  maxBody: LIST_MAX_BYTES,
  request: { params: idParams, body: jsonBody(drawBody) },
  refusals: REFUSALS,
  responses: { 200: answers(drawnAnswer) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  await services.limits.take('draws', DRAWS_PER_BUSINESS, [business]);
  const { id } = c.req.valid('param');
  const drawn = expectOk(
    await drawFromList(services, business, id, c.req.valid('json'), services.clock()),
    REFUSALS,
  );
  const names = (await listDrawnNames(services.db, business, [id])).get(id) ?? [];
  const { listed, leftOut, sendsAt } = drawn;
  return c.json({ listed, leftOut, names, sendsAt: sendsAt?.toISOString() ?? null }, 200);
});

const listOpen = route('get', '/api/draws/{username}', {
  summary: 'The last draws of a business and the hash of the one that waits, for everybody to check',
  access: 'public',
  request: { params: cardParams },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(openDraws) },
}).handle(async (c, { db }) => {
  const { businessId } = await requireCardAt(db, c.req.valid('param').username);
  const [waiting, items] = await Promise.all([
    findWaitingDraw(db, businessId),
    listOpenDraws(db, businessId),
  ]);
  return c.json({ waiting, items }, 200);
});

export const drawRoutes = routesOf(listOwn, open, draw, listOpen);
