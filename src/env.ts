import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { SECRET_MIN } from '#platform/kept-secret.ts';
import { parsePaymentsAddress } from '#platform/payments/payments-address.ts';
import { parseS3Address } from '#platform/storage/s3-address.ts';
import type { Supplier } from './surfaces/marketing/policy.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/./);
const PRIVATE_HOST = /^([a-z\d-]+\.)*[a-z][a-z\d-]*(:\d{1,5})?$/;
const PUSH_HOST = /^(\*\.)?([a-z\d-]+\.)*[a-z][a-z\d-]*(:\d{1,5})?$/;

/** Everything in it is public. */
const suppliers = z.array(
  z.strictObject({
    name: z.string().trim().min(1).max(120),
    does: z.string().trim().min(1).max(300),
    country: z.string().trim().min(1).max(60),
    since: z.iso.date(),
  }) satisfies z.ZodType<Supplier>,
);

const METRICS_TOKEN_MIN = 20;

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).optional(),
  FILES_URL: z.string().transform(readFilesUrl).optional(),
  PUBLIC_URL: z
    .string()
    .refine(isSiteAddress)
    .transform((value) => new URL(value).origin)
    .optional(),
  SESSION_SECRET: z.string().min(SECRET_MIN).optional(),
  SMTP_URL: z.string().refine(isMailServer).optional(),
  CONTACT_EMAIL: z.email().optional(),
  PAYMENTS_URL: z.string().transform(readPaymentsUrl).optional(),
  PUSH_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(PUSH_HOST)).min(1))
    .optional(),
  PRIVATE_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(PRIVATE_HOST)))
    .default([]),
  SUPPLIERS_FILE: z.string().transform(readJson).pipe(suppliers).optional(),
  REVENUE_PARTNERS: z
    .string()
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().min(1).max(60)).length(3))
    .optional(),
  WEB_PROCESSES: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(64))
    .default(1),
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().max(10))
    .default(0),
  CONNECTIONS_PER_ADDRESS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional(),
  UPLOAD_MIN_RATE: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(1_000),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z][a-z\d-]{0,60}$/i)
    .toLowerCase()
    .optional(),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(true),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .default(128),
  PAGE_STORE_MB: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(1024),
  BACKUP_DIR: z
    .string()
    .transform((folder) => path.resolve(folder))
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('04:40'),
  BACKUP_KEEP: z
    .string()
    .regex(/^([1-9]\d?),\d{1,2},\d{1,2}$/)
    .default('7,4,6')
    .transform((value) => value.split(',').map(Number))
    .transform(([days = 0, weeks = 0, months = 0]) => ({ days, weeks, months })),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_MIN).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Set by the start script alone: `dev` and `demo` open /_outbox and /_design. */
  DUGRI_MODE: z.enum(['production', 'dev', 'demo', 'test']).default('production'),
});
const schema = settings
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL || !DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
  })
  .refine(({ DATABASE_URL, DATABASE_OWNER_URL }) => DATABASE_URL || !DATABASE_OWNER_URL, {
    path: ['DATABASE_OWNER_URL'],
  });

/** Rules of each setting, in the words of the sentence that a wrong value stops the start with. */
const expectations: Record<string, string> = {
  PORT: 'a port number from 0 to 65535 (0 picks a free one)',
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_READ_URL: 'an address such as postgres://user:password@host:5432/database, of a standby',
  DATABASE_DIRECT_URL:
    'an address such as postgres://user:password@host:5432/database, past the pooler at DATABASE_URL',
  DATABASE_OWNER_URL:
    'an address such as postgres://owner:password@host:5432/database, of the owner of the tables at DATABASE_URL',
  PREPARED_STATEMENTS: 'on or off',
  FILES_URL: 'an address such as s3://KEY:SECRET@storage.example/bucket/prefix?region=eu-central-1',
  PUBLIC_URL: 'an http or https address without a path, such as https://dugri.example',
  SESSION_SECRET: 'at least 32 characters',
  SMTP_URL: 'an address such as smtp://mail.example:587 or smtps://user:password@mail.example',
  CONTACT_EMAIL: 'an e-mail address',
  PAYMENTS_URL:
    'an address such as cardcom://TERMINAL:NAME:PASSWORD@HOST or payplus://KEY:SECRET@HOST/TERMINAL/CASHIER/PAGE',
  PRIVATE_HOSTS: 'names of hosts with commas between them, such as hooks.intranet.example:9443',
  PUSH_HOSTS: 'names of hosts with commas between them, such as fcm.googleapis.com,*.push.apple.com',
  SUPPLIERS_FILE: 'a JSON file with a list of { "name", "does", "country", "since": "2026-11-21" }',
  REVENUE_PARTNERS: 'three names with commas between them',
  WEB_PROCESSES: 'a whole number from 1 to 64',
  TRUST_PROXY: 'the number of trusted proxies in front, from 0 to 10',
  CONNECTIONS_PER_ADDRESS: 'a whole number, 0 for no limit',
  UPLOAD_MIN_RATE: 'bytes per second, from 0 to 999999',
  COUNTRY_HEADER: 'the name of a header, such as cf-ipcountry',
  RATE_LIMITS: 'on or off',
  PAGE_CACHE_MB: 'a whole number of megabytes, at least 1',
  PAGE_STORE_MB: 'a whole number of megabytes; 0 stores none',
  BACKUP_DIR: 'a folder',
  BACKUP_AT: 'a time of day in Israel, such as 04:40',
  BACKUP_KEEP: 'how many days, weeks and months have a backup each, such as 7,4,6',
  METRICS_PORT: 'a port number from 0 to 65535 (0 picks a free one)',
  METRICS_HOST: 'an address to listen on, such as 127.0.0.1; one that others reach needs METRICS_TOKEN',
  METRICS_TOKEN: 'at least 20 characters',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  DUGRI_MODE: 'production, dev, demo or test',
};

/** They may hold a password, which a terminal or a log must not show. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'FILES_URL',
  'PAYMENTS_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
];

export type Env = Omit<z.infer<typeof schema>, 'DATA_DIR'> & { DATA_DIR: string };

/** A setting that does not fit its schema; `message` is the one sentence to print. */
export class SettingError extends Error {}

/** Reads the settings; empty values count as absent. Throws a SettingError that names the first wrong one. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  );
  const parsed = schema.superRefine(refuseOpenMetrics).safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const found = SECRETS.includes(name) ? '' : `; it is "${given[name]}"`;
    throw new SettingError(`The setting ${name} must be ${expectations[name]}${found}.`);
  }
  return { ...parsed.data, DATA_DIR: path.resolve(parsed.data.DATA_DIR ?? defaultDataDir()) };
}

/** Secrets may stand in files, as containers and systemd hand them over: NAME_FILE names the file, an empty one sets nothing. */
function withSecretFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = SECRETS.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (!file || given[name]) return [];
    try {
      const text = readFileSync(file, 'utf8').trim();
      return text ? [[name, text]] : [];
    } catch {
      throw new SettingError(`The setting ${name}_FILE must be a file that can be read; it is "${file}".`);
    }
  });
  return { ...given, ...Object.fromEntries(read) };
}

/** Figures of a business are nobody else's: beyond this machine they are read with a token. */
function refuseOpenMetrics(
  { METRICS_HOST, METRICS_TOKEN }: Pick<Env, 'METRICS_HOST' | 'METRICS_TOKEN'>,
  context: z.RefinementCtx,
): void {
  if (!METRICS_TOKEN && !/^(localhost|127\.[\d.]+|::1)$/.test(METRICS_HOST))
    context.addIssue({ code: 'custom', path: ['METRICS_HOST'] });
}

function readJson(file: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
}

function readFilesUrl(value: string, context: z.RefinementCtx) {
  const address = parseS3Address(value);
  if (address) return address;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
}

function readPaymentsUrl(value: string, context: z.RefinementCtx) {
  const address = parsePaymentsAddress(value);
  if (address) return address;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
}

/** Links are this address and a path of the site's own. */
function isSiteAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** A password in it is escaped as in any address. */
function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && [hostname, username, password].every((part) => !/%(?![\da-f]{2})/i.test(part));
}

/** Metrics cost nothing where nobody reads them. */
export function isMeasured({
  METRICS_PORT,
  METRICS_TOKEN,
}: Pick<Env, 'METRICS_PORT' | 'METRICS_TOKEN'>): boolean {
  return METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;
}

/** Public address of the site: PUBLIC_URL, else the address it listens on. */
export function siteAddress({ PUBLIC_URL, HOST }: Pick<Env, 'PUBLIC_URL' | 'HOST'>, port: number): string {
  const isHere = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(HOST);
  const host = isHere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return PUBLIC_URL ?? `http://${host}:${port}`;
}

/** As root the database runs as another user, who cannot enter a private home folder. */
function defaultDataDir(): string {
  return process.geteuid?.() === 0 && os.platform() === 'linux' ? '/var/lib/dugri' : '.data';
}
