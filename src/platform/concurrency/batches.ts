interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result | PromiseLike<Result>) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers the items of a key that arrive while a batch of that key runs, and runs them together afterwards. An item that
 * comes alone runs at once. Where a batch of several fails, each of its items is run by itself.
 * @param run returns a result for each item, in their order
 */
export function createBatches<Item, Result>(
  run: (key: string, items: Item[]) => Promise<Result[]>,
  { max }: { max: number },
) {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  async function runAlone(key: string, item: Item): Promise<Result> {
    const [result] = await run(key, [item]);
    return result as Result;
  }

  async function runNext(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    const batch = queue.splice(0, max);
    try {
      const results = await run(
        key,
        batch.map(({ item }) => item),
      );
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      const isAlone = batch.length === 1;
      for (const { item, resolve, reject } of batch)
        if (isAlone) reject(error);
        else resolve(runAlone(key, item));
    }
  }

  async function runAll(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await runNext(key, queue);
    queues.delete(key);
  }

  return function add(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const first = [waiting];
      queues.set(key, first);
      void runAll(key, first);
    });
  };
}
