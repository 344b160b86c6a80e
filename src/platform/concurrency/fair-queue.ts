export interface Waiting {
  parties: readonly string[];
  cost: number;
}

interface Usage {
  amount: number;
  at: number;
}

const FORGOTTEN = 1;

/** Weighted fair queue: next is the item whose most served party, plus the item's own cost, is lowest. */
export function createFairQueue<T extends Waiting>({
  max,
  halfLifeMs,
  now = () => performance.now(),
}: {
  max: number;
  halfLifeMs: number;
  now?: () => number;
}) {
  const items: T[] = [];
  const used = new Map<string, Usage>();

  function usageOf(party: string, at: number): number {
    const usage = used.get(party);
    return usage ? usage.amount * 0.5 ** ((at - usage.at) / halfLifeMs) : 0;
  }

  /** Ranks at one moment: usage that kept falling between two items would prefer the latest. */
  function ranksOf(): number[] {
    const at = now();
    return items.map(
      ({ parties, cost }) => cost + Math.max(0, ...parties.map((party) => usageOf(party, at))),
    );
  }

  return {
    get size() {
      return items.length;
    },

    /** Adds an item; returns the one to drop where the queue is full, perhaps the same one. */
    push(item: T): T | undefined {
      items.push(item);
      if (items.length <= max) return undefined;
      const ranks = ranksOf();
      return items.splice(ranks.lastIndexOf(Math.max(...ranks)), 1)[0];
    },

    next(mayRun: (item: T) => boolean): T | undefined {
      const ranks = ranksOf().map((rank, index) => {
        const item = items[index];
        return item && mayRun(item) ? rank : Number.POSITIVE_INFINITY;
      });
      const lowest = Math.min(...ranks);
      return Number.isFinite(lowest) ? items.splice(ranks.indexOf(lowest), 1)[0] : undefined;
    },

    clear(): T[] {
      return items.splice(0);
    },

    charge(parties: readonly string[], amount: number): void {
      const at = now();
      for (const party of parties) used.set(party, { amount: usageOf(party, at) + amount, at });
      for (const party of used.keys()) if (usageOf(party, at) < FORGOTTEN) used.delete(party);
    },
  };
}
