import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, vi } from 'vitest';
import { whenFileEnds } from '../../../../../tests/endings.ts';
import type { Identity } from '../identity.ts';
import { isAlive } from '../postmaster.ts';
import { type EmbeddedConnection, startEmbeddedPostgres } from '../start.ts';

let template: Promise<string> | undefined;

/** A folder in which a server has run and stopped cleanly: copied, since making one takes a second. */
export async function preparedFolder(): Promise<string> {
  template ??= prepareTemplate();
  const dir = temporaryFolder();
  execFileSync('cp', ['-a', path.join(await template, 'pgdata'), dir]);
  return dir;
}

async function prepareTemplate(): Promise<string> {
  const dir = publicFolder();
  whenFileEnds(() => {
    // The next test file of this process makes its own.
    template = undefined;
    fs.rmSync(dir, { recursive: true, force: true });
  });
  await (await startEmbeddedPostgres({ dir })).stop();
  return dir;
}

/** A folder that other users can enter too (mkdtemp's own are private), gone after the test. */
export function temporaryFolder(): string {
  const dir = publicFolder();
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

function publicFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
  fs.chmodSync(dir, 0o755);
  return dir;
}

export interface Owner {
  child: ChildProcess;
  /** The server's main process. */
  server: number;
  owned: boolean;
  connection: EmbeddedConnection;
  /** Rows that the server acknowledged so far. */
  written: number[];
}

interface OwnerOptions extends Identity {
  mode?: 'hold' | 'write' | 'sleep';
  /** Another copy of Node and of this folder, for a user who cannot reach these. */
  node?: string;
  program?: string;
}

/** Starts `owner.ts` on a folder; rejects with what it said when it ends without a server. */
export async function startOwner(dir: string, options: OwnerOptions = {}): Promise<Owner> {
  const { mode = 'hold', node = process.execPath, program, uid, gid } = options;
  const script = program ?? path.join(import.meta.dirname, 'owner.ts');
  const child = spawn(node, [script, dir, mode], { uid, gid, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let server = 0;
  onTestFinished(async () => {
    await end(child);
    // It writes into the folder until its last moment, and the folder is removed next.
    await vi.waitFor(() => expect(server > 0 && isAlive(server)).toBe(false), { timeout: 10_000 });
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const written: number[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(said)));
    createInterface(child.stdout).on('line', (line) => {
      if (!line.startsWith('{')) {
        written.push(Number(line));
        return;
      }
      const told = JSON.parse(line) as Pick<Owner, 'server' | 'owned' | 'connection'>;
      if (told.owned) server = told.server;
      resolve({ child, written, ...told });
    });
  });
}

/** Kills the process the hard way and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** The process that watches for its owner's end, found by its command line. Linux only. */
export function lifelineOf(dir: string): number {
  const data = path.join(fs.realpathSync(dir), 'pgdata');
  const pid = fs.readdirSync('/proc').find((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      const command = fs.readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0');
      return command[0] === '/bin/sh' && command.includes(data);
    } catch {
      return false;
    }
  });
  return Number(pid);
}
