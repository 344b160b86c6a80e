export interface Waiting {
  parties: readonly string[];
  cost: number;
}

interface QueueOptions {
  max: number;
  halfLifeMs: number;
  now?: () => number;
}

const FORGOTTEN = 1;

/** Weighted fair queue: next is the item whose most served party, plus the item's own cost, is lowest. */
export function createFairQueue<T extends Waiting>({
  max,
  halfLifeMs,
  now = () => performance.now(),
}: QueueOptions) {
  const items: T[] = [];
  const usage = createUsage(halfLifeMs);

  function rankAt(at: number, { parties, cost }: Waiting): number {
    return cost + Math.max(0, ...parties.map((party) => usage.of(party, at)));
  }

  /** Ranks at one moment: usage that kept falling between two items would prefer the latest. */
  function ranksOf(): number[] {
    const at = now();
    return items.map((item) => rankAt(at, item));
  }

  return {
    get size() {
      return items.length;
    },

    /** The item's cost with what its most served party was given lately. */
    rank: (item: Waiting): number => rankAt(now(), item),

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

    /** @returns whether it was still waiting */
    remove(item: T): boolean {
      const index = items.indexOf(item);
      if (index !== -1) items.splice(index, 1);
      return index !== -1;
    },

    clear(): T[] {
      return items.splice(0);
    },

    charge: (parties: readonly string[], amount: number) => usage.charge(parties, amount, now()),
  };
}

/** What each party was given, halved by time. */
function createUsage(halfLifeMs: number) {
  const used = new Map<string, { amount: number; at: number }>();

  function of(party: string, at: number): number {
    const usage = used.get(party);
    return usage ? usage.amount * 0.5 ** ((at - usage.at) / halfLifeMs) : 0;
  }

  return {
    of,

    charge(parties: readonly string[], amount: number, at: number): void {
      for (const party of parties) used.set(party, { amount: of(party, at) + amount, at });
      for (const party of used.keys()) if (of(party, at) < FORGOTTEN) used.delete(party);
    },
  };
}
