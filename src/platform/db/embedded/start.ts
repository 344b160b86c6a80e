import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { unlessAborted } from '../../concurrency/unless-aborted.ts';
import { prepareCluster, SUPERUSER } from './cluster.ts';
import { createDatabaseIfMissing } from './create-database.ts';
import { EmbeddedPostgresError } from './error.ts';
import { findServer } from './existing-server.ts';
import { assertReachable, type Identity, pickIdentity } from './identity.ts';
import { type Layout, prepareFolder, prepareSocketFolder, SOCKET_PORT } from './layout.ts';
import { isAlive } from './postmaster.ts';
import { markOf } from './process-mark.ts';
import { findRuntime } from './runtime.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { withStartLock } from './start-lock.ts';

/** Long enough to replay the log after a crash on a slow disk. */
const PATIENCE_MS = 120_000;

export interface EmbeddedPostgresOptions {
  dir: string;
  database?: string;
  settings?: Record<string, string>;
  runAs?: string[];
  log?: (message: string) => void;
  /** Aborts the start; what it started is stopped, and the next start continues. */
  signal?: AbortSignal;
}

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  readonly pid: number;
  /** False where another live caller owns the server. */
  readonly owned: boolean;
  readonly died: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a private PostgreSQL in `dir`, or joins the one that another live process runs there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'the embedded PostgreSQL does not run on Windows: set DATABASE_URL, or use WSL',
    );
  }
  const layout = prepareFolder(options.dir);
  const identity = pickIdentity(layout.data, options.runAs ?? ['postgres', 'nobody']);
  assertReachable(layout.dir, identity);
  return withStartLock(layout.lockFile, () => start(options, layout, identity), options.signal);
}

async function start(
  options: EmbeddedPostgresOptions,
  layout: Layout,
  identity: Identity,
): Promise<EmbeddedPostgres> {
  const { log = () => {}, signal } = options;
  const place = { data: layout.data, identity };
  const connection = (host: string): EmbeddedConnection => ({
    host,
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: options.database ?? 'app',
    ssl: false,
  });
  for (const patience = { deadline: Date.now() + PATIENCE_MS, signal }; ; ) {
    const other = await findServer(layout, place, patience, log);
    if (other) {
      const shared = borrow(other.pid, connection(other.socketFolder));
      if (await joined(shared)) return shared;
      await sleep(50, undefined, { signal });
      continue;
    }

    const runtime = await unlessAborted(signal, findRuntime(layout.dir, identity, log));
    await prepareCluster(layout, runtime, identity, signal);
    const socketFolder = prepareSocketFolder(layout.dir, identity);
    fs.rmSync(layout.ownerFile, { force: true });
    const settings = { unix_socket_directories: socketFolder, ...options.settings };
    const server = await startServer(layout, runtime, identity, settings, patience);
    if (server) {
      const owned = own(server, layout, connection(socketFolder));
      try {
        await unlessAborted(signal, createDatabaseIfMissing(owned.connection));
      } catch (error) {
        await owned.stop();
        throw error;
      }
      return owned;
    }
    await sleep(100, undefined, { signal });
  }
}

const GOING_AWAY = ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];

async function joined(server: EmbeddedPostgres): Promise<boolean> {
  try {
    await createDatabaseIfMissing(server.connection);
    return true;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code ? GOING_AWAY.includes(code) : message.startsWith('Connection terminated')) return false;
    throw error;
  }
}

function borrow(pid: number, connection: EmbeddedConnection): EmbeddedPostgres {
  return { connection, pid, owned: false, died: untilGone(pid), stop: async () => {} };
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(250, undefined, { ref: false });
}

function own(server: ServerProcess, layout: Layout, connection: EmbeddedConnection): EmbeddedPostgres {
  fs.writeFileSync(layout.ownerFile, JSON.stringify(markOf(process.pid)));
  let stopping: Promise<void> | undefined;
  const died = new Promise<void>((resolve) => {
    void server.exited.then(() => stopping ?? resolve());
  });
  return {
    connection,
    pid: server.pid,
    owned: true,
    died,
    stop() {
      stopping ??= server.stop();
      return stopping;
    },
  };
}
