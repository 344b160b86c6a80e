import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Work that follows a commit a moment later, once for all who asked for it meanwhile. It is lost with the process: whatever
 * has to be done in any case needs a sweep that finds what was left.
 */
export interface Afterwards {
  /** Has `work` done soon. What waits under the same key already does for both. */
  soon(key: string, work: () => Promise<unknown>): void;
  /** Does what waits now, and resolves when it is done; after `withinMs` nothing more is begun or waited for. */
  flush(withinMs?: number): Promise<void>;
}

const PAUSE_MS = 1_000;

/** @param log told of what failed */
export function createAfterwards({ log, pauseMs = PAUSE_MS }: { log: Logger; pauseMs?: number }): Afterwards {
  const waiting = new Map<string, () => Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOver = false;

  async function runAll(works: [string, () => Promise<unknown>][]): Promise<void> {
    for (const [key, work] of works)
      if (!isOver)
        await work().catch((err) =>
          log.warn({ err, afterwards: key }, 'work after a commit is left to a sweep'),
        );
  }

  async function flush(withinMs?: number): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const works = [...waiting];
    waiting.clear();
    running = running.then(() => runAll(works));
    if (withinMs === undefined) return running;
    const limit = new AbortController();
    const over = sleep(withinMs, undefined, { signal: limit.signal }).catch(() => {});
    await Promise.race([running, over]);
    limit.abort();
    isOver = true;
  }

  return {
    flush,
    soon(key, work) {
      if (!waiting.has(key)) waiting.set(key, work);
      timer ??= setTimeout(() => flush(), pauseMs).unref();
    },
  };
}
