import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { whenFileEnds } from './endings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
export const SERVER = 'build/product/server.js';

/** A command of the finished build, as `npm run` starts it. */
export const commandFile = (name: string) => `build/product/${name}.js`;
const PATIENCE_MS = 120_000;

type Settings = Record<string, string>;

/** The product as `npm start` runs it: a process of its own, from the finished build. */
export interface ProductProcess {
  address: string;
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Asks it to stop and waits until it has; its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would, and everything it started is on its own. */
  kill(): Promise<void>;
}

/** A folder for `DATA_DIR` that the database's user can enter, gone after the tests. */
export function scratchDataDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'dugri-scratch-'));
  chmodSync(dir, 0o755);
  whenFileEnds(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return dir;
}

/**
 * Starts the product and resolves when it says where it is. @throws with what it printed, where it ends before
 * @param program with flags for Node
 */
export async function startProduct(
  dataDir: string,
  settings: Settings = {},
  program = [SERVER],
): Promise<ProductProcess> {
  const { child, output, ended } = run(program, dataDir, settings);
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    return ended;
  };
  whenFileEnds(stop);
  const address = await new Promise<string>((resolve, reject) => {
    const said = (why: string) => reject(new Error(`${why}:\n${output()}`));
    const patience = setTimeout(said, PATIENCE_MS, 'the product does not start');
    void ended.then(() => said('the product ended'));
    child.stdout?.on('data', () => {
      const found = /Dugri is at (\S+)/.exec(output())?.[1];
      if (!found) return;
      clearTimeout(patience);
      resolve(found);
    });
  });
  return {
    address,
    child,
    output,
    stop,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The processes that listen: those of the product that `parent` has started. Linux only. */
export function workersOf(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return command.includes(SERVER) && Number(after.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Runs a file of the project to its end. */
export async function runToEnd(
  args: string[],
  dataDir: string,
  settings: Settings = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { child, ended } = run(args, dataDir, settings);
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text) => {
    texts.stdout += text;
  });
  child.stderr?.on('data', (text) => {
    texts.stderr += text;
  });
  return { code: await ended, ...texts };
}

/** Settings that every process of a test run shares: the shifted clock (scripts/shifted-clock.mjs) and the cache of compiled modules. */
export function sharedByTests(): Settings {
  const { LD_PRELOAD = '', FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC = '', NODE_COMPILE_CACHE } = process.env;
  return {
    ...(FAKETIME && { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
}

function run(args: string[], dataDir: string, settings: Settings) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the caller's own settings.
    env: {
      PATH: process.env.PATH,
      ...sharedByTests(),
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...settings,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => printed, ended };
}
