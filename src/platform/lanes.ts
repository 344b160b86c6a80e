/**
 * Runs pieces of work of the same key one after another; those of different keys go side by side. Only for this
 * process: what must hold everywhere is held by the store.
 */
export function createLanes() {
  const lanes = new Map<string, Promise<unknown>>();

  /** @param work told whether another piece of the same key went before it */
  return async function inLane<T>(key: string, work: (isFollowing: boolean) => Promise<T>): Promise<T> {
    const before = lanes.get(key);
    const mine = before ? before.then(() => work(true)) : work(false);
    const settled = mine.catch(() => {});
    lanes.set(key, settled);
    try {
      return await mine;
    } finally {
      if (lanes.get(key) === settled) lanes.delete(key);
    }
  };
}
