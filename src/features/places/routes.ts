import { z } from 'zod';
import { requireBusiness } from '#features/accounts/guard.ts';
import { sumScansByPlace } from '#features/card-visits/data.ts';
import { editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { newPlaceBody, placeChange, placeList, placeParams, placeSchema } from './contract.ts';
import { placesCopy } from './copy.he.ts';
import { listPlaces, type StoredPlace } from './data.ts';
import { PLACES_PER_DAY } from './limits.contract.ts';
import { addPlace, changePlace, type PlaceSaved, removePlace, restorePlace } from './mutations.ts';
import { placePath, typedAddress } from './paths.policy.ts';

const { errors } = placesCopy;

const REFUSALS: Refusals<PlaceSaved> = {
  not_found: { status: 404, code: 'place_not_found', message: errors.notFound },
  edited: editedRefusal,
  name_taken: { status: 409, message: errors.nameTaken, field: 'name' },
  too_many: { status: 409, code: 'too_many_places', message: errors.tooMany, field: 'name' },
};

const list = route('get', '/api/places', {
  summary: "The signed-in owner's places, with how often each code was scanned",
  access: 'replier',
  responses: { 200: answers(placeList) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const [places, scans] = await Promise.all([
    listPlaces(services.db, business),
    sumScansByPlace(services.db, business),
  ]);
  const none = { scans: 0, lastScannedOn: null };
  const items = places.map((one) => ({ ...present(services, one), ...(scans.get(one.code) ?? none) }));
  return c.json({ items }, 200);
});

const add = route('post', '/api/places', {
  summary: 'Add a place, with a code of its own',
  access: 'manager',
  request: { body: jsonBody(newPlaceBody) },
  refusals: only(REFUSALS, 'name_taken', 'too_many'),
  responses: { 200: answers(placeSchema) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  await services.limits.take('new-places', PLACES_PER_DAY, [business]);
  const added = await addPlace(services.db, business, c.req.valid('json'), services.clock());
  return c.json(present(services, expectOk(added, REFUSALS).place), 200);
});

const change = route('put', '/api/places/{code}', {
  summary: 'Rename a place, or change where its code leads',
  access: 'manager',
  request: { params: placeParams, body: jsonBody(placeChange) },
  refusals: only(REFUSALS, 'not_found', 'name_taken', 'edited'),
  responses: { 200: answers(placeSchema), ...editedAnswer },
}).handle(async (c, services) => {
  const fields = { ...c.req.valid('json'), ...c.req.valid('param') };
  const changed = await changePlace(services.db, await requireBusiness(c), fields);
  return c.json(present(services, expectOk(changed, REFUSALS).place), 200);
});

const remove = route('delete', '/api/places/{code}', {
  summary: 'Remove a place: its code leads to the card for ever. For a day it can be undone',
  access: 'manager',
  request: { params: placeParams },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(z.object({ code: z.string() })) },
}).handle(async (c, { db, clock }) => {
  const { code } = c.req.valid('param');
  const isGone = await removePlace(db, await requireBusiness(c), code, clock());
  if (!isGone) throw refusalProblem({ ok: false, reason: 'not_found' }, REFUSALS);
  return c.json({ code }, 200);
});

const restore = route('post', '/api/places/{code}/restore', {
  summary: 'Put a removed place back',
  access: 'manager',
  request: { params: placeParams },
  refusals: only(REFUSALS, 'not_found', 'name_taken', 'too_many'),
  responses: { 200: answers(placeSchema) },
}).handle(async (c, services) => {
  const { code } = c.req.valid('param');
  const restored = await restorePlace(services.db, await requireBusiness(c), code, services.clock());
  return c.json(present(services, expectOk(restored, REFUSALS).place), 200);
});

export const placeRoutes = routesOf(list, add, change, remove, restore);

function present({ publicUrl }: Services, { code, name, leadsTo, createdAt }: StoredPlace) {
  const address = publicUrl() + placePath(code);
  return {
    code,
    name,
    leadsTo,
    address,
    typed: typedAddress(address),
    createdAt: createdAt.toISOString(),
  };
}
