import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type AxiosResponse, OpenAPIClientAxios } from 'openapi-client-axios';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectDeclaredError } from './declared-errors.ts';
import { serve } from './served.ts';
import { buildRegistration } from './world.ts';

// The description of the API, as a stranger's tools read it.

interface Operation {
  operationId: string;
  'x-access': string;
  'x-scope'?: string | null;
  security: Record<string, string[]>[];
  tags?: string[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, Content>;
}

interface Content {
  schema: { properties?: Record<string, { format?: string; enum?: string[] }>; required?: string[] };
  example?: unknown;
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  components: {
    securitySchemes: Record<string, { in: string; name: string }>;
    schemas: Record<string, unknown>;
    responses: Record<string, Response & { content: Record<'application/json', Content> }>;
  };
  paths: Record<string, Record<string, Operation>>;
}

const SECURE = 'https://dugri.example';

let product: Awaited<ReturnType<typeof serve>>;
let document: Document;
beforeAll(async () => {
  product = await serve();
  document = (await product.request('/api/openapi.json')).json<Document>();
});

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

// Proves V122.
test('the description is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(document as never);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

// Proves V71.
test('every operation has the tag of its room, and every tag is listed and used', () => {
  const used = operations().map(({ tags }) => tags);
  expect(used.filter((tags) => tags?.length !== 1)).toEqual([]);
  const names = document.tags.map(({ name }) => name);
  expect(names).toEqual([...new Set(used.flat())].sort());
  expect(names).toEqual(
    expect.arrayContaining(['Account and sign-in', 'Admin: review notices', 'Job codes']),
  );
  expect(names.filter((name) => !/^[A-Z][a-z -]+(: [a-z ]+)?$/.test(name))).toEqual([]);
});

// Proves V71.
test('each status has its code and its Hebrew message as the example of its answer', () => {
  for (const [name, { content }] of Object.entries(document.components.responses))
    if (name !== 'Problem')
      expect([name, content['application/json'].example]).toEqual([
        name,
        { code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/[א-ת]/) },
      ]);
});

describe('every example', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  // Proves V71.
  test('passes its own schema', () => {
    for (const operation of operations())
      for (const { schema, example } of bodiesOf(operation)) {
        if (example === undefined) continue;
        const isRight = ajv.compile({ ...schema, components: document.components });
        expect([operation.operationId, isRight(example), isRight.errors]).toEqual([
          operation.operationId,
          true,
          null,
        ]);
      }
  });

  // Proves V71.
  test('is there beside each body and each answer in JSON, but for files, and the word that deletes an account', () => {
    const without = operations().filter((operation) =>
      bodiesOf(operation).some(({ example }) => example === undefined),
    );
    const uploads = operations().filter(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).some(({ schema: { properties, required = [] } }) =>
        required.some((name) => properties?.[name]?.format === 'binary'),
      ),
    );
    const expected = [...uploads.map(({ operationId }) => operationId), 'postAuthDeleteAccount'];
    expect(without.map(({ operationId }) => operationId).sort()).toEqual(expected.sort());
  });
});

// Proves V70.
test('the description is kept with its ETag, compressed once', async () => {
  const headers = { 'accept-encoding': 'br' };
  const first = await product.request('/api/openapi.json', { headers });
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json' });
  const etag = first.headers.etag ?? '';
  const again = await product.request('/api/openapi.json', {
    headers: { ...headers, 'if-none-match': etag },
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('every operation has an id of its own that reads as a name', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => !/^(get|post|put|patch|delete)([A-Z][A-Za-z]+)+$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

// Proves V122.
test('every operation says whether it needs the session or a key, and the errors it shares with others', () => {
  for (const { operationId, security, responses, ...operation } of operations()) {
    const { 'x-access': access, 'x-scope': scope } = operation;
    const isPublic = access === 'public';
    const asked = access === 'key' ? { key: scope ? [scope] : [] } : { session: [] };
    expect([operationId, security]).toEqual([operationId, isPublic ? [] : [asked]]);
    expect([operationId, Object.keys(responses)]).toEqual([
      operationId,
      expect.arrayContaining([
        '429',
        '503',
        'default',
        ...(isPublic ? [] : access === 'key' ? ['400', '401', '403'] : ['401', '409']),
      ]),
    ]);
  }
});

describe('the codes of errors', () => {
  const errorsOf = ({ responses }: Operation) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => {
        const shared = response.$ref?.split('/').at(-1);
        const { description, content } = shared ? document.components.responses[shared]! : response;
        const schema = content?.['application/json']?.schema as { allOf?: Content['schema'][] } | undefined;
        return { status, description, codes: schema?.allOf?.[1]?.properties?.code?.enum ?? [] };
      });

  // Proves V71.
  test('are listed by each operation under each status, for programs and for people', () => {
    for (const operation of operations())
      for (const { status, description, codes } of errorsOf(operation)) {
        const name = `${operation.operationId} ${status}`;
        expect([name, codes.length > 0]).toEqual([name, true]);
        expect([name, codes.filter((code) => !description.includes(`\`${code}\``))]).toEqual([name, []]);
      }
  });

  // Proves V71.
  test('are those of the call: what everybody is answered, what its access adds, and what its route refuses', () => {
    const codesOf = (path: string, method: string) =>
      Object.fromEntries(
        errorsOf(document.paths[path]![method]!).map(({ status, codes }) => [status, codes]),
      );
    expect(codesOf('/api/places', 'post')).toMatchObject({
      401: ['unauthenticated'],
      403: [
        'foreign_origin',
        'no_business',
        'role_forbids',
        'business_suspended',
        'beyond_plan',
        'second_factor_required',
      ],
      409: ['still_running', 'other_account', 'other_business', 'name_taken', 'too_many_places'],
      422: ['key_reused', 'invalid'],
    });
    expect(codesOf('/api/business-card/{username}', 'get')).toEqual({
      404: ['not_found', 'business_not_found'],
      429: ['too_many_requests'],
      500: ['unexpected'],
      503: ['unavailable'],
    });
  });

  // Proves V71.
  test('stand in the page for people too', async () => {
    const page = (await product.request('/api/docs')).text;
    expect(page).toMatch(/POST \/api\/places<.*409 <code>name_taken<.*409 <code>too_many_places</);
  });

  // Proves V71.
  test('are complete: an answer with another one fails its test', () => {
    const call = { method: 'POST', path: '/api/places?from=here' };
    const answered = (status: number, code: string) => () =>
      expectDeclaredError(call, { status, type: 'application/json', body: JSON.stringify({ code }) });
    expect(answered(409, 'name_taken')).not.toThrow();
    expect(answered(422, 'name_taken')).toThrow('POST /api/places answered 422 "name_taken"');
    expect(answered(409, 'no_such_code')).toThrow('does not declare');
  });
});

test('the server and the cookie are those of the site', async () => {
  expect(document.servers).toEqual([{ url: '/' }]);
  expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'sid' });
  const secure = await serve({ PUBLIC_URL: SECURE });
  const there = (await secure.request('/api/openapi.json')).json<Document>();
  expect(there.servers).toEqual([{ url: SECURE }]);
  expect(there.components.securitySchemes.session?.name).toBe('__Host-sid');
});

describe('every pattern', () => {
  /** Values that the product takes and refuses, by the pattern's own text. */
  const EXAMPLES: [RegExp, string[], string[]][] = [
    [/\\d\)\{3,\}/, ['050-123-4567', '+972 50 1234567', ''], ['phone', '12']],
    [/0-9a-fA-F/, ['#7a4FEA'], ['7a4fea', '#fff']],
    [/\?=\.\{3,40\}/, ['dana-hair', 'abc'], ['ab', 'a--b', 'דנה']],
    [/\\w\.!#/, ['a.b@example.co.il', ''], ['a b@example.com', 'a@b']],
    [/\^\\s@<>/, ['visitor@example.com', ''], ['two words@example.com', 'a@b']],
    [/^\^-\?\\d\+/, ['12.50', '-3.00'], ['12', '1.5']],
    [/\\p\{L\}/, ['INV-2026/7', 'א12'], ['INV', '-1']],
    [/^\^\\d\{1,9\}\(/, ['100', '99.9'], ['-1', '1,000']],
    [/^\^\\d\{1,9\}\\\./, ['100.00'], ['100', '1.5']],
    [/^\^\(\\d\{9\}\)\?/, ['123456789', ''], ['12345678']],
    [/^\^\\d\{1,3\}/, ['1.0', '12.34'], ['1', 'v1.0']],
    [/^\^\[\\w-\]\+/, ['send-mail'], ['two words', '']],
    [/^\^\[0-9a-f\]\{64\}/, ['a1'.repeat(32)], ['a1', 'A1'.repeat(32)]],
    [/^\^20\\d/, ['2026-10', '2099-01'], ['2026-13', '1999-01', '2026-1']],
    [/^\^\(\\d\{1,15\}\)_/, ['12_01890000-0000-7000-8000-000000000000'], ['12', '_12', '1_2']],
    [/^\^\(\[01\]\\d/, ['09:30', '23:45'], ['9:30', '09:31']],
  ];

  // Proves V122.
  test('compiles, takes a valid example and refuses a wrong one', () => {
    const patterns = [...new Set(patternsIn(document))];
    expect(patterns.length).toBeGreaterThan(8);
    for (const pattern of patterns) {
      const compiled = new RegExp(pattern, 'u');
      const [, right = [], wrong = []] = EXAMPLES.find(([known]) => known.test(pattern)) ?? [];
      expect([pattern, right.length > 0]).toEqual([pattern, true]);
      expect([pattern, right.filter((value) => !compiled.test(value))]).toEqual([pattern, []]);
      expect([pattern, wrong.filter((value) => compiled.test(value))]).toEqual([pattern, []]);
    }
  });
});

// Proves V122.
test('a client generated from the description registers, signs in, changes a card, and has a review approved', async () => {
  const api = new OpenAPIClientAxios({
    definition: { ...document, servers: [{ url: product.address }] } as never,
    axiosConfigDefaults: { validateStatus: () => true, headers: { origin: product.address } },
  });
  const client = await api.init();
  /** Calls an operation by its id, as the generated client names it. */
  const call = (
    id: string,
    params: Record<string, string> | null,
    body?: unknown,
    cookie = '',
  ): Promise<AxiosResponse> =>
    (client[id] as (...args: unknown[]) => Promise<AxiosResponse>)(params, body, {
      headers: { cookie, ...(body instanceof FormData && { 'content-type': 'multipart/form-data' }) },
    });

  const owner = buildRegistration();
  const registered = await call('postAuthRegister', null, formDataOf({ ...owner }));
  expect([registered.status, registered.data]).toEqual([201, expect.anything()]);

  const { email, password } = owner;
  const refused = await call('postAuthLogin', null, { email, password: `${password}!` });
  expect([refused.status, refused.data.code]).toEqual([401, 'wrong_credentials']);
  const login = await call('postAuthLogin', null, { email, password });
  expect(login.status).toBe(200);
  const cookie = String(login.headers['set-cookie']?.[0]).split(';')[0] ?? '';
  const username: string = login.data.user.username;

  const title = 'תספורת בלי תור';
  const changed = await call('putBusinessCardMe', null, formDataOf({ description: title }), cookie);
  expect([changed.status, changed.data.description]).toEqual([200, title]);
  expect((await call('putBusinessCardMe', null, formDataOf({ description: title }))).status).toBe(401);

  const review = formDataOf({ customerName: 'רות', rating: '5', comment: 'מצוין' });
  const sent = await call('postReviewsByUsername', { username }, review);
  expect(sent.status).toBe(201);
  const waiting = await call('getReviewsMe', null, undefined, cookie);
  const [{ id }] = waiting.data.items;
  const approved = await call('putReviewsByIdApprove', { id }, undefined, cookie);
  expect([approved.status, approved.data.status]).toEqual([200, 'approved']);
  const shown = await call('getReviewsByUsername', { username });
  expect(JSON.stringify(shown.data)).toContain('רות');
});

function formDataOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/** What is sent, and what is answered in JSON. */
function bodiesOf({ requestBody, responses }: Operation): Content[] {
  const answered = Object.values(responses).flatMap(({ content }) => content?.['application/json'] ?? []);
  return [...Object.values(requestBody?.content ?? {}), ...answered];
}

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
  );
}
