import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { outsideRequests } from '../running-work.ts';

type Task = () => Promise<unknown>;

/** Runs coalesced tasks soon after a commit; they are lost with the process, so a sweep must find what was left. */
export interface PostCommitTasks {
  /** Runs a task soon, outside the request's time limits. A task that waits under the same key serves both callers. */
  schedule(key: string, task: Task): void;
  /** Runs the waiting tasks and resolves when they are done; after `withinMs` no more is started or awaited, ever. */
  flush(withinMs?: number): Promise<void>;
}

const PAUSE_MS = 1_000;

export function createPostCommitTasks({
  log,
  pauseMs = PAUSE_MS,
}: {
  log: Logger;
  pauseMs?: number;
}): PostCommitTasks {
  const waiting = new Map<string, Task>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOver = false;

  async function runAll(tasks: [string, Task][]): Promise<void> {
    for (const [key, task] of tasks)
      if (!isOver)
        await outsideRequests(task).catch((err) =>
          log.warn({ err, task: key }, 'post-commit task is left to a sweep'),
        );
  }

  async function flush(withinMs?: number): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const tasks = [...waiting];
    waiting.clear();
    running = running.then(() => runAll(tasks));
    if (withinMs === undefined) return running;
    const limit = new AbortController();
    const over = sleep(withinMs, undefined, { signal: limit.signal }).catch(() => {});
    await Promise.race([running, over]);
    limit.abort();
    isOver = true;
  }

  return {
    flush,
    schedule(key, task) {
      if (!waiting.has(key)) waiting.set(key, task);
      timer ??= setTimeout(() => flush(), pauseMs).unref();
    },
  };
}
