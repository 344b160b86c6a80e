import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../src/platform/db/embedded/postmaster.ts';
import { exchange } from '../tests/exchange.ts';
import { runToEnd, SERVER, scratchDataDir, sharedByTests, startProduct } from '../tests/product-process.ts';
import { ask, descendantsOf, freePort, until } from './processes.ts';
import type { Row } from './report.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CALLERS = 4;
const START_MS = 120_000;
/** Eight seconds are the product's own; the rest is for a machine so busy that a signal is heard late. */
const STOP_MS = 8_000 + 4_000;
const BACKLOG = 20_000;

interface Calls {
  answered: number;
  reset: number;
  /** Before the port is open and after it is closed. */
  refused: number;
}

/** Calls over a new connection each time, until told to end. */
function startCalls(address: string): { counts: Calls; stop(): Promise<void> } {
  const counts: Calls = { answered: 0, reset: 0, refused: 0 };
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      try {
        await exchange(address, '/healthz');
        counts.answered += 1;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') counts.refused += 1;
        else counts.reset += 1;
        await sleep(20);
      }
    }
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, caller));
  return {
    counts,
    async stop() {
      isOver = true;
      await callers;
    },
  };
}

/** Stops a product at an age, counted from the start of its process; it has never been stopped in mid-answer. */
async function stopAtAge(dataDir: string, processes: number, ageS: number): Promise<string[]> {
  const port = await freePort();
  const settings = { PORT: String(port), WEB_PROCESSES: String(processes), LOG_LEVEL: 'silent' };
  const calls = startCalls(`http://127.0.0.1:${port}`);
  const child = start([SERVER], { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings });
  await sleep(ageS * 1_000);
  const startedAt = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  const seconds = (performance.now() - startedAt) / 1_000;
  await calls.stop();
  const when = `stopped at ${ageS} s with ${processes} processes`;
  const failures: string[] = [];
  if (calls.counts.reset > 0) failures.push(`${when}: ${calls.counts.reset} calls reset`);
  // A signal that comes before Node has read the first line ends Node as any program.
  if (code !== 0 && !(code === null && ageS < 1)) failures.push(`${when}: exit ${code}`);
  if (seconds * 1_000 > STOP_MS) failures.push(`${when}: took ${seconds.toFixed(1)} s`);
  return failures;
}

async function stopsAtAges(isShort: boolean): Promise<Row> {
  const ages: [number, number][] = isShort
    ? [
        [1, 0.1],
        [1, 1.5],
        [2, 8],
      ]
    : [1, 2].flatMap((processes) =>
        [0.1, 0.3, 0.6, 1, 1.5, 2, 3, 5, 8, 13, 20].map((age): [number, number] => [processes, age]),
      );
  const dataDir = scratchDataDir();
  const failures: string[] = [];
  for (const [processes, age] of ages) failures.push(...(await stopAtAge(dataDir, processes, age)));
  return { fault: 'SIGTERM at an age of 0.1 to 20 s', rounds: ages.length, failures };
}

/** A signal to npm alone, or its death, ends everything that it has started. */
async function npmAlone(): Promise<Row> {
  const signals: NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'];
  const dataDir = scratchDataDir();
  const failures: string[] = [];
  for (const signal of signals) {
    const address = `http://127.0.0.1:${await freePort()}`;
    const { port } = new URL(address);
    const npm = start(['start'], { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'silent' }, 'npm');
    const answers = () =>
      exchange(address, '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    if (!(await until(answers, START_MS))) failures.push('npm start does not come up');
    const started = descendantsOf(npm.pid ?? 0);
    npm.kill(signal);
    if (!(await until(() => !started.some(isAlive), STOP_MS)))
      failures.push(`${signal} to npm leaves ${started.filter(isAlive).length} processes`);
  }
  return { fault: 'a signal to npm alone', rounds: signals.length, failures };
}

/** A queue that would take minutes does not keep the server from stopping, and nothing of it is lost. */
async function largeBacklog(): Promise<Row> {
  const dataDir = scratchDataDir();
  const failures: string[] = [];
  const settings = { LOG_LEVEL: 'silent' };
  const waiting = async () =>
    (
      await ask<{ n: number }>(
        dataDir,
        `select count(*)::int as n from pgboss.job where name = 'review-mail' and state in ('created', 'retry', 'active')`,
      )
    )[0]?.n ?? 0;
  const first = await startProduct(dataDir, settings);
  await ask(
    dataDir,
    `insert into pgboss.job (name, data) select 'review-mail', jsonb_build_object('businessId', $1::text)
     from generate_series(1, ${BACKLOG})`,
    [randomUUID()],
  );
  await until(async () => (await waiting()) < BACKLOG, 30_000);
  const startedAt = performance.now();
  if ((await first.stop()) !== 0) failures.push('the stop failed');
  const seconds = (performance.now() - startedAt) / 1_000;
  if (seconds * 1_000 > STOP_MS) failures.push(`the stop took ${seconds.toFixed(1)} s`);
  const second = await startProduct(dataDir, settings);
  const left = await waiting();
  if (left === 0) failures.push('the backlog was too small to prove anything');
  if (!(await until(async () => (await waiting()) < left, 30_000))) failures.push('what was left stays');
  await second.stop();
  return { fault: `a stop with ${BACKLOG} jobs waiting`, rounds: 1, failures };
}

/** A disk that is full at the first start leaves nothing in the way of the next one. As root on Linux alone. */
async function fullDisk(): Promise<Row> {
  const row: Row = { fault: 'a full disk at the first start', rounds: 0, failures: [] };
  if (process.geteuid?.() !== 0 || process.platform !== 'linux') return row;
  const dir = scratchDataDir();
  const mount = (size: string, ...more: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', [...more, `size=${size}`, 'mode=755'].join(), 'tmpfs', dir]);
  for (const size of ['64k', '4m', '24m']) {
    mount(size);
    try {
      row.rounds += 1;
      const { code, stderr } = await runToEnd([SERVER], dir);
      if (code !== 1 || !/[.:]/.test(stderr))
        row.failures.push(`${size}: exit ${code}, ${stderr.slice(0, 200)}`);
      const left = readdirSync(dir, { recursive: true }).map(String);
      const half = left.filter((name) => /session-secret|PG_VERSION|draft|init-/.test(name));
      if (half.length > 0) row.failures.push(`${size}: leaves ${half.join(', ')}`);
      mount('400m', 'remount');
      const product = await startProduct(dir, { LOG_LEVEL: 'silent' });
      if (!existsSync(path.join(dir, 'session-secret'))) row.failures.push(`${size}: no secret afterwards`);
      await product.stop();
    } finally {
      execFileSync('umount', ['-l', dir]);
    }
  }
  return row;
}

export const stops: { name: string; run: (isShort: boolean) => Promise<Row> }[] = [
  { name: 'SIGTERM at an age', run: stopsAtAges },
  { name: 'npm alone', run: npmAlone },
  { name: 'large backlog', run: largeBacklog },
  { name: 'full disk', run: fullDisk },
];

function start(args: string[], settings: Record<string, string>, command = process.execPath): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...sharedByTests(), ...settings };
  return spawn(command, args, { cwd: ROOT, stdio: 'ignore', env, detached: true });
}
