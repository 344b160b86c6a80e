import type { Logger } from 'pino';
import { createFairQueue } from '../concurrency/fair-queue.ts';
import { Problem } from '../http/problem.ts';
import { type DecoderChild, startDecoder } from './decoder-child.ts';
import type { DecoderAnswer, DecoderOrder } from './decoder-protocol.ts';

export interface Job extends Pick<DecoderOrder, 'bytes' | 'task'> {
  parties: readonly string[];
  costMs: number;
}

interface QueuedJob extends Job {
  cost: number;
  settle: (answer: DecoderAnswer | null) => void;
  refuse: (error: unknown) => void;
}

export interface PoolOptions {
  log: Pick<Logger, 'warn' | 'error'>;
  script?: URL;
  idleMs?: number;
  wallMs?: number;
}

const SCRIPT = new URL('./decoder-process.ts', import.meta.url);
const AT_ONCE = 2;
/** Dearer work leaves one process to everybody else. */
const HEAVY_MS = 700;
const MAX_WAITING = 40;
const FAIR_HALF_LIFE_MS = 60_000;
const IDLE_MS = 60_000;
const WALL_MS = 20_000;
const CPU_SPARE_MS = 2_000;
const CPU_TIMES = 4;
const RSS_MAX_BYTES = 700 * 1024 * 1024;
const RSS_TIRED_BYTES = 300 * 1024 * 1024;
const CPU_TIRED_MS = 60_000;

export function createDecoderPool({ log, script = SCRIPT, idleMs = IDLE_MS, wallMs = WALL_MS }: PoolOptions) {
  const queue = createFairQueue<QueuedJob>({ max: MAX_WAITING, halfLifeMs: FAIR_HALF_LIFE_MS });
  const workers = createWorkers(script, idleMs);
  const running = new Set<QueuedJob>();
  let isClosed = false;

  function dispatch(): void {
    while (running.size < AT_ONCE) {
      const heavyRuns = [...running].some(isHeavy);
      const job = queue.next((one) => !heavyRuns || !isHeavy(one));
      if (!job) break;
      running.add(job);
      // Charged at the start, so that its parties' other jobs come later.
      queue.charge(job.parties, job.costMs);
      runJob(job)
        .catch((error) => {
          log.error({ err: error }, 'image decoder failed');
          job.refuse(busy());
        })
        .finally(() => {
          running.delete(job);
          dispatch();
        });
    }
    if (running.size === 0) workers.dismissLater();
  }

  async function runJob({ bytes, task, costMs, parties, settle, refuse }: QueuedJob): Promise<void> {
    const worker = await workers.take();
    const limits = { cpuMs: CPU_SPARE_MS + CPU_TIMES * costMs, rssBytes: RSS_MAX_BYTES };
    const startedAt = performance.now();
    const answer = await worker.child.ask({ bytes, task, limits }, wallMs);
    const spentMs = answer?.spent.cpuMs ?? performance.now() - startedAt;
    queue.charge(parties, Math.max(0, spentMs - costMs));
    workers.giveBack(worker, answer);
    if (!answer && isClosed) return refuse(busy());
    if (!answer) log.warn({ event: 'image_decoder_ended', ms: Math.round(spentMs), bytes: bytes.length });
    settle(answer);
  }

  return {
    pids: workers.pids,
    figures: () => ({ processes: workers.pids().length, running: running.size, waiting: queue.size }),

    /** @returns null where the process had to be ended @throws {Problem} 503 where too many wait */
    run(job: Job): Promise<DecoderAnswer | null> {
      if (isClosed) throw busy();
      return new Promise((settle, refuse) => {
        queue.push({ ...job, cost: job.costMs, settle, refuse })?.refuse(busy());
        dispatch();
      });
    },

    close(): void {
      isClosed = true;
      for (const { refuse } of queue.clear()) refuse(busy());
      workers.close();
    },
  };
}

interface Worker {
  child: DecoderChild;
  cpuMs: number;
}

function createWorkers(script: URL, idleMs: number) {
  const idle: Worker[] = [];
  const alive = new Set<DecoderChild>();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function end(child: DecoderChild): void {
    child.kill();
    alive.delete(child);
  }

  function stay(): void {
    clearTimeout(leaving);
    leaving = undefined;
  }

  return {
    pids: () => [...alive].filter((child) => child.isAlive).map(({ pid }) => pid),

    async take(): Promise<Worker> {
      stay();
      for (let known = idle.pop(); known; known = idle.pop()) {
        if (known.child.isAlive) return known;
        alive.delete(known.child);
      }
      const child = await startDecoder(script);
      alive.add(child);
      if (isClosed) end(child);
      return { child, cpuMs: 0 };
    },

    giveBack(worker: Worker, answer: DecoderAnswer | null): void {
      if (!answer) return void alive.delete(worker.child);
      worker.cpuMs += answer.spent.cpuMs;
      const isTired = answer.spent.rssBytes > RSS_TIRED_BYTES || worker.cpuMs > CPU_TIRED_MS;
      if (isTired || isClosed) end(worker.child);
      else idle.push(worker);
    },

    dismissLater(): void {
      leaving ??= setTimeout(() => {
        leaving = undefined;
        for (const { child } of idle.splice(0)) end(child);
      }, idleMs).unref();
    },

    close(): void {
      isClosed = true;
      stay();
      for (const child of alive) end(child);
    },
  };
}

function isHeavy({ costMs }: Job): boolean {
  return costMs > HEAVY_MS;
}

function busy(): Problem {
  return new Problem(503, {}, { 'Retry-After': '3' });
}
