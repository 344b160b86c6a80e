import type { Logger } from 'pino';
import { createFairQueue } from '../concurrency/fair-queue.ts';
import { Problem } from '../http/problem.ts';
import { type DecoderChild, startDecoder } from './decoder-child.ts';
import type { DecoderAnswer, DecoderOrder } from './decoder-protocol.ts';

export interface Job extends Pick<DecoderOrder, 'bytes' | 'isCut' | 'task'> {
  parties: readonly string[];
  costMs: number;
  /** Of the request that brought the image: aborted, the job leaves the queue or its decoder is ended. */
  signal?: AbortSignal;
}

interface QueuedJob extends Job {
  cost: number;
  isDear: boolean;
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
/** Work dearer than this, with what its parties were given in the last minutes, leaves one process to everybody else. */
const DEAR_MS = 700;
const MAX_WAITING = 40;
const FAIR_HALF_LIFE_MS = 60_000;
const IDLE_MS = 60_000;
const WALL_MS = 20_000;
const CPU_SPARE_MS = 1_000;
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
      const job = takeNext(queue, running);
      if (!job) break;
      running.add(job);
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

  async function runJob(job: QueuedJob): Promise<void> {
    const worker = await workers.take();
    const startedAt = performance.now();
    const answer = await decodeUnlessAborted(worker.child, job, wallMs);
    const spentMs = answer?.spent.cpuMs ?? performance.now() - startedAt;
    queue.charge(job.parties, Math.max(0, spentMs - job.costMs));
    workers.giveBack(worker, answer);
    if (!answer && job.signal?.aborted) return job.refuse(abandoned());
    if (!answer && isClosed) return job.refuse(busy());
    if (!answer) log.warn({ event: 'image_decoder_ended', ms: Math.round(spentMs), bytes: job.bytes.length });
    job.settle(answer);
  }

  return {
    pids: workers.pids,
    figures: () => ({ processes: workers.pids().length, running: running.size, waiting: queue.size }),

    /** @returns null where the process had to be ended @throws {Problem} 503 where too many wait, 400 where the caller has gone */
    run(job: Job): Promise<DecoderAnswer | null> {
      if (isClosed) throw busy();
      if (job.signal?.aborted) throw abandoned();
      return new Promise((settle, refuse) => {
        const queued = { ...job, cost: job.costMs, isDear: false, settle, refuse };
        leaveWhenAborted(queue, queued);
        queue.push(queued)?.refuse(busy());
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

type Queue = ReturnType<typeof createFairQueue<QueuedJob>>;

function leaveWhenAborted(queue: Queue, job: QueuedJob): void {
  job.signal?.addEventListener('abort', () => queue.remove(job) && job.refuse(abandoned()), { once: true });
}

function takeNext(queue: Queue, running: ReadonlySet<QueuedJob>): QueuedJob | undefined {
  const isDearRunning = [...running].some(({ isDear }) => isDear);
  const job = queue.next((waiting) => !isDearRunning || queue.rank(waiting) <= DEAR_MS);
  if (!job) return undefined;
  job.isDear = queue.rank(job) > DEAR_MS;
  // Charged at the start, so that its parties' other jobs come later.
  queue.charge(job.parties, job.costMs);
  return job;
}

async function decodeUnlessAborted(
  child: DecoderChild,
  { bytes, isCut, task, costMs, signal }: Job,
  wallMs: number,
): Promise<DecoderAnswer | null> {
  if (signal?.aborted) child.kill();
  signal?.addEventListener('abort', child.kill, { once: true });
  const limits = { cpuMs: CPU_SPARE_MS + CPU_TIMES * costMs, rssBytes: RSS_MAX_BYTES };
  const answer = await child.ask({ bytes, isCut, task, limits }, wallMs);
  signal?.removeEventListener('abort', child.kill);
  return answer;
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

/** As for a body that was cut off: nobody reads the answer. */
function abandoned(): Problem {
  return new Problem(400);
}

function busy(): Problem {
  return new Problem(503, {}, { 'Retry-After': '3' });
}
