import fc, { type Arbitrary } from 'fast-check';
import { isFile, POINT_PNG } from './right-requests.ts';
import type { ApiRoute } from './route-table.ts';
import { fieldsOf, type Known, strangeText, strangeValue, textFor, valueFor } from './strange-values.ts';

/** A field of a form: its text, or a file of some kind. */
type FormField = [name: string, value: string | { file: FileKind }];
type FileKind = 'png' | 'empty' | 'text' | 'svg' | 'half' | 'heavy';

/** Parts of a request, as plain data. */
export type StrangeBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'bytes'; bytes: number[] }
  | { kind: 'long'; length: number }
  | { kind: 'form'; fields: FormField[] };

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

/** A body with the headers that say what it is: nearly right, of another type, broken, or none. */
export function bodyFor(
  { body }: ApiRoute,
  known: Known,
): Arbitrary<{ headers: Record<string, string>; body: StrangeBody }> {
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

/** A body as `fetch` takes it. */
export function contentOf(body: StrangeBody): BodyInit | undefined {
  if (body.kind === 'none') return undefined;
  if (body.kind === 'text') return body.text;
  if (body.kind === 'bytes') return new Uint8Array(body.bytes);
  if (body.kind === 'long') return 'x'.repeat(body.length);
  const form = new FormData();
  for (const [name, value] of body.fields)
    form.append(name, typeof value === 'string' ? value : fileOf(value.file));
  return form;
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
