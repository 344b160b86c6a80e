import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { syncFolderAtStart } from './sync-folder.ts';

export const SECRET_MIN = 32;

export class KeptSecretError extends Error {}

/** Reads the secret in `file`, or creates it whole. @throws {KeptSecretError} where it is too short, or cannot be written */
export function keptSecret(file: string): string {
  const kept = readIfThere(file);
  if (kept === null) return makeSecret(file);
  if (kept.length >= SECRET_MIN) return kept;
  throw new KeptSecretError(
    `${file} holds ${kept.length} characters where a secret has at least ${SECRET_MIN}: put it back from a copy, or remove the file to have a new one made (links that were sent then lead nowhere, and authenticator apps are set up anew).`,
  );
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written aside and moved once synced: a power cut or a full disk leaves no part of it. */
function makeSecret(file: string): string {
  const secret = randomBytes(SECRET_MIN).toString('base64url');
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    writeDurably(draft, secret);
    moveIntoPlace(draft, file);
    syncFolderAtStart(path.dirname(file));
  } catch (error) {
    throw new KeptSecretError(`The session secret cannot be kept in ${file}: ${(error as Error).message}.`);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

/** A process that starts at the same time may have been first: its secret stays. */
function moveIntoPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(code)) throw error;
    renameSync(draft, file); // a file system without hard links
  }
}

function writeDurably(file: string, text: string): void {
  const draft = openSync(file, 'wx', 0o600);
  try {
    writeSync(draft, text);
    fsyncSync(draft);
  } finally {
    closeSync(draft);
  }
}
