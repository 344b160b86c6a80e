import pLimit, { type LimitFunction } from 'p-limit';

/** Creates a mutex for each key, within this process only: other processes need a lock in the store. */
export function createKeyedMutex() {
  const mutexes = new Map<string, LimitFunction>();

  return async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = mutexes.get(key) ?? pLimit(1);
    mutexes.set(key, mutex);
    return mutex(async () => {
      try {
        return await work();
      } finally {
        if (mutex.pendingCount === 0) mutexes.delete(key);
      }
    });
  };
}
