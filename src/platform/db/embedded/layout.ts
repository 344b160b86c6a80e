import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import { makeFolder } from './folder.ts';
import { giveTo, type Identity } from './identity.ts';

/** Only names the socket file (.s.PGSQL.5432): the server listens on no network port. */
export const SOCKET_PORT = 5432;
/** Kernels cut a socket's path at 108 bytes, macOS at 104. */
const SOCKET_PATH_BYTES = 100;

export interface Layout {
  dir: string;
  data: string;
  logFile: string;
  ownerFile: string;
  lockFile: string;
}

export function prepareFolder(folder: string): Layout {
  makeEnterable(path.resolve(folder));
  const dir = fs.realpathSync(folder);
  try {
    fs.accessSync(dir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    throw new EmbeddedPostgresError(
      `${dir} cannot be written by this user: set DATA_DIR to a folder of yours, or DATABASE_URL to use another PostgreSQL`,
    );
  }
  return {
    dir,
    data: path.join(dir, 'pgdata'),
    logFile: path.join(dir, 'postgres.log'),
    ownerFile: path.join(dir, 'owner.json'),
    lockFile: path.join(dir, 'start.lock'),
  };
}

/** The server's user must be able to enter what root creates, whatever the umask. */
function makeEnterable(dir: string): void {
  const first = makeFolder(dir, 0o755);
  if (first === undefined || process.geteuid?.() !== 0) return;
  for (let at = dir; at.length >= first.length; at = path.dirname(at)) fs.chmodSync(at, 0o755);
}

/** Creates a 0700 folder for the socket, in the temporary folder where the path would be too long. */
export function prepareSocketFolder(dir: string, identity: Identity): string {
  const folder = socketFolder(dir);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = fs.lstatSync(folder);
  const self = process.geteuid?.();
  if (!stat.isDirectory() || (stat.uid !== self && stat.uid !== identity.uid)) {
    throw new EmbeddedPostgresError(`${folder} belongs to someone else: remove it, or set DATABASE_URL`);
  }
  giveTo(folder, identity);
  fs.chmodSync(folder, 0o700);
  return folder;
}

function socketFolder(dir: string): string {
  const inside = path.join(dir, 'run');
  if (Buffer.byteLength(path.join(inside, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= SOCKET_PATH_BYTES)
    return inside;
  return path.join(os.tmpdir(), `pg-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`);
}
