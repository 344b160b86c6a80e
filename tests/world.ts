import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { newTotpKey } from '#features/accounts/second-factor.policy.ts';
import { type App, createApp } from '../src/app.ts';
import { createServices, type ProductServices } from '../src/boot.ts';
import { readEnv } from '../src/env.ts';
import { makeAdmin } from '../src/features/accounts/mutations.ts';
import { secondFactors } from '../src/features/accounts/schema.ts';
import { totpCode } from '../src/features/accounts/testing/totp.ts';
import { createMetrics } from '../src/metrics.ts';
import { pageFrame } from '../src/page-frame.ts';
import { PRODUCT_ROLE } from '../src/platform/db/roles.ts';
import type { TestNetwork } from '../src/platform/http/public-fetch.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { seal } from '../src/platform/secrets.ts';
import type { Services } from '../src/platform/services.ts';
import { publicPagesIn } from '../src/public-pages.tsx';
import type { WebBuild } from '../src/web-build.ts';
import { ask } from './database.ts';
import { expectDeclaredError } from './declared-errors.ts';
import { whenFileEnds } from './endings.ts';
import { PREPARED_PASSWORD } from './quick-argon2.ts';
import { testClock } from './test-clock.ts';

export interface World {
  app: App;
  services: ProductServices;
  db: Services['db'];
  /** Asks the database as the owner of the tables, which the product is not. */
  asTableOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** Moves the clock that every rule reads. */
  setTime(at: Date | string): void;
  /** Calls the product as `cookie`'s holder from `address`. */
  request(path: string, init?: RequestInit & { cookie?: string; address?: string }): Promise<Response>;
  /** Registers a business and signs in. */
  asOwner(overrides?: Partial<Registration>): Promise<Owner>;
  /** The same as an admin, whose second step at signing in is `code`. */
  asAdmin(overrides?: Partial<Registration>): Promise<Owner>;
  /** The folder of files and mails. */
  dataDir: string;
  /** Lines that were logged, as JSON. */
  logged: string[];
}

export interface Registration {
  email: string;
  password: string;
  fullName: string;
  businessName: string;
  phone: string;
  address: string;
}

export interface Owner extends Registration {
  id: string;
  cookie: string;
  /** The slug of the card. */
  username: string;
  request: World['request'];
  /** A code of the authenticator app that was not used yet, where there is such an app. */
  code?: () => Promise<string>;
}

let made = 0;

/** The product on a database of its own, in process: requests go to `app.request`, everything else is real. */
export async function startWorld(
  options: {
    rateLimits?: boolean;
    publicUrl?: string;
    trustedProxies?: number;
    countryHeader?: string;
    smtpUrl?: string;
    metricsToken?: string;
    backups?: { keep?: string };
    filesUrl?: string;
    paymentsUrl?: string;
    contactEmail?: string;
    /** Push services that are taken, and how they are reached. */
    push?: { hosts: string; network: TestNetwork };
    /** Receivers on the loopback, by name and port, and how they are reached. */
    webhooks?: { privateHosts: string; network: TestNetwork };
    web?: WebBuild;
  } = {},
): Promise<World> {
  const { worldTemplate, template: _, ...server } = inject('postgres');
  const database = `world_${process.pid}_${++made}_${randomBytes(3).toString('hex')}`;
  await ask(server, `create database ${database} template ${worldTemplate} strategy file_copy`);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dugri-world-'));
  chmodSync(dataDir, 0o755);
  const env = readEnv({
    DATA_DIR: dataDir,
    RATE_LIMITS: options.rateLimits ? 'on' : 'off',
    PUBLIC_URL: options.publicUrl,
    SMTP_URL: options.smtpUrl,
    BACKUP_DIR: options.backups && path.join(dataDir, 'backups'),
    BACKUP_KEEP: options.backups?.keep,
    FILES_URL: options.filesUrl,
    PAYMENTS_URL: options.paymentsUrl,
    CONTACT_EMAIL: options.contactEmail,
    PUSH_HOSTS: options.push?.hosts,
    PRIVATE_HOSTS: options.webhooks?.privateHosts ?? options.push?.hosts,
    DUGRI_MODE: 'test',
  });
  const { clock, setTime } = testClock();
  const logged: string[] = [];
  const services = await createServices(
    env,
    { ...server, database, user: PRODUCT_ROLE, owner: { ...server, database } },
    {
      log: createLogger({ level: 'info', to: { write: (line) => void logged.push(line) } }),
      clock,
      address: () => options.publicUrl ?? 'http://localhost:3000',
      network: options.webhooks?.network ?? options.push?.network,
    },
  );
  const app = createApp({
    services,
    web: options.web ?? testBuild,
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies ?? 0,
    countryHeader: options.countryHeader,
    metrics: options.metricsToken ? { ...createMetrics(services), token: options.metricsToken } : undefined,
    mode: 'test',
  });

  const request: World['request'] = async (url, { cookie, address = '198.51.100.7', ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    if (!headers.has('host')) headers.set('host', 'localhost:3000');
    const answer = await app.request(
      url,
      { ...init, headers },
      { incoming: { socket: { remoteAddress: address } } as never },
    );
    if (!answer.ok) {
      const type = answer.headers.get('content-type');
      const body = await answer.clone().text();
      expectDeclaredError({ method: init.method, path: url }, { status: answer.status, type, body });
    }
    return answer;
  };

  const world: World = {
    app,
    services,
    db: services.db,
    dataDir,
    logged,
    asTableOwner: (text, values) => ask({ ...server, database }, text, values),
    request,
    setTime,
    async asOwner(overrides = {}) {
      const registration = buildRegistration(overrides);
      const registered = await request('/api/auth/register', {
        method: 'POST',
        body: formOf({ ...registration }),
      });
      if (!registered.ok) throw new Error(`registration: ${registered.status} ${await registered.text()}`);
      const { cookie, user } = await signIn(request, registration);
      return {
        ...registration,
        id: user.id,
        username: user.username,
        cookie,
        request: (url, init) => request(url, { cookie, ...init }),
      };
    },
    async asAdmin(overrides) {
      const owner = await world.asOwner(overrides);
      await makeAdmin(services.db, owner.email);
      const key = newTotpKey();
      const sealedKey = seal(key, services.secret);
      // Puts the second factor back as well, where a test took it away.
      const code = async () => {
        const at = services.clock();
        const fresh = { sealedKey, enabledAt: at, lastStep: 0, createdAt: at };
        await services.db
          .insert(secondFactors)
          .values({ userId: owner.id, ...fresh })
          .onConflictDoUpdate({ target: secondFactors.userId, set: fresh });
        return totpCode(key, at);
      };
      const { cookie } = await signIn(request, { ...owner, code });
      return { ...owner, code, cookie, request: (url, init) => request(url, { cookie, ...init }) };
    },
  };

  async function close() {
    await services.close();
    await ask(server, `drop database if exists ${database} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }

  whenFileEnds(close);
  return world;
}

/** Signs in and keeps the cookie as a browser would send it. */
export async function signIn(
  request: World['request'],
  { email, password, code }: Pick<Owner, 'email' | 'password' | 'code'>,
) {
  const response = await request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, code: await code?.() }),
  });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  const { user } = (await response.json()) as { user: { id: string; username: string } };
  return { user, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** A registration in which only what a test states matters. */
export function buildRegistration(overrides: Partial<Registration> = {}): Registration {
  const n = `${process.pid}${++made}`;
  return {
    email: `owner${n}@example.com`,
    password: PREPARED_PASSWORD,
    fullName: 'דנה לוי',
    businessName: `מספרת הבדיקה ${n}`,
    phone: '052-123-4567',
    address: 'הרצל 10, תל אביב',
    ...overrides,
  };
}

/** A multipart body of text fields and files; what is undefined is left out. */
export function formOf(fields: Record<string, string | Blob | number | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, typeof value === 'number' ? String(value) : value);
  }
  return form;
}

/** Public pages from their sources; hydrated pages are for the journeys, which run the finished build. */
const testScript = (source: string) => ({ text: `void ${JSON.stringify(source)};` });
const testFile = (source: string) => `/assets/${source}`;
export const testPages = publicPagesIn(pageFrame(testScript, testFile, { isOnHttps: false }));
export const testBuild: WebBuild = {
  pages: async () => testPages,
  script: testScript,
  file: testFile,
  edition: 'test',
  render: async () =>
    new Response('<!doctype html><title>hydrated</title>', { headers: { 'content-type': 'text/html' } }),
  templateOf: async () => '*',
  staticFolders: [],
};
