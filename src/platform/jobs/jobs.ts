import { z } from 'zod';
import type { Tx } from '../db/database.ts';

/** One job, the same at every try. */
export interface RunningJob {
  id: string;
}

/** Thrown where trying again would change nothing: the job stays as failed. */
export class FinalFailure extends Error {}

/** A kind of background work: its name, the shape of what it is given, and what it does. */
export interface JobKind<T> {
  name: string;
  input: z.ZodType<T>;
  /**
   * Runs at least once for each enqueued job: must be idempotent. A throw is logged and retried with back-off, a
   * `FinalFailure` is not.
   */
  run: (input: T, job: RunningJob) => Promise<void>;
  /** Retries before the job is left as failed; 8 unless told. */
  retries?: number;
  /** How long one run may take before it counts as lost and is tried again; five minutes unless told. */
  limitSeconds?: number;
  /** Cron in Asia/Jerusalem, for work that recurs; `input` must then accept `{}`. */
  schedule?: string;
}

/** A kind of work as the queue sees it: whatever it is given is parsed before it runs. */
export type AnyJobKind = Omit<JobKind<unknown>, 'input'> & { input: z.ZodType };

/** Lets kinds of different inputs stand in one list. */
export function jobKind<T>(kind: JobKind<T>): AnyJobKind {
  return { ...kind, run: (input, job) => kind.run(kind.input.parse(input), job) };
}

/**
 * Work that is given nothing and recurs by itself.
 * @param schedule cron in Asia/Jerusalem
 * @param options.limitSeconds for one run
 */
export function recurring(
  name: string,
  schedule: string,
  run: () => Promise<unknown>,
  { limitSeconds }: Pick<AnyJobKind, 'limitSeconds'> = {},
): AnyJobKind {
  const input = z.strictObject({});
  return jobKind({ name, schedule, limitSeconds, input, run: async () => void (await run()) });
}

/** How much work of one kind there is. */
export interface QueueCounts {
  name: string;
  /** Due now. */
  waiting: number;
  /** Due at a later time, or again after a failure. */
  later: number;
  active: number;
  /** For good; forgotten after a week. */
  failed: number;
}

/** Work that failed for good, without anything it was given. */
export interface FailedJob {
  id: string;
  name: string;
  attempts: number;
  failedAt: Date;
}

export interface QueueInspection {
  queues: QueueCounts[];
  /** When the oldest of the counts was made; null where there is no queue. */
  countedAt: Date | null;
  /** The last ones. */
  failed: FailedJob[];
}

/** The queue behind PostgreSQL. */
export interface Jobs {
  /**
   * Adds work inside `tx`: it runs if and only if the transaction commits.
   * @param options `key`: a second enqueue under the same key does nothing, until a week after the first has ended
   * @returns the job's id
   */
  enqueue<T>(
    tx: Tx,
    kind: Pick<JobKind<T>, 'name' | 'input'>,
    input: T,
    options?: { key?: string; startAfter?: Date },
  ): Promise<string>;
  /** Starts working on these kinds in this process; after a failure it can be called again. */
  work(kinds: AnyJobKind[]): Promise<void>;
  /** What there is to do and what failed. Counts may be a minute old. */
  inspect(): Promise<QueueInspection>;
  /** Tries a failed job again, if and only if `tx` commits. @returns false where there is no such failed job */
  retry(tx: Tx, name: string, id: string): Promise<boolean>;
  /** Lets what is running finish, up to `timeoutMs`, and hands the rest back; takes at most a second more. */
  stop(timeoutMs: number): Promise<void>;
}
