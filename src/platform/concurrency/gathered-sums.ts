import type { Logger } from 'pino';
import { outsideRequests } from '../running-work.ts';

/** Adds up numbers by key in memory and hands them over every few seconds: what is counted waits for no write. */
export interface GatheredSums {
  add(key: string): void;
  /** Hands over what there is. Rejects where that fails; the sums then wait for the next time. */
  flush(): Promise<void>;
}

const EVERY_MS = 5_000;
/** While nobody takes the sums, more keys than these are left out; those that wait go on growing. */
const MOST_KEYS = 100_000;

export function gatherSums(options: {
  write: (sums: [key: string, count: number][]) => Promise<unknown>;
  log: Pick<Logger, 'warn'>;
  mostKeys?: number;
}): GatheredSums {
  const { write, log, mostKeys = MOST_KEYS } = options;
  let sums = new Map<string, number>();
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function add(key: string, count: number): void {
    const known = sums.get(key);
    if (known === undefined && sums.size >= mostKeys) leftOut += count;
    else sums.set(key, (known ?? 0) + count);
    if (timer === undefined) timer = setTimeout(handOver, EVERY_MS).unref();
  }

  function handOver(): void {
    timer = undefined;
    flush().catch((err) => log.warn({ err }, 'sums wait in memory'));
  }

  function flush(): Promise<void> {
    running = running.catch(() => {}).then(writeAll);
    return running;
  }

  async function writeAll(): Promise<void> {
    if (leftOut > 0) log.warn({ event: 'sums_left_out', count: leftOut }, 'too many sums wait');
    leftOut = 0;
    if (sums.size === 0) return;
    const taken = [...sums];
    sums = new Map();
    try {
      await outsideRequests(() => write(taken));
    } catch (error) {
      for (const [key, count] of taken) add(key, count);
      throw error;
    }
  }

  return { add: (key) => add(key, 1), flush };
}
