import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OwnedBusinessId, requireBusiness } from '#features/accounts/guard.ts';
import { readLogoPng } from '#features/card-design/logo.data.ts';
import { getOwnCard } from '#features/cards/data.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import type { Problem } from '#platform/http/problem.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import { withCut } from '#platform/pdf/page-boxes.ts';
import { createTypesetter } from '#platform/pdf/typst.ts';
import { qrPath, qrPng, qrSvg } from '#platform/qr-code.ts';
import type { Services } from '#platform/services.ts';
import { codeFileParams, placeParams, signQuery } from './contract.ts';
import { placesCopy } from './copy.he.ts';
import { findOwnPlace, type StoredPlace } from './data.ts';
import { SIGNS_PER_HOUR } from './limits.contract.ts';
import { placePath, typedAddress } from './paths.policy.ts';
import { signForms } from './sign-names.copy.he.ts';
import { paperOf, signModel } from './signs.policy.ts';

const TEMPLATE = path.join(import.meta.dirname, 'sign.typ');
const LOGO_SIDE = 600;
const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml', png: 'image/png' } as const;
const LEVEL = 'Q';

const REFUSALS = { place_not_found: { status: 404, message: placesCopy.errors.notFound } } as const;

const typeset = createTypesetter();
const template = readFileSync(TEMPLATE, 'utf8');

const getSign = route('get', '/api/places/{code}/sign', {
  summary: 'A sign of a place, to be printed or looked at',
  access: 'replier',
  request: { params: placeParams, query: signQuery },
  refusals: REFUSALS,
  responses: { 200: { description: 'The document, or a drawing of it' } },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const place = await requirePlace(services, business, c.req.valid('param').code);
  await services.limits.take('place-signs', SIGNS_PER_HOUR, [business]);
  const card = await getOwnCard(services.db, business);
  if (!card) throw notFound();
  const { format, ...choice } = c.req.valid('query');
  const address = services.publicUrl() + placePath(place.code);
  const logo = await readLogoPng({ ...services, log: c.var.log }, card.logo, LOGO_SIDE);
  const model = signModel(
    {
      business: card.businessName,
      primaryColor: card.primaryColor,
      hasLogo: logo !== null,
      leadsTo: place.leadsTo,
      address: typedAddress(address),
      side: qrPath(address, LEVEL).side,
    },
    choice,
  );
  const code = new TextEncoder().encode(qrSvg(address, LEVEL));
  const files = { '/qr.svg': code, ...(logo && { '/logo.png': logo }) };
  const made = await typeset(template, model, { files, format });
  const bytes = format === 'pdf' ? withCut(made, paperOf(choice).cut) : made;
  const name = placesCopy.files.sign(signForms[choice.form].name, place.name);
  return c.body(new Uint8Array(bytes), 200, fileHeaders(place, `${choice.form}`, name, format));
});

const getCode = route('get', '/api/places/{code}/qr/{format}', {
  summary: 'The QR code of a place, at error level Q',
  access: 'replier',
  request: { params: codeFileParams },
  refusals: REFUSALS,
  responses: { 200: { description: 'A picture' } },
}).handle(async (c, services) => {
  const { code, format } = c.req.valid('param');
  const place = await requirePlace(services, await requireBusiness(c), code);
  const address = services.publicUrl() + placePath(place.code);
  const headers = fileHeaders(place, 'qr', placesCopy.files.code(place.name), format);
  if (format === 'svg') return c.body(qrSvg(address, LEVEL), 200, headers);
  return c.body(new Uint8Array(await qrPng(address, LEVEL)), 200, headers);
});

export const signRoutes = routesOf(getSign, getCode);

/** @throws {Problem} 404 */
async function requirePlace({ db }: Services, business: OwnedBusinessId, code: string): Promise<StoredPlace> {
  const place = await findOwnPlace(db, business, code);
  if (!place) throw notFound();
  return place;
}

function notFound(): Problem {
  return refusalProblem({ ok: false, reason: 'place_not_found' }, REFUSALS);
}

function fileHeaders({ code }: StoredPlace, kind: string, name: string, format: keyof typeof TYPES) {
  return {
    'Content-Type': TYPES[format],
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition('inline', `${name}.${format}`, `${kind}-${code}.${format}`),
  };
}
