import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';
import { isRunning, markOf, readMark } from './process-mark.ts';

const PATIENCE_MS = 180_000;

/** Runs `work` while no other holder has the lock file; an aborted signal ends the wait. */
export async function withStartLock<T>(
  file: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  await acquire(file, signal);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

async function acquire(file: string, signal?: AbortSignal): Promise<void> {
  const mine = `${file}.${randomUUID()}`;
  fs.writeFileSync(mine, JSON.stringify(markOf(process.pid)));
  const deadline = Date.now() + PATIENCE_MS;
  try {
    // A hard link appears whole or not at all, so an unreadable lock was left by a crash.
    while (!tryLink(mine, file)) {
      if (removeWhenStale(file, mine)) continue;
      if (Date.now() > deadline) {
        throw new EmbeddedPostgresError(`process ${readMark(file)?.pid} has held ${file} for too long`);
      }
      await sleep(50, undefined, { signal });
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

function removeWhenStale(file: string, mine: string): boolean {
  const holder = readMark(file);
  if (holder && isRunning(holder)) return false;
  const aside = `${mine}.stale`;
  if (!renamed(file, aside)) return true;
  // Between looking and moving, a third starter may have taken the lock: it is given back.
  const moved = readMark(aside);
  if (moved && isRunning(moved)) tryLink(aside, file);
  fs.rmSync(aside, { force: true });
  return true;
}

function tryLink(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function renamed(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
