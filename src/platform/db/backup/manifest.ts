import { z } from 'zod';
import { BackupError } from './error.ts';

/** Raised when an older program could no longer read what a newer one writes. */
export const FORMAT = 1;

const relation = z.object({ schema: z.string(), name: z.string() });
const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The server's version, for the curious. */
  postgres: z.string(),
  /** Hashes of the migrations that the store had, in their order. */
  migrations: z.array(z.string()),
  /** In the order of their rows in the archive; generated columns are left out. */
  tables: z.array(relation.extend({ columns: z.array(z.string()) })),
  sequences: z.array(relation.extend({ lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Whether the uploaded files are in the archive. */
  files: z.boolean(),
});
const ending = z.object({
  /** SHA-256 of every byte of the tar stream before this member. */
  sha256: z.string(),
  /** Rows of each table, in the manifest's order. */
  rows: z.array(z.number().int().nonnegative()),
  files: z.number().int().nonnegative(),
});

export type BackupManifest = z.infer<typeof manifest>;
export type BackupEnding = z.infer<typeof ending>;
export type TableRows = BackupManifest['tables'][number];

/** @throws {BackupError} when it is none, or of a format that this program does not know. */
export function parseManifest(json: Buffer): BackupManifest {
  const value = parseJson(json);
  const { success, data } = z.object({ format: z.number() }).safeParse(value);
  if (success && data.format > FORMAT) {
    throw new BackupError('The backup was made by a newer version of this program: update it first.');
  }
  return parse(manifest, value);
}

/** @throws {BackupError} when it is none. */
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
