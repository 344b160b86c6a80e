import pLimit, { type LimitFunction } from 'p-limit';

/** Creates a mutex for each key, within this process only: other processes need a lock in the store. */
export function createKeyedMutex() {
  const mutexes = new Map<string, LimitFunction>();

  /** @param work receives whether it had to wait for others with the same key */
  return async function runExclusive<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const mutex = mutexes.get(key) ?? pLimit(1);
    mutexes.set(key, mutex);
    const hasWaited = mutex.activeCount > 0;
    return mutex(async () => {
      try {
        return await work(hasWaited);
      } finally {
        if (mutex.pendingCount === 0) mutexes.delete(key);
      }
    });
  };
}
