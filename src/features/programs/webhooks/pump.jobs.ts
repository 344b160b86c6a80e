import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#platform/services.ts';
import { listDue } from './due.data.ts';
import { placeEvents } from './placing.mutations.ts';
import { SENDS_AT_ONCE } from './policy.ts';
import { sendNext } from './sending.mutations.ts';

const LOOK_MS = 1_000;
/** Attempts at once in a process, of all businesses together. */
const LANES_MAX = 40;
const STOP_MS = 1_000;

export interface Pump {
  /** Waits a second for attempts that run; what they come to is lost then, and they are made again. */
  stop(): Promise<void>;
}

/**
 * Tells programs what happened: looks every second for events without a place and for deliveries that are due, and for
 * nothing else. No commit wakes it, so that none waits for another.
 */
export function startPump(services: Services): Pump {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { db, clock } = services;
  const lanes = createLanes(services, signal);
  const looking = look();

  async function look(): Promise<void> {
    while (!signal.aborted)
      await sendDue().catch((error) => {
        services.log.warn({ err: error }, 'webhooks wait for the database');
        return pause(LOOK_MS);
      });
  }

  /** Spreads the work over the second: all at once would delay visitors' requests. */
  async function sendDue(): Promise<void> {
    await placeEvents(db, clock());
    const due = await listDue(db, clock());
    if (due.length === 0) return pause(LOOK_MS);
    for (const business of due) {
      if (signal.aborted) return;
      lanes.open(business);
      await pause(LOOK_MS / due.length);
    }
  }

  function pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal }).catch(() => {});
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all([looking, lanes.done()]), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Lanes in which the events of a business go out one after the other. */
function createLanes(services: Services, signal: AbortSignal) {
  const open = new Map<string, number>();
  const running = new Set<Promise<void>>();

  async function run(businessId: string): Promise<void> {
    open.set(businessId, (open.get(businessId) ?? 0) + 1);
    try {
      while (!signal.aborted && (await sendNext(services, businessId)));
    } catch (error) {
      if (!signal.aborted) services.log.warn({ err: error, businessId }, 'a webhook could not be settled');
    } finally {
      const left = (open.get(businessId) ?? 1) - 1;
      if (left === 0) open.delete(businessId);
      else open.set(businessId, left);
    }
  }

  return {
    /** Opens another lane for a business that has fewer than it may. */
    open(businessId: string): void {
      if ((open.get(businessId) ?? 0) >= SENDS_AT_ONCE || running.size >= LANES_MAX) return;
      const lane = run(businessId);
      running.add(lane);
      void lane.finally(() => running.delete(lane));
    },
    done: () => Promise.all(running),
  };
}
