import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import { SERVER_MEMORY } from '../scripts/server-memory.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const OWNER = { email: 'bench@bench.example', password: 'מדידה-שקטה-42' };
const TIRED_MS = 60_000;

const running = new Set<ChildProcess>();

/** The product in a process of its own, as `npm start` runs it, with limits off. */
export interface Product {
  address: string;
  pid: number;
  /** From the start of the process to the first answer of `/readyz`. */
  readyMs: number;
  pool: pg.Pool;
  /** Signs in the one owner, registering it where there is none; the cookie and the slug of the card. */
  owner(): Promise<{ cookie: string; username: string; businessId: string }>;
  /** Of the server, and of its database, in which what processes share counts once. */
  memoryMb(): number;
  /** Stops it with its database, and starts it anew at its address: `pid` and `pool` are others then. */
  restart(env?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product on a folder and waits until it is ready. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const start = async (port = '0', more: Record<string, string> = {}) => {
    const startedAt = performance.now();
    const { child, address } = await spawnServer('build/product/server.js', {
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      PORT: port,
      ...env,
      ...more,
    });
    await until(() =>
      fetch(`${address}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    );
    const pool = new pg.Pool({
      host: path.join(dataDir, 'db/run'),
      port: 5432,
      user: 'app',
      database: 'dugri',
      max: 2,
      // Zero as a setting of the client is none, and the server's own limit would hold.
      options: '-c statement_timeout=0',
    });
    return { child, address, pid: child.pid ?? 0, readyMs: performance.now() - startedAt, pool };
  };
  const { child, ...first } = await start();
  let running = child;
  const product: Product = {
    ...first,
    owner: () => signIn(product.address, product.pool),
    memoryMb: () => memoryMb(product.pid, 'Rss'),
    async restart(more) {
      await product.stop();
      const { child: next, ...again } = await start(new URL(product.address).port, more);
      running = next;
      Object.assign(product, again);
    },
    async stop() {
      await product.pool.end();
      await endChild(running);
    },
  };
  return product;
}

/** Spawns a Node program that prints its address, and reads it. */
export async function spawnServer(
  file: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [path.join(ROOT, file)], {
    cwd: ROOT,
    // Of the caller's settings none may reach it: they could name a real store.
    env: { ...SERVER_MEMORY, PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    // The log goes where a service manager would take it; of the lines only those before the address are read.
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  await until(() => /http:\/\/localhost:\d+/.test(said));
  return { child, address: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '' };
}

/** Ends whatever still runs, where a measurement could not come to its own end. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(endChild));
}

/** Asks a child to stop and waits for its end. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function signIn(address: string, pool: pg.Pool) {
  const login = () =>
    fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
  let response = await login();
  if (response.status === 401) {
    const form = new FormData();
    const fields = {
      ...OWNER,
      fullName: 'מדידה',
      businessName: 'עסק המדידה',
      phone: '050-1234567',
      address: 'הרצל 1, תל אביב',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    await fetch(`${address}/api/auth/register`, { method: 'POST', body: form });
    response = await login();
    // The free plan would hold what comes in after fifty reviews, which is other work than opening them.
    await pool.query("update users set subscription_plan = 'premium' where email = $1", [OWNER.email]);
    // A new business's first screens would stand in the place of its dashboard.
    await pool.query('delete from first_hours');
  }
  const { user } = (await response.json()) as { user: { username: string } };
  const { rows } = await pool.query<{ id: string }>('select business_id as id from cards where slug = $1', [
    user.username,
  ]);
  return {
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    username: user.username,
    businessId: rows[0]?.id ?? '',
  };
}

/** Gives a browser the cookie of a session. */
export async function addSessionCookie(
  context: BrowserContext,
  address: string,
  cookie: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: new URL(address).origin }]);
}

/** Waits until something is true. @throws where it is not in time */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  { withinMs = TIRED_MS, everyMs = 10 } = {},
): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(everyMs))
    if (await isTrue()) return;
  throw new Error(`waited ${withinMs / 1_000} seconds in vain`);
}

function memoryMb(pid: number | string, figure: 'Rss' | 'Pss'): number {
  const own = new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(
    readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
  )?.[1];
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + childMemoryMb(child), Number(own) / 1024);
}

/** Zero if the child has ended meanwhile: the image decoder ends when idle. */
function childMemoryMb(pid: string): number {
  try {
    return memoryMb(pid, 'Pss');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}
