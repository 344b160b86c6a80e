import type { Context } from 'hono';
import { z } from 'zod';
import { type OwnedBusinessId, requireOwner } from '#features/accounts/guard.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, formBody, jsonBody, route } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES } from '#platform/http/limits/body-limit.ts';
import { expectOk, type Refusals } from '#platform/http/refusals.ts';
import { keepUpload } from '#platform/images/uploads.ts';
import type { Services } from '#platform/services.ts';
import {
  type Card,
  cardForm,
  cardSchema,
  designChange,
  LOGO_MAX_BYTES,
  logoForm,
  slugCheck,
  slugQuery,
} from './contract.ts';
import { cardsCopy, slugMoves } from './copy.he.ts';
import { checkSlug, getOwnCard, presentCard } from './data.ts';
import { businessNotFound, requireCardAt } from './guard.ts';
import { type CardChange, type CardUpdate, updateCard } from './mutations.ts';

/** Three device pixels for each of the card's 96, with a little to spare; the first view stays within its budget. */
const LOGO_MAX_SIDE = 320;

const LOGO_UPLOADS = { points: 20, seconds: 3_600 };
const SLUG_CHECKS = { points: 300, seconds: 3_600 };

const getOwn = route('get', '/api/business-card/me', {
  summary: "The signed-in owner's card",
  access: 'owner',
  responses: { 200: answers(cardSchema) },
}).handle(({ db }) => async (c) => {
  const card = await getOwnCard(db, await requireOwner(c));
  if (!card) throw businessNotFound();
  return c.json(presentCard(card), 200);
});

const getSlug = route('get', '/api/business-card/me/username', {
  summary: 'Say whether an address of a card is free, and suggest similar ones where it is not',
  access: 'owner',
  request: { query: slugQuery },
  responses: { 200: answers(slugCheck) },
}).handle(({ db, limits }) => async (c) => {
  const business = await requireOwner(c);
  await limits.take('slug-check', SLUG_CHECKS, [business]);
  const { username, name } = c.req.valid('query');
  const check = await checkSlug(db, business, username, name);
  if (!check) throw businessNotFound();
  return c.json(check, 200);
});

const change = {
  summary: 'Change the card; a field left out stays, an empty one is cleared',
  access: 'owner',
  maxBody: LOGO_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { body: formBody(cardForm) },
  responses: { 200: answers(cardSchema) },
} as const;
const put = route('put', '/api/business-card', change).handle(
  (services) => async (c) => c.json(await applyForm(services, c, c.req.valid('form')), 200),
);
const putOwn = route('put', '/api/business-card/me', change).handle(
  (services) => async (c) => c.json(await applyForm(services, c, c.req.valid('form')), 200),
);

const putDesign = route('put', '/api/business-card/me/design', {
  summary: 'Change how the card looks; a setting left out stays',
  access: 'owner',
  request: { body: jsonBody(designChange) },
  responses: { 200: answers(cardSchema) },
}).handle((services) => async (c) => c.json(await apply(services, c, c.req.valid('json'), null), 200));

const postLogo = route('post', '/api/business-card/me/logo', {
  summary: 'Put a logo on the card',
  access: 'owner',
  maxBody: LOGO_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { body: formBody(logoForm) },
  responses: { 200: answers(cardSchema) },
}).handle((services) => async (c) => c.json(await apply(services, c, {}, c.req.valid('form').logo), 200));

const getPublic = route('get', '/api/business-card/{username}', {
  summary: 'A public card; an address it had before leads to it too',
  access: 'public',
  request: { params: z.object({ username: z.string().max(100) }) },
  responses: { 200: answers(cardSchema) },
}).handle(({ db }) => async (c) => {
  return c.json(presentCard(await requireCardAt(db, c.req.valid('param').username)), 200);
});

export function cardRoutes(services: Services) {
  return createRouter().openapiRoutes([
    getOwn(services),
    getSlug(services),
    put(services),
    putOwn(services),
    putDesign(services),
    postLogo(services),
    getPublic(services),
  ]);
}

/** Decodes and keeps an uploaded logo. @throws {Problem} with its reason under the field `logo` */
async function keepLogo(
  services: Services,
  c: Context<AppEnv>,
  business: OwnedBusinessId,
  file: File,
): Promise<string> {
  await services.limits.take('logo-upload', LOGO_UPLOADS, [business]);
  return keepUpload(c, services, file, {
    kind: 'logo',
    field: 'logo',
    maxSide: LOGO_MAX_SIDE,
    owner: business,
  });
}

async function apply(
  services: Services,
  c: Context<AppEnv>,
  fields: CardChange,
  logo: File | null,
): Promise<Card> {
  const business = await requireOwner(c);
  const kept = logo && (await keepLogo(services, c, business, logo));
  const updated = await updateCard(
    services.db,
    business,
    kept ? { ...fields, logo: kept } : fields,
    services.clock(),
  );
  const unused = updated.ok ? updated.replacedLogo : kept;
  // A file that stays behind is swept later; the answer does not wait for it.
  if (unused)
    services.storage.remove(unused).catch((err: Error) => c.var.log.warn({ err }, 'logo not removed'));
  return presentCard(expectOk(updated, REFUSALS).card);
}

async function applyForm(
  services: Services,
  c: Context<AppEnv>,
  form: z.infer<typeof cardForm>,
): Promise<Card> {
  const { logo, removeLogo, ...fields } = form;
  // A form's untouched file field arrives as an empty file, or as an empty text: it changes nothing.
  const file = logo instanceof File && logo.size > 0 ? logo : null;
  return apply(services, c, removeLogo && !file ? { ...fields, logo: null } : fields, file);
}

const { errors } = cardsCopy;
const REFUSALS: Refusals<CardUpdate> = {
  no_card: { status: 404, code: 'business_not_found', message: errors.businessNotFound },
  slug_taken: { status: 409, message: errors.slugTaken, field: 'username' },
  slug_moves: { status: 409, message: slugMoves, field: 'username' },
  slug_reserved: { status: 422, fields: { username: errors.slugReserved } },
  unusable_numbers: ({ fields }) => ({
    status: 422,
    code: 'invalid',
    fields: Object.fromEntries(fields.map((field) => [field, errors[field]])),
  }),
};
