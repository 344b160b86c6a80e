import pLimit from 'p-limit';
import { Problem } from '../http/problem.ts';

/** Limits concurrency; others queue in order. @throws {Problem} 503 from a call that finds `maxQueued` others waiting */
export function createSemaphore({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isFull = limit.activeCount >= concurrency && limit.pendingCount >= maxQueued;
    if (isFull) throw new Problem(503, {}, { 'Retry-After': '3' });
    return limit(work);
  };
}
