// Answers made from their schemas alone, and the same answers with one field left out.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A response's schema, as `/api/openapi.json` writes it. */
export interface AnswerSchema {
  type?: string | string[];
  format?: string;
  description?: string;
  pattern?: string;
  enum?: Json[];
  minItems?: number;
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  additionalProperties?: boolean | AnswerSchema;
  anyOf?: AnswerSchema[];
  items?: AnswerSchema;
}

/** Of the values that a schema allows, those that a sample takes. */
export interface Choice {
  /** Picks a value of each enumeration. */
  variant: number;
  /** Values of fields whose text has a form of its own, by their names. */
  texts: Record<string, string>;
}

/** A field that is changed: to `null`, or left out where the value is `undefined`. */
export interface Gap {
  path: (string | number)[];
  value: Json | undefined;
}

const FORMATS: Record<string, string> = {
  uuid: '01999999-9999-7999-8999-999999999999',
  date: '2026-11-08',
  'date-time': '2026-11-08T10:00:00Z',
  uri: 'https://dugri.example/there',
};
/** Texts of every pattern of the API; the first that fits is taken. */
const PATTERNED = ['#7a4fea', '12.50'];

/** A whole answer, with figures other than zero. */
export function sampleOf(schema: AnswerSchema, choice: Choice): Json {
  const { variant } = choice;
  if (schema.anyOf) return sampleOf(schema.anyOf[variant % schema.anyOf.length] ?? {}, choice);
  if (schema.enum) {
    const values = schema.enum.filter((value) => value !== null);
    return values[variant % values.length] ?? null;
  }
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}, choice));
  if (type === 'object') return sampleObject(schema, choice);
  if (type === 'integer' || type === 'number') return 4;
  if (type === 'boolean') return variant % 2 === 0;
  const { pattern, format = '' } = schema;
  if (pattern) return PATTERNED.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'word';
  return FORMATS[format] ?? 'word';
}

function sampleObject({ properties = {}, additionalProperties }: AnswerSchema, choice: Choice): Json {
  const own = Object.entries(properties).map(([name, one]) => {
    const hasForm = one.description?.startsWith('JSON text');
    return [name, (hasForm && choice.texts[name]) || sampleOf(one, choice)];
  });
  const further =
    typeof additionalProperties === 'object' ? [['name', sampleOf(additionalProperties, choice)]] : [];
  return Object.fromEntries([...own, ...further]);
}

/** Each field of the answer that may be missing or null, and each number. */
export function gapsOf(
  schema: AnswerSchema,
  { variant }: Pick<Choice, 'variant'>,
  path: Gap['path'] = [],
): Gap[] {
  if (schema.anyOf) return gapsOf(schema.anyOf[variant % schema.anyOf.length] ?? {}, { variant }, path);
  const types = [schema.type].flat();
  const own: Gap[] = [];
  if (types.includes('null') && path.length > 0) own.push({ path, value: null });
  if (types.includes('integer') || types.includes('number')) own.push({ path, value: undefined });
  if (types.includes('array')) own.push(...gapsOf(schema.items ?? {}, { variant }, [...path, 0]));
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const isNumber = [one.type].flat().some((type) => type === 'integer' || type === 'number');
    if (!schema.required?.includes(name) && !isNumber) own.push({ path: [...path, name], value: undefined });
    own.push(...gapsOf(one, { variant }, [...path, name]));
  }
  return own;
}

export function without(answer: Json, { path: [name, ...rest], value }: Gap): Json | undefined {
  if (name === undefined) return value;
  // Another field that is left out took this one along.
  if (answer === null) return null;
  const copy = structuredClone(answer) as Record<string | number, Json | undefined>;
  copy[name] = without(copy[name] ?? null, { path: rest, value });
  return copy as Json;
}

export function nameOfGap({ path, value }: Gap): string {
  return `${path.join('.')} ${value === null ? 'is null' : 'left out'}`;
}
