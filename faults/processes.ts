import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readPidFile } from '../src/platform/db/embedded/postmaster.ts';

/** The database's main process. @throws where none runs */
export function mainProcessOf(dataDir: string): number {
  const main = readPidFile(path.join(dataDir, 'db/pgdata'));
  if (!main) throw new Error(`no database runs in ${dataDir}`);
  return main.pid;
}

/** Processes by their parent. Linux only. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      found.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/** All that a process has started, and what that has started. */
export function descendantsOf(pid: number): number[] {
  const all = [...parents()];
  const below = (of: number): number[] =>
    all.filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/** Waits until a condition holds. @returns whether it did in time */
export async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(50)) if (await holds()) return true;
  return false;
}

/** Asks the embedded database past the product. */
export async function ask<T extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const host = path.join(dataDir, 'db/run');
  const client = new pg.Client({ host, port: 5432, user: 'app', database: 'dugri' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Holds a table against writers until released, in a session of its own. */
export async function holdTable(dataDir: string, table: string) {
  const client = new pg.Client({
    host: path.join(dataDir, 'db/run'),
    port: 5432,
    user: 'app',
    database: 'dugri',
  });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in share mode`);
  return {
    isWaitedFor: async () => {
      const waiting = `select from pg_locks where not granted and relation = '${table}'::regclass`;
      return (await ask(dataDir, waiting)).length > 0;
    },
    release: () => client.end().catch(() => {}),
  };
}
