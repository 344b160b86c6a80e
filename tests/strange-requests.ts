import fc, { type Arbitrary } from 'fast-check';
import { isFile, POINT_PNG, plausibleTexts } from './right-requests.ts';
import type { ApiRoute, Schema } from './route-table.ts';

/** A field of a form: its text, or a file of some kind. */
type FormField = [name: string, value: string | { file: FileKind }];
type FileKind = 'png' | 'empty' | 'text' | 'svg' | 'half' | 'heavy';

/** A request as plain data, so that a failing one can be read and repeated. */
export interface StrangeRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body:
    | { kind: 'none' }
    | { kind: 'text'; text: string }
    | { kind: 'bytes'; bytes: number[] }
    | { kind: 'long'; length: number }
    | { kind: 'form'; fields: FormField[] };
}

/** What a route may be asked about, so that some requests get past the first check. */
export interface Known {
  usernames: string[];
  ids: string[];
}

/** The texts that broke most things: no store, number, key or pattern likes them all. */
export const WORST_TEXTS = [
  ...['', '\0', 'א\0ב', '\ud800', '\u202E\u2066', '\x1b[2J', '__proto__', 'null', '-1', '1e400', '%_\\'],
  ...['9'.repeat(400), 'א'.repeat(5000), '00000000-0000-0000-0000-000000000000'],
];

const STRANGE_TEXTS = [
  ...WORST_TEXTS,
  ...[' ', 'x\udfff', '\uFEFF', '\r\nSet-Cookie: a=b', '{', '[]', '$1', '{{7*7}}', "' or 1=1 --", '<script>'],
  ...['constructor', 'toString', 'hasOwnProperty', 'undefined', 'true', '[object Object]', '0', '-0', 'NaN'],
  ...['Infinity', '0x1F', '1.0000000000000001', '٣', '５', '../../etc/passwd', 'javascript:alert(1)'],
  ...[
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '2026-13-45T99:99Z',
    '👩‍👩‍👧'.repeat(300),
    'e\u0301'.repeat(900),
  ],
  ...['\u05B0'.repeat(3000), '\n'.repeat(4000)],
];

const strangeText = fc.oneof(
  fc.constantFrom(...STRANGE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

function textFor(name: string, schema: Schema, known: Known): Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known.ids));
  return fc.constantFrom(...plausibleTexts(name, schema));
}

function valueFor(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 10 });
  return textFor(name, schema, known);
}

const strangeValue: Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 5e-324, 2 ** 53, [], {}, [[]], { length: 9 }, [
    'א',
    'א',
  ]),
);

/** The fields of the schema: all of them plausible, or some strange, some left out, and one that nobody knows. */
function fieldsOf<T>(
  schemas: Record<string, Schema>,
  plausible: (name: string, schema: Schema) => Arbitrary<T>,
  strange: Arbitrary<T>,
  required: string[] = [],
): Arbitrary<[string, T][]> {
  const field = (one: Arbitrary<T>, name: string) => one.map((value): [string, T] => [name, value]);
  const right = fc
    .tuple(
      ...Object.entries(schemas).map(([name, schema]) =>
        fc.option(field(plausible(name, schema), name), { freq: required.includes(name) ? 1_000 : 1 }),
      ),
    )
    .map((entries) => entries.filter((entry) => entry !== null));
  const mixed = Object.entries(schemas).map(([name, schema]) => {
    const value = fc.oneof(
      { weight: 6, arbitrary: plausible(name, schema) },
      { weight: 1, arbitrary: strange },
    );
    return fc.option(field(value, name), { freq: 8 });
  });
  const unknown = fc.array(fc.tuple(strangeText, strange), { maxLength: 1 });
  const wrong = fc
    .tuple(fc.tuple(...mixed), unknown)
    .map(([one, other]) => [...one.filter((entry) => entry !== null), ...other]);
  return fc.oneof(right, wrong);
}

const BROKEN_JSON = [
  ...['', '{', '{"a":', 'null', '""', '1e999', '[]', '\uFEFF{}', '{"email":"\\ud800","password":"\\u0000"}'],
  ...['{"__proto__":{"role":"admin"},"email":"a@example.com"}', '{"status":"approved","status":"rejected"}'],
  ...['['.repeat(20_000), `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, `{"rating":${'9'.repeat(3_000)}}`],
];
const BROKEN_MULTIPART = [
  ...[
    '',
    '--x',
    '--x--',
    '--x\r\nbroken',
    '--x\r\n\r\n\r\n--x--',
    '\r\n--x\r\n',
    '--x\r\n\0\r\n\r\n1\r\n--x--',
  ],
  '--x\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="logo"; filename="א\0.png"\r\n\r\n\x89PNG\r\n--x--\r\n',
  "--x\r\nContent-Disposition: form-data; name*=UTF-8''%ff\r\n\r\n1\r\n--x--\r\n",
];
const CONTENT_TYPES = [
  ...[
    'application/json',
    'application/JSON; charset=utf-16',
    'application/json;;',
    'text/plain',
    'text/html',
    '',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="',
    'a/b/c',
    '*/*',
  ],
  ...['application/x-www-form-urlencoded', 'application/octet-stream', 'multipart/mixed; boundary=x', ';'],
];

function bodyFor({ body }: ApiRoute, known: Known): Arbitrary<Pick<StrangeRequest, 'headers' | 'body'>> {
  const fields = body?.fields ?? {};
  const type = body?.type ?? 'application/json';
  const typed = (contentType: string) => ({ 'content-type': contentType });
  const text = (value: string, contentType: string) => ({
    headers: typed(contentType),
    body: { kind: 'text' as const, text: value },
  });
  const json = fieldsOf(
    fields,
    (name, schema) => valueFor(name, schema, known),
    strangeValue,
    body?.required,
  ).map((entries) => text(JSON.stringify(Object.fromEntries(entries)), 'application/json'));
  const file = fc.constantFrom<FileKind>('png', 'png', 'empty', 'text', 'svg', 'half', 'heavy');
  const form = fieldsOf<FormField[1]>(
    fields,
    (name, schema) => (isFile(schema) ? file.map((kind) => ({ file: kind })) : textFor(name, schema, known)),
    fc.oneof(strangeText, fc.constant({ file: 'text' as const })),
    body?.required,
  ).chain((entries) =>
    fc
      // Now and then a field comes twice.
      .constantFrom(0, 0, 0, 1)
      .map((again) => ({
        headers: {},
        body: { kind: 'form' as const, fields: [...entries, ...entries.slice(0, again)] },
      })),
  );
  const urlencoded = fieldsOf(
    fields,
    (name, schema) => textFor(name, schema, known),
    strangeText,
    body?.required,
  ).map((entries) => text(new URLSearchParams(entries).toString(), 'application/x-www-form-urlencoded'));
  return fc.oneof(
    { weight: 16, arbitrary: type === 'application/json' ? json : form },
    { weight: 2, arbitrary: type === 'application/json' ? form : json },
    { weight: 2, arbitrary: urlencoded },
    {
      weight: 2,
      arbitrary: strangeValue.map((value) => text(JSON.stringify(value) ?? '', 'application/json')),
    },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN_JSON).map((value) => text(value, 'application/json')) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...BROKEN_MULTIPART)
        .map((value) => text(value, 'multipart/form-data; boundary=x')),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('%', 'a=%E0%A4%A', '&&=&', 'a[b]=1&a[b]=2', `${'a=1&'.repeat(9_000)}`)
        .map((value) => text(value, 'application/x-www-form-urlencoded')),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...CONTENT_TYPES))
        .map(([bytes, of]) => ({
          headers: of === '' ? {} : typed(of),
          body: { kind: 'bytes' as const, bytes: [...bytes] },
        })),
    },
    { weight: 1, arbitrary: fc.constant({ headers: {}, body: { kind: 'none' as const } }) },
    { weight: 1, arbitrary: fc.constant({ headers: typed(type), body: { kind: 'none' as const } }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(65_537, 2_300_000)
        .map((length) => ({ headers: typed(type), body: { kind: 'long' as const, length } })),
    },
  );
}

const STRANGE_SEGMENTS = [
  ...['%', '%00', '%FF', '%ED%A0%80', '%E2%80%AE', '..', '%2e%2e', '%2F', '%5C', '__proto__', 'constructor'],
  ...[
    'undefined',
    'null',
    '%20',
    '*',
    ':id',
    '{id}',
    'me',
    'a'.repeat(3_000),
    '%D7%90',
    '%F0%9F%90%A2',
    '-',
    ';a=b',
  ],
];

/** The path with every parameter filled in: known, strange, or something of the right form that is not there. */
export function pathFor(path: string, known: Known): Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const segment = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(/id$/i.test(name) ? known.ids : known.usernames)) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 3, arbitrary: fc.constantFrom(...STRANGE_SEGMENTS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(encoded) },
    );
  return fc
    .tuple(...names.map(segment))
    .map((values) =>
      names.reduce((built, name, i) => built.replace(`{${name}}`, () => values[i] ?? ''), path),
    );
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A query of known keys with strange values, and of unknown ones; `raw` pieces are not even encoded. */
export function queryFor(schemas: Record<string, Schema>, known: Known): Arbitrary<string> {
  const wellFormed = fieldsOf(schemas, (name, schema) => textFor(name, schema, known), strangeText).map(
    (entries) =>
      entries.map(([name, value]) => `${encoded(name)}=${encoded(value).slice(0, 2_000)}`).join('&'),
  );
  const raw = fc.constantFrom(
    '',
    '%',
    '=',
    '&&&',
    '__proto__=1',
    'cursor=%00',
    'limit=1&limit=2',
    'q=%ED%A0%80',
  );
  return fc.oneof({ weight: 4, arbitrary: wellFormed }, { weight: 1, arbitrary: raw });
}

const strangeHeaders: Arbitrary<Record<string, string>> = fc.constantFrom(
  ...Array<Record<string, string>>(8).fill({}),
  { accept: 'text/html' },
  { 'accept-encoding': 'br;q=0, gzip;q=x, ,*' },
  { 'if-none-match': '*, "a", W/"' },
  { range: 'bytes=5-1' },
  { 'x-forwarded-for': 'not-an-address, ::::' },
  { 'content-length': '-1' },
  { 'user-agent': 'a'.repeat(9_000) },
  { 'x-http-method-override': 'DELETE' },
);

/** Requests for one route, from nearly right to hopeless. */
export function requestsFor(route: ApiRoute, known: Known): Arbitrary<StrangeRequest> {
  const empty: Pick<StrangeRequest, 'headers' | 'body'> = { headers: {}, body: { kind: 'none' } };
  const body = route.method === 'GET' ? fc.constant(empty) : bodyFor(route, known);
  return fc
    .tuple(pathFor(route.path, known), queryFor(route.query, known), strangeHeaders, body)
    .map(([path, query, headers, sent]) => ({
      method: route.method,
      path: query ? `${path}?${query}` : path,
      headers: { ...headers, ...sent.headers },
      body: sent.body,
    }));
}

/** A request as `fetch` takes it. */
export function initOf({ method, headers, body }: StrangeRequest): RequestInit {
  if (body.kind === 'none') return { method, headers };
  if (body.kind === 'text') return { method, headers, body: body.text };
  if (body.kind === 'bytes') return { method, headers, body: new Uint8Array(body.bytes) };
  if (body.kind === 'long') return { method, headers, body: 'x'.repeat(body.length) };
  const form = new FormData();
  for (const [name, value] of body.fields)
    form.append(name, typeof value === 'string' ? value : fileOf(value.file));
  return { method, headers, body: form };
}

function fileOf(kind: FileKind): File {
  const contents: Record<FileKind, BlobPart> = {
    png: POINT_PNG,
    empty: '',
    text: 'no image at all',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    half: POINT_PNG.subarray(0, 40),
    heavy: new Uint8Array(2 * 1024 * 1024 + 1),
  };
  return new File([contents[kind]], '../צילום.png', { type: 'image/png' });
}
