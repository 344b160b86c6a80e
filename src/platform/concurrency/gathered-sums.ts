import type { Logger } from 'pino';
import { outsideRequests } from '../running-work.ts';

/** Counts in memory, by group and key, and hands the sums over every few seconds: what is counted waits for no write. */
export interface GatheredSums {
  add(group: string, key: string): void;
  /** Hands over what there is. Rejects where that fails; the sums then wait for the next time. */
  flush(): Promise<void>;
}

export type Sum = [group: string, key: string, count: number];

const EVERY_MS = 5_000;
/** While nobody takes the sums, more keys than these are left out; those that wait go on growing. */
const MOST_KEYS = 100_000;

export function gatherSums(options: {
  write: (sums: Sum[]) => Promise<unknown>;
  log: Pick<Logger, 'warn'>;
  mostKeys?: number;
}): GatheredSums {
  const { write, log, mostKeys = MOST_KEYS } = options;
  let sums = new Map<string, Map<string, number>>();
  let size = 0;
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function add(group: string, key: string, count: number): void {
    const counts = sums.get(group) ?? new Map<string, number>();
    const known = counts.get(key);
    if (known === undefined && size++ >= mostKeys) leftOut += count;
    else sums.set(group, counts.set(key, (known ?? 0) + count));
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
    if (size === 0) return;
    const taken = [...sums].flatMap(([group, counts]) =>
      [...counts].map(([key, count]): Sum => [group, key, count]),
    );
    sums = new Map();
    size = 0;
    try {
      await outsideRequests(() => write(taken));
    } catch (error) {
      for (const sum of taken) add(...sum);
      throw error;
    }
  }

  return { add: (group, key) => add(group, key, 1), flush };
}
