import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from '../tests/exchange.ts';
import { type ProductProcess, scratchDataDir, startProduct } from '../tests/product-process.ts';
import { register, startLoad } from './load.ts';
import { ask, descendantsOf, mainProcessOf } from './processes.ts';
import { countKept, type Row, rowOf } from './report.ts';

/** Long enough for reviews to be under way. */
const WARM_UP_MS = 700;
/** Two on an idle machine; one with six times the work that it can do took three. */
const WRITES_AGAIN_S = 5;
/** A server that has to be started anew. */
const STARTED_AGAIN_S = 120;
const FROZEN_MS = 6_000;
const FROZEN_ANSWER_S = 8;

interface Scene {
  dataDir: string;
  product(): ProductProcess;
  restart(): Promise<void>;
  username: string;
}

/** Faults to inject under load; each returns the list of its failures. */
type Fault = (scene: Scene) => Promise<string[]>;

/** Ends one of the server's sessions as the system does when memory is short: all others end with it. */
const killBackend: Fault = async ({ dataDir }) => {
  const [row] = await ask<{ pid: number }>(
    dataDir,
    `select pid from pg_stat_activity where datname = 'dugri' and backend_type = 'client backend'
     and pid <> pg_backend_pid() order by (state <> 'idle') desc, random() limit 1`,
  );
  if (row) process.kill(row.pid, 'SIGKILL');
  return [];
};

const terminateBackend: Fault = async ({ dataDir }) => {
  await ask(
    dataDir,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'dugri'
     and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return [];
};

const killDatabase: Fault = async ({ dataDir }) => {
  process.kill(mainProcessOf(dataDir), 'SIGKILL');
  return [];
};

const killServer: Fault = async ({ product, restart }) => {
  await product().kill();
  await restart();
  return [];
};

/** Stops every process of the database, as a frozen disk would. */
const freezeDatabase: Fault = async ({ dataDir, product, username }) => {
  const { address } = product();
  const card = `/business/${username}`;
  const pages = await Promise.all(
    [card, `${card}/about-reviews`].map(async (path) => ({
      path,
      text: (await exchange(address, path)).text,
    })),
  );
  const main = mainProcessOf(dataDir);
  const frozen = [main, ...descendantsOf(main)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    const failures: string[] = [];
    for (const end = Date.now() + FROZEN_MS; Date.now() < end; await sleep(300)) {
      const startedAt = performance.now();
      const [other, ...kept] = await Promise.all(
        [`/api/business-card/${username}`, ...pages.map(({ path }) => path)].map((path) =>
          exchange(address, path),
        ),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      for (const [i, { status, text }] of kept.entries())
        if (status !== 200 || text !== pages[i]?.text) failures.push(`${pages[i]?.path} answers ${status}`);
      if (other?.status !== 503) failures.push(`a call answers ${other?.status}`);
      if (seconds > FROZEN_ANSWER_S) failures.push(`an answer takes ${seconds.toFixed(1)} s`);
    }
    return failures;
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
};

async function underLoad(fault: string, rounds: number, harm: Fault): Promise<Row> {
  const limitS = harm === killServer ? STARTED_AGAIN_S : WRITES_AGAIN_S;
  const dataDir = scratchDataDir();
  let product = await startProduct(dataDir, { LOG_LEVEL: 'silent' });
  const { username } = await register(product.address);
  const load = startLoad(() => product.address, username);
  const failures: string[] = [];
  const scene: Scene = {
    dataDir,
    username,
    product: () => product,
    async restart() {
      product = await startProduct(dataDir, { LOG_LEVEL: 'silent' });
    },
  };
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    await load.untilWritten();
    await sleep(WARM_UP_MS);
    failures.push(...(await harm(scene)));
    slowest = Math.max(slowest, (await load.untilWritten()) / 1000);
    if (product.child.exitCode !== null) failures.push('the server ended');
  }
  await load.stop();
  if (slowest > limitS) failures.push(`writes came back after ${slowest.toFixed(1)} s`);
  const found = await countKept((text) => ask(dataDir, text));
  if ((await product.stop()) !== 0) failures.push('the server did not stop in order');
  return rowOf(fault, rounds, load.counts, found, { secondsToWrite: slowest, failures });
}

/** Faults while reviews come in. @param many rounds of the long form */
export const faultsUnderLoad: { name: string; run: (isShort: boolean) => Promise<Row> }[] = [
  { name: 'all sessions of the database end', fault: terminateBackend, short: 3, long: 20 },
  { name: 'one session is killed (-9)', fault: killBackend, short: 2, long: 20 },
  { name: 'the database is killed (-9)', fault: killDatabase, short: 2, long: 20 },
  { name: 'the server is killed (-9)', fault: killServer, short: 1, long: 10 },
  { name: 'the database is frozen', fault: freezeDatabase, short: 1, long: 3 },
].map(({ name, fault, short, long }) => ({
  name,
  run: (isShort) => underLoad(name, isShort ? short : long, fault),
}));
