import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';
import type { Identity } from './identity.ts';
import { SOCKET_PORT } from './layout.ts';

export interface ServerPlace {
  data: string;
  identity: Identity;
}

export interface Patience {
  deadline: number;
  signal?: AbortSignal;
}

export interface PidFile {
  pid: number;
  socketFolder: string;
  /** "starting", "ready" or "stopping". */
  status: string;
}

export function readPidFile(data: string): PidFile | null {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return !/^\d+ \(.*\) Z/s.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

export function isServerOf(place: ServerPlace, pid: number): boolean {
  if (process.platform !== 'linux') {
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
    return command.includes('postgres') && command.includes(`-D ${place.data}`);
  }
  try {
    if (!fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return false;
    return workingFolder(pid, place.identity) === fs.realpathSync(place.data);
  } catch {
    return false;
  }
}

function workingFolder(pid: number, identity: Identity): string {
  const link = `/proc/${pid}/cwd`;
  try {
    return fs.readlinkSync(link);
  } catch (error) {
    // Root in a container may not inspect another user's process; that user may.
    if (identity.uid === undefined) throw error;
    return spawnSync('readlink', [link], { ...identity, cwd: '/', encoding: 'utf8' }).stdout.trim();
  }
}

export function leftovers(place: ServerPlace): number[] {
  if (process.platform !== 'linux') return [];
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isServerOf(place, pid));
}

/** Finds a server even where this machine's process list does not show it. */
export function socketAnswers(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`));
    const answer = (yes: boolean) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}

export async function untilReady(
  data: string,
  pid: number,
  alive: () => boolean,
  { deadline, signal }: Patience,
): Promise<boolean> {
  for (let waitMs = 5; Date.now() < deadline && !signal?.aborted; waitMs = Math.min(waitMs * 1.5, 50)) {
    const seen = readPidFile(data);
    if (seen?.status === 'ready' && seen.pid === pid) return true;
    if (!alive()) return false;
    await sleep(waitMs);
  }
  return false;
}

/** Ends sessions and writes everything out; an unresponsive server is stopped hard, losing nothing. */
export async function stopPostmaster(pid: number, alive: () => boolean): Promise<void> {
  const started = Date.now();
  signal(pid, 'SIGINT');
  while (alive()) {
    const waited = Date.now() - started;
    if (waited > 3_000) signal(pid, 'SIGQUIT'); // the next start replays the log
    if (waited > 20_000) throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop`);
    await sleep(10);
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
