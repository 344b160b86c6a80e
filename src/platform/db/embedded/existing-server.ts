import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import type { Layout } from './layout.ts';
import * as postmaster from './postmaster.ts';
import { isRunning, readMark } from './process-mark.ts';

/** Shares a running server (returns its pid), stops an orphan, removes a stale file (null). */
export async function findServer(
  layout: Layout,
  place: postmaster.ServerPlace,
  patience: postmaster.Patience,
  log: (message: string) => void,
): Promise<postmaster.PidFile | null> {
  const seen = postmaster.readPidFile(layout.data);
  if (seen && postmaster.isServerOf(place, seen.pid)) {
    const alive = () => postmaster.isServerOf(place, seen.pid);
    const owner = readMark(layout.ownerFile);
    if (owner && isRunning(owner)) {
      if (await postmaster.untilReady(layout.data, seen.pid, alive, patience)) {
        log(`sharing the PostgreSQL that process ${owner.pid} runs`);
        return seen;
      }
      patience.signal?.throwIfAborted();
      if (alive())
        throw new EmbeddedPostgresError(`the PostgreSQL that process ${owner.pid} runs is not ready`);
    } else {
      log(`stopping an orphaned PostgreSQL (process ${seen.pid})`);
      await postmaster.stopPostmaster(seen.pid, alive);
    }
  } else if (seen) {
    await assertNobodyElse(layout.dir, seen);
    // After a restart of a container its pid may belong to another program.
    fs.rmSync(path.join(layout.data, 'postmaster.pid'), { force: true });
  }
  for (const pid of postmaster.leftovers(place)) postmaster.signal(pid, 'SIGQUIT');
  return null;
}

/** Two servers on one folder would destroy it, and another container's processes are invisible here. */
async function assertNobodyElse(dir: string, seen: postmaster.PidFile): Promise<void> {
  if (!seen.socketFolder || !(await postmaster.socketAnswers(seen.socketFolder))) return;
  throw new EmbeddedPostgresError(
    `${dir} is in use by a PostgreSQL of another container: give each its own DATA_DIR, or share one database by DATABASE_URL`,
  );
}
