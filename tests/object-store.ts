import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { whenFileEnds } from './endings.ts';
import { sharedByTests } from './product-process.ts';

const PYTHON = '/usr/bin/python3';
const PROGRAM = path.join(import.meta.dirname, 'object-store.py');
const PATIENCE_MS = 30_000;
const SECRET = 'testing';

export interface ObjectStore {
  port: number;
  /** The setting FILES_URL: a prefix of its own in the one bucket. */
  url(prefix: string): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it held. */
  start(): Promise<void>;
}

/** Says whether there is a server to start: `npm test` installs the package as root, and says so where it cannot. */
export const hasObjectStore =
  existsSync(PYTHON) && spawnSync(PYTHON, ['-c', 'import swift'], { stdio: 'ignore' }).status === 0;

/** Starts OpenStack Swift with its S3 interface on loopback; gone when the test file ends. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-objects-'));
  whenFileEnds(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  let server = await run(folder, 0);
  const { port } = server;
  const kill = async () => {
    if (server.child.exitCode !== null || server.child.signalCode !== null) return;
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
  };
  whenFileEnds(kill);
  return {
    port,
    url: (prefix) => `s3+http://test%3Atester:${SECRET}@127.0.0.1:${port}/dugri/${prefix}`,
    kill,
    async start() {
      server = await run(folder, port);
    },
  };
}

async function run(folder: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const args = [PROGRAM, folder, '127.0.0.1', String(port), 'test:tester', SECRET, 'dugri'];
  const env = { PATH: process.env.PATH, ...sharedByTests() };
  // It ends with this process: its input ends then.
  const child = spawn(PYTHON, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const began = new AbortController();
  const patience = setTimeout(() => began.abort(), PATIENCE_MS);
  const ended = once(child, 'exit', { signal: began.signal }).then(() => [null]);
  const [line] = await Promise.race([once(child.stdout, 'data', { signal: began.signal }), ended]).finally(
    () => clearTimeout(patience),
  );
  ended.catch(() => {});
  if (line === null) throw new Error(`the object store does not start:\n${errors}`);
  return { child, port: Number(line) };
}
