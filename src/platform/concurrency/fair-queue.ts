/** Something that waits for its turn. */
export interface Waiting {
  /** Parties that share the capacity: a business, a network. */
  parties: readonly string[];
  /** Expected cost, in the unit of `charge`. */
  cost: number;
}

interface Usage {
  amount: number;
  at: number;
}

const FORGOTTEN = 1;

/**
 * Queue that lets a party wait the longer the more it was given lately (weighted fair queueing): next is the item whose most
 * served party, with the item's own cost, is the lowest. Usage halves every `halfLifeMs`.
 */
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

  /** Ranks items at one moment: usage that went on falling between two of them would put whoever came last first. */
  function ranksOf(): number[] {
    const at = now();
    return items.map(
      ({ parties, cost }) => cost + Math.max(0, ...parties.map((party) => usageOf(party, at))),
    );
  }

  function take(index: number): T | undefined {
    return items.splice(index, 1)[0];
  }

  return {
    get size() {
      return items.length;
    },

    /** Adds an item; returns the one that has to leave where the queue is full, perhaps the same one. */
    push(item: T): T | undefined {
      items.push(item);
      if (items.length <= max) return undefined;
      // Of equals the one that came last.
      const ranks = ranksOf();
      return take(ranks.lastIndexOf(Math.max(...ranks)));
    },

    /** Takes out whoever is next among those that `mayRun`. */
    next(mayRun: (item: T) => boolean): T | undefined {
      const ranks = ranksOf().map((rank, index) => {
        const item = items[index];
        return item && mayRun(item) ? rank : Number.POSITIVE_INFINITY;
      });
      const lowest = Math.min(...ranks);
      return Number.isFinite(lowest) ? take(ranks.indexOf(lowest)) : undefined;
    },

    clear(): T[] {
      return items.splice(0);
    },

    /** Adds what the parties of an item were given. */
    charge(parties: readonly string[], amount: number): void {
      const at = now();
      for (const party of parties) used.set(party, { amount: usageOf(party, at) + amount, at });
      for (const party of used.keys()) if (usageOf(party, at) < FORGOTTEN) used.delete(party);
    },
  };
}
