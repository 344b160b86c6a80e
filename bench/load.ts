import { spawnSync } from 'node:child_process';
import autocannon, { type Options, type Result } from 'autocannon';
import { median } from './report.ts';

/** A person's browser: whatever names itself otherwise is not counted as a visitor. */
export const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36';

/** As Chromium sends it. */
export const ACCEPTED = 'gzip, deflate, br, zstd';

/** Result of one load run. Times in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Bounded load on one address of this machine. @throws where any answer is not a good one */
export async function load(options: Options): Promise<Load> {
  const result: Result = await autocannon(options);
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of the answers of ${options.url} were not good`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** `wrk` of one thread, where it is installed: it saturates a server of Node's, which `load` does not. */
export function wrk(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Load | null {
  const flags = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Accept-Encoding: ${ACCEPTED}`,
    '-H',
    `User-Agent: ${BROWSER}`,
    url,
  ];
  const { status, stdout, error } = spawnSync('wrk', flags, { encoding: 'utf8' });
  if (error) return null;
  const figure = (name: RegExp) => Number(name.exec(stdout)?.[1]);
  const milliseconds = (share: string) => {
    const [, value, unit = ''] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN);
  };
  if (status !== 0 || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${url}: ${stdout}`);
  return { perSecond: figure(/Requests\/sec:\s+([\d.]+)/), p50: milliseconds('50'), p99: milliseconds('99') };
}

/** Runs A and B in turn, A B A B …, so that a machine that slows down slows both. */
export async function pair(
  rounds: number,
  a: () => Promise<Load>,
  b: () => Promise<Load>,
): Promise<{ a: Load; b: Load }> {
  const runs: { a: Load[]; b: Load[] } = { a: [], b: [] };
  for (let i = 0; i < rounds; i++) {
    runs.a.push(await a());
    runs.b.push(await b());
  }
  return { a: middle(runs.a), b: middle(runs.b) };
}

function middle(runs: Load[]): Load {
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    p50: median(runs.map((run) => run.p50)),
    p99: median(runs.map((run) => run.p99)),
  };
}

/** Calls something one after another and says the median time. */
export async function timed(times: number, call: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 3; i++) await call();
  const durations: number[] = [];
  for (let i = 0; i < times; i++) {
    const startedAt = performance.now();
    await call();
    durations.push(performance.now() - startedAt);
  }
  return median(durations);
}
