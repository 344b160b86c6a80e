import { requireBusiness } from '#features/accounts/guard.ts';
import { planLimitCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import { editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import { answers, formBody, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES } from '#platform/http/limits/body-limit.ts';
import { expectOk, only, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import { newId } from '#platform/ids.ts';
import type { ImageShape } from '#platform/images/images.ts';
import { IMAGE_REFUSALS, keepUpload } from '#platform/images/uploads.ts';
import { PICTURE_MAX_BYTES } from '../contract.ts';
import { CARD_REFUSALS, cardParams, requireCardAt } from '../guard.ts';
import { galleryList, galleryPicture, pictureChange, pictureOrder, pictureUpload } from './contract.ts';
import { galleryCopy } from './copy.he.ts';
import { listPictures } from './data.ts';
import {
  addPicture,
  describePicture,
  orderPictures,
  type PictureSaved,
  refuseBeyond,
  removePicture,
  restorePicture,
} from './mutations.ts';

/** A phone's whole width at three device pixels, with some to spare for larger screens. */
export const GALLERY_SHAPE: ImageShape = { maxSide: 1600, maxBytes: 240 * 1024 };
const PICTURE_UPLOADS = { points: 60, seconds: 3_600 };

const { errors } = galleryCopy;
const REFUSALS: Refusals<PictureSaved> = {
  not_found: { status: 404, code: 'picture_not_found', message: errors.notFound },
  edited: editedRefusal,
  too_many: { status: 409, message: errors.tooMany },
  plan_limit: { status: 409, message: planLimitCopy.pictures.refused },
};

const list = route('get', '/api/business-card/me/gallery', {
  summary: "Pictures in the gallery of the signed-in owner's card, in order",
  access: 'manager',
  responses: { 200: answers(galleryList) },
}).handle(async (c, { db }) => c.json({ items: await listPictures(db, await requireBusiness(c)) }, 200));

const add = route('post', '/api/business-card/me/gallery', {
  summary: 'Add a picture to the gallery; JPEG, PNG or WEBP up to 2 MB, encoded anew',
  access: 'manager',
  maxBody: PICTURE_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { body: formBody(pictureUpload) },
  refusals: { ...IMAGE_REFUSALS, ...only(REFUSALS, 'too_many', 'plan_limit') },
  responses: { 200: answers(galleryPicture) },
}).handle(async (c, services) => {
  const { db, storage, limits, clock } = services;
  const business = await requireBusiness(c);
  const { picture, alt = '' } = c.req.valid('form');
  // Before anything is decoded; the insert looks again.
  const refused = await refuseBeyond(db, business, (await listPictures(db, business)).length);
  if (refused) throw refusalProblem(refused, REFUSALS);
  await limits.take('gallery-upload', PICTURE_UPLOADS, [business]);
  const upload = { kind: 'gallery', field: 'picture', owner: business, ...GALLERY_SHAPE } as const;
  const image = await keepUpload(c, services, picture, upload);
  const added = await addPicture(db, business, { id: newId(), image, alt }, clock());
  if (!added.ok) storage.remove(image).catch((err: Error) => c.var.log.warn({ err }, 'picture not removed'));
  return c.json(expectOk(added, REFUSALS).picture, 200);
});

const order = route('put', '/api/business-card/me/gallery', {
  summary: 'Put the pictures in order',
  access: 'manager',
  request: { body: jsonBody(pictureOrder) },
  responses: { 200: answers(galleryList) },
}).handle(async (c, { db }) =>
  c.json({ items: await orderPictures(db, await requireBusiness(c), c.req.valid('json').ids) }, 200),
);

const change = route('put', '/api/business-card/me/gallery/{id}', {
  summary: 'Say what a picture shows',
  access: 'manager',
  request: { params: idParams, body: jsonBody(pictureChange) },
  refusals: only(REFUSALS, 'not_found', 'edited'),
  responses: { 200: answers(galleryPicture), ...editedAnswer },
}).handle(async (c, { db }) => {
  const changed = { ...c.req.valid('json'), ...c.req.valid('param') };
  const described = await describePicture(db, await requireBusiness(c), changed);
  return c.json(expectOk(described, REFUSALS).picture, 200);
});

const remove = route('delete', '/api/business-card/me/gallery/{id}', {
  summary: 'Take a picture off the card; for a day it can be undone',
  access: 'manager',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(galleryPicture) },
}).handle(async (c, { db, clock }) => {
  const removed = await removePicture(db, await requireBusiness(c), c.req.valid('param').id, clock());
  return c.json(expectOk(removed, REFUSALS).picture, 200);
});

const restore = route('post', '/api/business-card/me/gallery/{id}/restore', {
  summary: 'Put a removed picture back',
  access: 'manager',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found', 'too_many', 'plan_limit'),
  responses: { 200: answers(galleryPicture) },
}).handle(async (c, { db }) => {
  const restored = await restorePicture(db, await requireBusiness(c), c.req.valid('param').id);
  return c.json(expectOk(restored, REFUSALS).picture, 200);
});

const listPublic = route('get', '/api/business-card/{username}/gallery', {
  summary: 'Pictures in the gallery of a public card, in order',
  access: 'public',
  request: { params: cardParams },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(galleryList) },
}).handle(async (c, { db }) => {
  const { businessId } = await requireCardAt(db, c.req.valid('param').username);
  return c.json({ items: await listPictures(db, businessId) }, 200);
});

export const galleryRoutes = routesOf(list, add, order, change, remove, restore, listPublic);
