import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from '../../tests/exchange.ts';

const LOOKERS = 4;
const LOOK_EVERY_MS = 100;
const LOOK_MS = 3_000;
const DECIDE_EVERY_MS = 500;
const DECISIONS = 5;

export interface Watch {
  /** Ends when what is under way has been answered. */
  stop(): Promise<void>;
  counts: {
    cards: number;
    cardsRefused: number;
    /** Whole seconds in which not one card came. */
    secondsWithoutCards: number;
    /** Ids of reviews whose approval was acknowledged. */
    approved: Set<string>;
    decisionsRefused: number;
  };
}

/** Looks at cards as visitors do, and approves what comes in as an owner does. @param cards their names */
export function startWatch(address: string, cards: string[], cookie: string): Watch {
  const counts: Watch['counts'] = {
    cards: 0,
    cardsRefused: 0,
    secondsWithoutCards: 0,
    approved: new Set(),
    decisionsRefused: 0,
  };
  const startedAt = performance.now();
  const served = new Set<number>();
  const second = () => Math.floor((performance.now() - startedAt) / 1_000);
  let isOver = false;

  async function look(at: number): Promise<void> {
    for (let n = at; !isOver; n++) {
      const card = exchange(address, `/business/${cards[n % cards.length]}`).catch(() => null);
      const answer = await Promise.race([card, sleep(LOOK_MS, null)]);
      if (answer?.status === 200) {
        counts.cards += 1;
        served.add(second());
      } else counts.cardsRefused += 1;
      await sleep(LOOK_EVERY_MS);
    }
  }

  const call = (path: string, method = 'GET') =>
    exchange(address, path, { method, headers: { cookie } }).catch(() => null);

  async function decide(): Promise<void> {
    while (!isOver) {
      const list = await call(`/api/reviews/me?status=pending&limit=${DECISIONS}`);
      const waiting = list?.status === 200 ? list.json<{ items: { id: string }[] }>().items : [];
      for (const { id } of waiting) {
        const answer = await call(`/api/reviews/${id}/approve`, 'PUT');
        if (answer?.status === 200) counts.approved.add(id);
        else counts.decisionsRefused += 1;
      }
      await sleep(DECIDE_EVERY_MS);
    }
  }

  const all = Promise.all([decide(), ...Array.from({ length: LOOKERS }, (_, at) => look(at))]);
  return {
    counts,
    async stop() {
      isOver = true;
      const last = second();
      await all;
      // The last second is not over yet.
      counts.secondsWithoutCards = Array.from({ length: last }, (_, n) => n).filter(
        (n) => !served.has(n),
      ).length;
    },
  };
}
