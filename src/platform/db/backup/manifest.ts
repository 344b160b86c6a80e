import { z } from 'zod';
import { BackupError } from './error.ts';

/** Raised when an older program could no longer read what a newer one writes. */
export const FORMAT = 2;

const relation = z.object({ schema: z.string(), name: z.string() });
const manifest = z.object({
  /** Format 1 has every file after the tables. */
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(relation.extend({ columns: z.array(z.string()) })),
  sequences: z.array(relation.extend({ lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.boolean(),
  secret: z.string().optional(),
});
const ending = z.object({
  /** SHA-256 of every byte of the tar stream before this member. */
  sha256: z.string(),
  rows: z.array(z.number().int().nonnegative()),
  files: z.number().int().nonnegative(),
});

export type BackupManifest = z.infer<typeof manifest>;
export type BackupEnding = z.infer<typeof ending>;
export type TableRows = BackupManifest['tables'][number];

export function parseManifest(json: Buffer): BackupManifest {
  const value = parseJson(json);
  const { success, data } = z.object({ format: z.number() }).safeParse(value);
  if (success && data.format > FORMAT) {
    throw new BackupError('The backup was made by a newer version of this program: update it first.');
  }
  return parse(manifest, value);
}

export function parseEnding(json: Buffer): BackupEnding {
  return parse(ending, parseJson(json));
}

function parseJson(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BackupError('The file is damaged: its description cannot be read.');
}
