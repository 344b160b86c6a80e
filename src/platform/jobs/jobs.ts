import type { z } from 'zod';
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
  /** Cron in Asia/Jerusalem, for work that recurs; `input` must then accept `{}`. */
  schedule?: string;
}

/** A kind of work as the queue sees it: whatever it is given is parsed before it runs. */
export type AnyJobKind = Omit<JobKind<unknown>, 'input'> & { input: z.ZodType };

/** Lets kinds of different inputs stand in one list. */
export function jobKind<T>(kind: JobKind<T>): AnyJobKind {
  return { ...kind, run: (input, job) => kind.run(kind.input.parse(input), job) };
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
  /** Starts working on these kinds in this process. */
  work(kinds: AnyJobKind[]): Promise<void>;
  /** Lets what is running finish, up to `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}
