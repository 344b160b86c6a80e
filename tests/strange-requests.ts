import fc, { type Arbitrary } from 'fast-check';
import type { ApiRoute, Schema } from './route-table.ts';
import { bodyFor, contentOf, type StrangeBody } from './strange-bodies.ts';
import { fieldsOf, type Known, strangeText, textFor } from './strange-values.ts';

/** A request as plain data, so that a failing one can be read and repeated. */
export interface StrangeRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: StrangeBody;
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
    // Its lower case has no place in a header.
    '%C4%B0',
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
  return { method, headers, body: contentOf(body) };
}
