import { eachCardLink } from '../src/features/cards/links.policy.ts';
import type { ApiRoute, Schema } from './route-table.ts';

/** Values that pass for the fields they are named after, the plainest first; the rest is taken from the schema. */
const PLAUSIBLE: Record<string, string[]> = {
  email: ['dana@example.com', 'DANA@example.com'],
  customerEmail: ['visitor@example.com', ''],
  password: ['עוגת-גבינה-7'],
  currentPassword: ['עוגת-גבינה-7'],
  newPassword: ['עוגת-גבינה-7'],
  phone: ['052-123-4567', '*2700', '+972521234567'],
  whatsapp: ['0521234567'],
  ...eachCardLink(({ example, urlOf }) => [example, urlOf(example) ?? '']),
  linkOrder: ['', 'website,instagram'],
  googleReviewLink: ['https://g.page/r/abc/review'],
  username: ['a-new-name', 'Some-Name'],
  primaryColor: ['#8B5CF6'],
  secondaryColor: ['#a855f7'],
  backgroundColor: ['#FFF7ED', '#111827'],
  textColor: ['#1B1530'],
  workingHours: [
    '{}',
    '{"sunday":{"active":true,"from":"09:00","to":"17:15"}}',
    '{"sunday":null}',
    '[]',
    '{',
  ],
  openingHours: [
    '{}',
    '{"week":{"sunday":{"active":true,"ranges":[{"from":"18:00","to":"02:00"}]}}}',
    '{"exceptions":[{"from":"2026-12-01","to":"2026-12-03","ranges":[],"note":"חופשה"}]}',
    '{"holidays":{"closed":true,"eves":"early","eveClosing":"13:00"}}',
    '[]',
    '{',
  ],
  morePhones: ['[]', '[{"name":"סניף","number":"03-6123456"}]', '{}', '['],
  physicalAccess: ['{}', '{"entrance":true,"notes":"ליווי"}', '{"entrance":"yes"}', '[]', '{'],
  privacyConsent: ['true', 'on'],
  amount: ['99.00', '1', '0.5'],
  paidAt: ['2026-11-01T10:00:00.000Z'],
  refundedAt: ['2026-11-01T10:00:00.000Z'],
  consentOn: ['2026-11-01'],
  visitedOn: ['2026-11-01'],
  lastVisitOn: ['2026-11-01'],
  issuedOn: ['2026-11-01'],
  allocationNumber: ['123456789', ''],
  dealerNumber: ['514321876'],
  noticedAt: ['2026-11-01T10:00:00.000Z'],
  reportedAt: ['2026-11-01T10:00:00.000Z'],
  toldAt: ['2026-11-01T10:00:00.000Z'],
  validUntil: ['2099-12-31'],
  transferred: ['13.93', '0.50'],
  documentNumber: ['1001', '2026/7-א'],
  net: ['16.78'],
  vat: ['3.02'],
  showCallback: ['true', 'false'],
  removeLogo: ['false', 'true'],
  removeCover: ['false', 'true'],
  timestamp: ['2026-11-21T10:00:00.000Z'],
};

/** The same for fields that hold no text. */
const VALUES: Record<string, unknown> = {
  rows: [{ name: 'רות', phone: '052-1234500' }],
  versions: {},
  priceAgorot: 12_000,
  priceToAgorot: 24_000,
};

/** Texts that may stand in a field; none where only chance can make one. */
export function plausibleTexts(name: string, schema: Schema): string[] {
  if (PLAUSIBLE[name]) return PLAUSIBLE[name];
  if (schema.description === 'Left empty') return [''];
  if (schema.anyOf?.[0]) return plausibleTexts(name, schema.anyOf[0]);
  if (schema.enum) return schema.enum.map(String);
  if (schema.format === 'uuid') return [];
  if (schema.type === 'integer' || schema.type === 'number') return [String(schema.maximum ?? 10)];
  return ['טקסט', 'Some text', 'שורה\nושורה'];
}

/** Values that only a program of ours, a mailbox, an app or a person who means it can fill in. */
export const UNGUESSABLE = ['asRead', 'expirationTime', 'token', 'proof', 'code', 'confirmation'];

/** A request with which a route should have no quarrel, but for the fields that `changes` replaces or adds. */
export function rightRequest(
  route: ApiRoute,
  params: Record<string, string>,
  changes: Record<string, unknown> = {},
): { path: string; init: RequestInit } {
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
  // A call that changes something has a query where its page sends no body.
  const chosen = Object.entries(route.method === 'GET' ? {} : route.query).flatMap(([name, schema]) =>
    schema.enum?.[0] === undefined ? [] : [[name, String(schema.enum[0])]],
  );
  const path = chosen.length > 0 ? `${filled}?${new URLSearchParams(chosen)}` : filled;
  if (!route.body) return { path, init: { method: route.method } };
  const own = Object.entries(route.body.fields).flatMap(([name, schema]): [string, unknown][] => {
    const text = plausibleTexts(name, schema)[0];
    if (UNGUESSABLE.includes(name)) return [];
    if (isFile(schema)) return [[name, new File([POINT_PNG], 'צילום.png', { type: 'image/png' })]];
    if (schema.type === 'boolean') return [[name, true]];
    if (VALUES[name]) return [[name, VALUES[name]]];
    if (schema.items && schema.items.format !== 'uuid') return [];
    if (schema.items) return [[name, params.id ? [params.id] : []]];
    const isNumber = schema.type === 'number' || schema.type === 'integer';
    return text === undefined ? [] : [[name, isNumber ? Number(text) : text]];
  });
  const fields = Object.entries({ ...(exampleOf(route) ?? Object.fromEntries(own)), ...changes });
  if (route.body.type === 'application/json') {
    const headers = { 'content-type': 'application/json' };
    return {
      path,
      init: { method: route.method, headers, body: JSON.stringify(Object.fromEntries(fields)) },
    };
  }
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof File ? value : String(value));
  return { path, init: { method: route.method, body: form } };
}

/** The body that the description of the API shows. Forms are filled in field by field: their files stand in no description. */
function exampleOf({ body }: ApiRoute): Record<string, unknown> | undefined {
  if (body?.type !== 'application/json' || !body.example) return;
  const own = Object.entries(body.example).filter(([name]) => !UNGUESSABLE.includes(name));
  return Object.fromEntries(own);
}

export function isFile(schema: Schema): boolean {
  return schema.format === 'binary' || schema.anyOf?.some(isFile) === true;
}

/** One white point. */
export const POINT_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);
