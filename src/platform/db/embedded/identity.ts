import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { EmbeddedPostgresError } from './error.ts';

export interface Identity {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so root lends it the data's owner or an account that is there. */
export function pickIdentity(data: string, runAs: string[]): Identity {
  const owner = fs.statSync(data, { throwIfNoEntry: false });
  if (process.geteuid?.() !== 0) {
    assertOwnUser(data, owner?.uid);
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of runAs) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and this machine has no user ${runAs.join(' or ')}: start as an ordinary user, or set DATABASE_URL`,
  );
}

function assertOwnUser(data: string, owner: number | undefined): void {
  try {
    os.userInfo();
  } catch {
    throw new EmbeddedPostgresError(
      `user ${process.geteuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: add one, or set DATABASE_URL`,
    );
  }
  if (owner !== undefined && owner !== process.geteuid?.()) {
    throw new EmbeddedPostgresError(
      `${data} belongs to user ${owner}: start as that user, set DATA_DIR to another folder, or set DATABASE_URL`,
    );
  }
}

/** Root's own folders are often closed to others, and the server's user must reach its data. */
export function assertReachable(dir: string, identity: Identity): void {
  if (identity.uid === undefined) return;
  const entered = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...identity, cwd: '/' });
  if (entered.status === 0) return;
  throw new EmbeddedPostgresError(
    `as root, PostgreSQL runs as user ${identity.uid}, who cannot enter ${dir}: ` +
      'set DATA_DIR to a folder that is not below a private one (such as one in /var/lib), or set DATABASE_URL',
  );
}

export function giveTo(file: string, identity: Identity): void {
  if (identity.uid !== undefined && identity.gid !== undefined)
    fs.chownSync(file, identity.uid, identity.gid);
}
