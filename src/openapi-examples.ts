// Examples of bodies and answers, made from their schemas: the same at each start, and none is written by hand.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A JSON schema, as the generator of the description writes it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  example?: Json;
  pattern?: string;
  const?: Json;
  enum?: Json[];
  default?: Json;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
}

const FORMATS: Record<string, string> = {
  uuid: '01999999-9999-7999-8999-999999999999',
  date: '2026-11-08',
  'date-time': '2026-11-08T10:00:00Z',
  uri: 'https://dugri.example/there',
};
/** Texts by the names of their fields, where a schema says less than a reader wants. */
const NAMED: Record<string, string> = {
  fullName: 'דנה כהן',
  customerName: 'דנה כהן',
  businessName: 'הקפה של דנה',
  username: 'dana-cafe',
  email: 'dana@example.com',
  customerEmail: 'dana@example.com',
  phone: '052-123-4567',
  address: 'הרצל 1, חיפה',
  password: 'עוגת-גבינה-7',
  currentPassword: 'עוגת-גבינה-7',
  newPassword: 'שלוש-מילים-אקראיות',
  dealerNumber: '514321876',
  comment: 'שירות מצוין',
  message: 'נשמח לעזור',
  description: 'בית קפה שכונתי',
  validUntil: '2099-12-31',
};
/** Texts for the patterns of the API; the first that fits is taken. */
const PATTERNED = [
  ...[
    '#7a4fea',
    '12.50',
    '052-123-4567',
    'dana@example.com',
    '2026-10',
    '09:30',
    '100.00',
    '123456789',
    '1.0',
  ],
  ...['a1'.repeat(32), 'INV-2026/7', 'dana-cafe', 'a'.repeat(22), 'a'.repeat(87), '1'],
];

/** @param choose which properties an object shows; by default all */
export function exampleOf(
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
  { name = '', choose = () => true }: { name?: string; choose?: (name: string) => boolean } = {},
): Json {
  const inner = (one: JsonSchema, of = name) => exampleOf(one, resolve, { name: of });
  if (schema.$ref) return exampleOf(resolve(schema.$ref), resolve, { name, choose });
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value !== null) ?? null;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return inner(branches.find(({ type }) => type !== 'null') ?? {});
  if (schema.allOf) return exampleOf(merged(schema), resolve, { name, choose });
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => inner(schema.items ?? {}));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (schema.type === 'null') return null;
  if (type !== 'object') return textOf(schema, name);
  const own = Object.entries(schema.properties ?? {}).filter(
    ([one, { format }]) => format !== 'binary' && choose(one),
  );
  const { additionalProperties: further, propertyNames } = schema;
  const named = typeof further === 'object' && [
    [propertyNames ? inner(propertyNames) : 'name', inner(further)],
  ];
  return Object.fromEntries([...own.map(([one, of]) => [one, inner(of, one)]), ...(named || [])]);
}

function merged({ allOf = [], ...rest }: JsonSchema): JsonSchema {
  return Object.assign({}, ...allOf, rest);
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  return Math.min(Math.max(4, least), maximum ?? Number.POSITIVE_INFINITY);
}

function textOf(schema: JsonSchema, name: string): string {
  const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const matches = new RegExp(pattern ?? '', 'u');
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && matches.test(text);
  const candidates = [NAMED[name], FORMATS[format ?? ''], 'טקסט', ...PATTERNED].filter(
    (one) => one !== undefined,
  );
  return candidates.find(fits) ?? 'א'.repeat(Math.max(minLength, 1));
}
