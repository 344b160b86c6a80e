import { type ExecFileOptions, execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { syncFolderAtStart } from '../../sync-folder.ts';
import { EmbeddedPostgresError } from './error.ts';
import { giveTo, type Identity } from './identity.ts';
import type { Layout } from './layout.ts';
import { signal as send } from './postmaster.ts';
import type { Runtime } from './runtime.ts';

export const SUPERUSER = 'app';

/** libfaketime's variables: a clock shifted for this process is shifted for its database too. */
const CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

export function serverEnv(): NodeJS.ProcessEnv {
  const clock = CLOCK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...Object.fromEntries(clock),
  } as NodeJS.ProcessEnv;
}

export async function prepareCluster(
  layout: Layout,
  runtime: Runtime,
  identity: Identity,
  signal?: AbortSignal,
): Promise<void> {
  const versionFile = path.join(layout.data, 'PG_VERSION');
  if (!fs.existsSync(versionFile)) {
    await createCluster(layout, runtime, identity, signal);
    return;
  }
  const major = fs.readFileSync(versionFile, 'utf8').trim();
  if (major === runtime.major) return;
  throw new EmbeddedPostgresError(
    `${layout.data} was made by PostgreSQL ${major}, and this program brings ${runtime.major}: ` +
      'back it up with the former program, then restore into a new DATA_DIR',
  );
}

/** Works in a side folder that is renamed when whole, so that a kill leaves nothing half-made. */
async function createCluster(
  layout: Layout,
  runtime: Runtime,
  identity: Identity,
  signal?: AbortSignal,
): Promise<void> {
  if (fs.existsSync(layout.data) && fs.readdirSync(layout.data).length > 0) {
    throw new EmbeddedPostgresError(
      `${layout.data} holds something that is no PostgreSQL data: move it away`,
    );
  }
  for (const name of fs.readdirSync(layout.dir)) {
    if (name.startsWith('init-')) fs.rmSync(path.join(layout.dir, name), { recursive: true, force: true });
  }
  const half = fs.mkdtempSync(path.join(layout.dir, 'init-'));
  giveTo(half, identity);
  const making = promisify(execFile)(path.join(runtime.bin, 'initdb'), initdbArguments(half), {
    ...identity,
    env: serverEnv(),
    cwd: '/',
    detached: true,
  } as ExecFileOptions);
  // Spawned asynchronously, so that a signal ends this program too.
  const end = () => making.child.pid && send(-making.child.pid, 'SIGKILL');
  process.once('exit', end);
  signal?.addEventListener('abort', end);
  try {
    await making;
    signal?.throwIfAborted();
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true, maxRetries: 5 });
    signal?.throwIfAborted();
    const { stderr, message } = error as Error & { stderr?: string };
    throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder: ${stderr || message}`);
  } finally {
    process.off('exit', end);
    signal?.removeEventListener('abort', end);
  }
  fs.renameSync(half, layout.data);
  syncFolderAtStart(layout.dir);
}

function initdbArguments(folder: string): string[] {
  return [
    ...['-D', folder, `--username=${SUPERUSER}`, '--no-instructions', '--encoding=UTF8'],
    // Only the owner can enter the socket's folder (0700), and nobody connects over a network.
    ...['--auth-local=trust', '--auth-host=reject'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    '--lc-ctype=C.UTF-8', // without it pg_trgm finds no Hebrew letters
  ];
}
