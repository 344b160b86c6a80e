import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import type { WatchedPool } from '../db/pool.ts';

export interface RunningJob {
  id: string;
}

/** Marks a failure that a retry cannot mend. */
export class FinalFailure extends Error {}

export interface JobKind<T> {
  name: string;
  input: z.ZodType<T>;
  /** Runs at least once per job: must be idempotent. Errors are retried with back-off, a `FinalFailure` is not. */
  run: (input: T, job: RunningJob) => Promise<void>;
  retries?: number;
  limitSeconds?: number;
  /** Cron in Asia/Jerusalem; `input` must then accept `{}`. */
  schedule?: string;
}

export type AnyJobKind = Omit<JobKind<unknown>, 'input'> & { input: z.ZodType };

export function jobKind<T>(kind: JobKind<T>): AnyJobKind {
  return { ...kind, run: (input, job) => kind.run(kind.input.parse(input), job) };
}

export function recurring(
  name: string,
  schedule: string,
  run: () => Promise<unknown>,
  { limitSeconds, retries }: Pick<AnyJobKind, 'limitSeconds' | 'retries'> = {},
): AnyJobKind {
  const input = z.strictObject({});
  return jobKind({ name, schedule, limitSeconds, retries, input, run: async () => void (await run()) });
}

export interface QueueCounts {
  name: string;
  waiting: number;
  later: number;
  active: number;
  /** For good; forgotten after a week. */
  failed: number;
}

export interface FailedJob {
  id: string;
  name: string;
  attempts: number;
  failedAt: Date;
}

export interface QueueInspection {
  queues: QueueCounts[];
  countedAt: Date | null;
  failed: FailedJob[];
}

export interface QueueMeasure extends QueueCounts {
  waitsSeconds: number;
}

export interface Jobs {
  /** Adds work inside `tx`; a second enqueue under one `key` does nothing until a week after the first has ended. */
  enqueue<T>(
    tx: Tx,
    kind: Pick<JobKind<T>, 'name' | 'input'>,
    input: T,
    options?: { key?: string; startAfter?: Date },
  ): Promise<string>;
  work(kinds: AnyJobKind[]): Promise<void>;
  inspect(): Promise<QueueInspection>;
  /** Counts as the queue has kept them for up to a minute. */
  measure(): Promise<QueueMeasure[]>;
  pool: WatchedPool;
  /** Retries a failed job, if and only if `tx` commits. @returns false where there is none */
  retry(tx: Tx, name: string, id: string): Promise<boolean>;
  /** Waits up to `timeoutMs` for running jobs and hands the rest back; takes at most a second more. */
  stop(timeoutMs: number): Promise<void>;
}
