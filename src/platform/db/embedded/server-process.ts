import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { serverEnv } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Identity } from './identity.ts';
import { type Layout, SOCKET_PORT } from './layout.ts';
import { type Patience, stopPostmaster, untilReady } from './postmaster.ts';
import type { Runtime } from './runtime.ts';

const LOG_LIMIT_BYTES = 5_000_000;
const LOG_CHECK_MS = 5_000;

export interface ServerProcess {
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

const DEFAULTS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  jit: 'off',
  log_checkpoints: 'off',
  // Errors of statements quote personal data; the product logs its own.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  statement_timeout: '30s',
  // Stops queries whose client has hung up.
  ...(process.platform === 'linux' && { client_connection_check_interval: '2s' }),
  idle_in_transaction_session_timeout: '60s',
  // After a crash every file of the store is synced: one by one that takes seconds.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  dynamic_shared_memory_type: 'mmap', // not /dev/shm: 64 MB in Docker, and swept by systemd-logind
};

/**
 * `exec` keeps the shell's pid. The background reader holds the other end of a pipe and stops the server when this process
 * dies. It is forked twice: PostgreSQL restarts itself when its own child is killed.
 */
const LIFELINE = '( (read _ <&3; kill -INT $$ 2>/dev/null) & ) ; exec "$@" 3<&-';

const PASSING = /lock file .* already exists|shared memory block .* still in use|Is another postmaster/;

/** Starts the server and waits for it; null while one that is going away is in the way. */
export async function startServer(
  layout: Layout,
  runtime: Runtime,
  identity: Identity,
  settings: Record<string, string>,
  patience: Patience,
): Promise<ServerProcess | null> {
  const log = openLog(layout.logFile);
  const options = Object.entries({ ...DEFAULTS, ...settings }).map(([name, value]) => `--${name}=${value}`);
  const where = ['-D', layout.data, '-p', String(SOCKET_PORT)];
  const command = [path.join(runtime.bin, 'postgres'), ...where, ...options];
  const child = spawn('/bin/sh', ['-c', LIFELINE, 'sh', ...command], {
    ...identity,
    env: serverEnv(),
    cwd: '/',
    detached: true, // Ctrl-C in a terminal is for us: we stop the server when its users are done
    stdio: ['ignore', log.fd, log.fd, 'pipe'],
  });
  fs.closeSync(log.fd);
  let running = true;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      running = false;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  const lifeline = child.stdio[3] as Socket;
  lifeline.on('error', () => {});
  void exited.then(() => lifeline.destroy());
  const turnOver = setInterval(() => turnOverLog(layout.logFile), LOG_CHECK_MS).unref();
  void exited.then(() => clearInterval(turnOver));

  const { pid } = child;
  if (pid === undefined) throw new EmbeddedPostgresError('PostgreSQL could not be started');
  const stop = async () => {
    child.ref();
    await stopPostmaster(pid, () => running);
  };
  if (await untilReady(layout.data, pid, () => running, patience)) {
    child.unref();
    lifeline.unref();
    return { pid, exited, stop };
  }
  if (running) await stop();
  patience.signal?.throwIfAborted();
  const said = fs.readFileSync(layout.logFile).subarray(log.from).toString();
  if (PASSING.test(said) && Date.now() < patience.deadline) return null;
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start. Its log ends with:\n${said.trim().split('\n').slice(-12).join('\n')}`,
  );
}

function openLog(file: string): { fd: number; from: number } {
  turnOverLog(file);
  const fd = fs.openSync(file, 'a', 0o600);
  return { fd, from: fs.fstatSync(fd).size };
}

/** Keeps the last few megabytes. The server holds the file open, so it is copied and emptied. */
export function turnOverLog(file: string, limitBytes = LOG_LIMIT_BYTES): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return;
  try {
    fs.copyFileSync(file, `${file}.old`);
  } catch {
    // On a full disk the space counts for more than the old lines.
  }
  fs.truncateSync(file);
}
