import fc, { type Arbitrary } from 'fast-check';
import { plausibleTexts } from './right-requests.ts';
import type { Schema } from './route-table.ts';

/** Ids a route may be asked about, so that some requests get past the first check. */
export interface Known {
  usernames: string[];
  ids: string[];
}

/** The texts that broke most things: no store, number, key or pattern likes them all. */
export const WORST_TEXTS = [
  ...['', '\0', 'א\0ב', '\ud800', '\u202E\u2066', '\x1b[2J', '__proto__', 'null', '-1', '1e400', '%_\\'],
  ...['9'.repeat(400), 'א'.repeat(5000), '00000000-0000-0000-0000-000000000000'],
  ...['0000-01-01', '9999-12-31T23:59:59-14:00'],
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

export const strangeText = fc.oneof(
  fc.constantFrom(...STRANGE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** A text that may stand in a field. */
export function textFor(name: string, schema: Schema, known: Known): Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known.ids));
  return fc.constantFrom(...plausibleTexts(name, schema));
}

/** A value that JSON may carry in a field. */
export function valueFor(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 10 });
  if (schema.items) return fc.array(valueFor(name, schema.items, known), { maxLength: 3 });
  return textFor(name, schema, known);
}

export const strangeValue: Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 5e-324, 2 ** 53, [], {}, [[]], { length: 9 }, [
    'א',
    'א',
  ]),
);

/** The fields of the schema: all of them plausible, or some strange, some left out, and one that nobody knows. */
export function fieldsOf<T>(
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
