import type { Context } from 'hono';
import type { z } from 'zod';
import { type OwnedBusinessId, requireBusiness } from '#features/accounts/guard.ts';
import { editedAnswer, editedRefusal, type FieldsAsRead } from '#platform/http/as-read.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, formBody, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES } from '#platform/http/limits/body-limit.ts';
import { expectOk, only, type Refusals } from '#platform/http/refusals.ts';
import type { ImageShape } from '#platform/images/images.ts';
import { IMAGE_REFUSALS, keepUpload } from '#platform/images/uploads.ts';
import type { Services } from '#platform/services.ts';
import {
  type Card,
  cardForm,
  cardSchema,
  coverForm,
  designChange,
  logoForm,
  PICTURE_MAX_BYTES,
  slugCheck,
  slugQuery,
} from './contract.ts';
import { cardsCopy, slugMoves } from './copy.he.ts';
import { checkSlug, getOwnCard, presentCard } from './data.ts';
import { CARD_PICTURES, type CardPictureName, COVER_RATIO } from './design.contract.ts';
import { businessNotFound, CARD_REFUSALS, cardParams, requireCardAt } from './guard.ts';
import { type CardChange, type CardUpdate, updateCard } from './mutations.ts';

/**
 * Three device pixels for each of a logo's 96 and two of a cover's 448, with a little to spare. With the page and its
 * fonts, both stay within the 60 KB of the first view.
 */
export const CARD_PICTURE_SHAPES: Record<CardPictureName, ImageShape> = {
  logo: { maxSide: 320, maxBytes: 8 * 1024 },
  cover: { maxSide: 900, ratio: COVER_RATIO, maxBytes: 18 * 1024 },
};

const PICTURE_UPLOADS = { points: 20, seconds: 3_600 };
const SLUG_CHECKS = { points: 300, seconds: 3_600 };

const { errors } = cardsCopy;
const REFUSALS: Refusals<CardUpdate> = {
  no_card: { status: 404, code: 'business_not_found', message: errors.businessNotFound },
  slug_taken: { status: 409, message: errors.slugTaken, field: 'username' },
  slug_moves: { status: 409, message: slugMoves, field: 'username' },
  slug_reserved: { status: 422, fields: { username: errors.slugReserved } },
  edited: editedRefusal,
  unusable_numbers: {
    status: 422,
    code: 'invalid',
    explain: ({ fields }) => ({
      fields: Object.fromEntries(
        fields.map((field) => [field, errors[field === 'morePhones' ? 'phone' : field]]),
      ),
    }),
  },
};

const getOwn = route('get', '/api/business-card/me', {
  summary: "The signed-in owner's card",
  access: 'viewer',
  refusals: CARD_REFUSALS,
  responses: { 200: answers(cardSchema) },
}).handle(async (c, { db }) => {
  const card = await getOwnCard(db, await requireBusiness(c));
  if (!card) throw businessNotFound();
  return c.json(presentCard(card), 200);
});

const getSlug = route('get', '/api/business-card/me/username', {
  summary: 'Say whether an address of a card is free, and suggest similar ones where it is not',
  access: 'manager',
  request: { query: slugQuery },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(slugCheck) },
}).handle(async (c, { db, limits }) => {
  const business = await requireBusiness(c);
  await limits.take('slug-check', SLUG_CHECKS, [business]);
  const { username, name } = c.req.valid('query');
  const check = await checkSlug(db, business, username, name);
  if (!check) throw businessNotFound();
  return c.json(check, 200);
});

const change = {
  summary: 'Change the card; a field left out stays, an empty one is cleared',
  access: 'manager',
  maxBody: CARD_PICTURES.length * PICTURE_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { body: formBody(cardForm) },
  refusals: { ...IMAGE_REFUSALS, ...REFUSALS },
  responses: { 200: answers(cardSchema), ...editedAnswer },
} as const;
const put = route('put', '/api/business-card', change).handle(async (c, services) =>
  c.json(await applyForm(services, c, c.req.valid('form')), 200),
);
const putOwn = route('put', '/api/business-card/me', change).handle(async (c, services) =>
  c.json(await applyForm(services, c, c.req.valid('form')), 200),
);

const putDesign = route('put', '/api/business-card/me/design', {
  summary: 'Change how the card looks; a setting left out stays',
  access: 'manager',
  request: { body: jsonBody(designChange) },
  refusals: only(REFUSALS, 'no_card'),
  responses: { 200: answers(cardSchema) },
}).handle(async (c, services) => c.json(await apply(services, c, c.req.valid('json'), {}), 200));

const postLogo = route('post', '/api/business-card/me/logo', {
  summary: 'Put a logo on the card',
  access: 'manager',
  maxBody: PICTURE_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { body: formBody(logoForm) },
  refusals: { ...IMAGE_REFUSALS, ...only(REFUSALS, 'no_card') },
  responses: { 200: answers(cardSchema) },
}).handle(async (c, services) => c.json(await apply(services, c, {}, c.req.valid('form')), 200));

const postCover = route('post', '/api/business-card/me/cover', {
  summary: 'Put a wide picture above the card',
  access: 'manager',
  maxBody: PICTURE_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { body: formBody(coverForm) },
  refusals: { ...IMAGE_REFUSALS, ...only(REFUSALS, 'no_card') },
  responses: { 200: answers(cardSchema) },
}).handle(async (c, services) => c.json(await apply(services, c, {}, c.req.valid('form')), 200));

const getPublic = route('get', '/api/business-card/{username}', {
  summary: 'A public card; an address it had before leads to it too',
  access: 'public',
  request: { params: cardParams },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(cardSchema) },
}).handle(async (c, { db }) => {
  return c.json(presentCard(await requireCardAt(db, c.req.valid('param').username)), 200);
});

export const cardRoutes = routesOf(getOwn, getSlug, put, putOwn, putDesign, postLogo, postCover, getPublic);

type CardPictures = Partial<Record<CardPictureName, File>>;

/** Decodes and keeps uploaded pictures. @throws {Problem} with its reason under the field of the picture */
async function keepPictures(
  services: Services,
  c: Context<AppEnv>,
  owner: OwnedBusinessId,
  files: CardPictures,
): Promise<Partial<Record<CardPictureName, string>>> {
  const kept: Partial<Record<CardPictureName, string>> = {};
  for (const kind of CARD_PICTURES) {
    const file = files[kind];
    if (!file) continue;
    await services.limits.take(`${kind}-upload`, PICTURE_UPLOADS, [owner]);
    kept[kind] = await keepUpload(c, services, file, {
      kind,
      field: kind,
      owner,
      ...CARD_PICTURE_SHAPES[kind],
    });
  }
  return kept;
}

async function apply(
  services: Services,
  c: Context<AppEnv>,
  fields: CardChange,
  files: CardPictures,
  asRead?: FieldsAsRead,
): Promise<Card> {
  const business = await requireBusiness(c);
  const kept = await keepPictures(services, c, business, files);
  const updated = await updateCard(services.db, business, { ...fields, ...kept }, services.clock(), asRead);
  // A file that stays behind is swept later; the answer does not wait for it.
  for (const unused of updated.ok ? updated.replaced : Object.values(kept))
    services.storage.remove(unused).catch((err: Error) => c.var.log.warn({ err }, 'picture not removed'));
  return presentCard(expectOk(updated, REFUSALS).card);
}

async function applyForm(
  services: Services,
  c: Context<AppEnv>,
  form: z.infer<typeof cardForm>,
): Promise<Card> {
  const { logo, removeLogo, cover, removeCover, asRead, ...fields } = form;
  const files = Object.fromEntries(
    // A form's untouched file field arrives as an empty file, or as an empty text: it changes nothing.
    Object.entries({ logo, cover }).filter(([, file]) => file instanceof File && file.size > 0),
  ) as CardPictures;
  const removed = { ...(removeLogo && { logo: null }), ...(removeCover && { cover: null }) };
  return apply(services, c, { ...fields, ...removed }, files, asRead);
}
