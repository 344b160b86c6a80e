// @module-tag slow

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../tests/world.ts';
import { ACTS, TAPS } from './acts.contract.ts';
import { createVisitCounter, type VisitCounter } from './mutations.ts';
import { cardFigures, countsIn, HOST, PHONE } from './testing/visits.ts';

const PROCESSES = 3;
const SENT = ['view', ...TAPS, 'lead', 'form', 'review'] as const;
/** A query and the source that it names. */
const VIA = {
  '': 'link ',
  '?via=qr': 'qr ',
  '?via=place:a1': 'place a1',
  '?via=bakery.example': 'other bakery.example',
  '?via=google.com': 'search ',
};

interface Event {
  business: number;
  act: (typeof SENT)[number];
  via: keyof typeof VIA;
  visitor: number;
}
type Step =
  | { does: 'count'; at: number; event: Event }
  | { does: 'flush' | 'restart' | 'kill' | 'lose the database'; at: number }
  | { does: 'wait'; minutes: number };

const at = fc.nat(PROCESSES - 1);
const event: fc.Arbitrary<Event> = fc.record({
  business: fc.nat(1),
  act: fc.constantFrom(...SENT),
  via: fc.constantFrom(...(Object.keys(VIA) as (keyof typeof VIA)[])),
  visitor: fc.nat(5),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ does: fc.constant('count' as const), at, event }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('flush', 'restart', 'kill', 'lose the database' as const),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.nat(600) }) },
);

let owners: Awaited<ReturnType<typeof ownerWithBusiness>>[];
const world = await startWorld();
owners = [await ownerWithBusiness(world), await ownerWithBusiness(world)];

/** A process that counts; what it has not handed over is lost when it is killed. */
class Counting {
  #reach = { isAway: false };
  #waiting: Event[] = [];
  #counter: VisitCounter = this.#start();

  #start(): VisitCounter {
    const reach = { isAway: false };
    this.#reach = reach;
    const refused = async () => {
      throw new Error('the database is away');
    };
    const db = new Proxy(world.db, {
      get: (target, name) => (name === 'transaction' && reach.isAway ? refused : Reflect.get(target, name)),
    });
    return createVisitCounter({ ...world.services, db }, 'sid');
  }

  count(one: Event): void {
    const { business, act, via, visitor } = one;
    const headers = { host: HOST, 'user-agent': PHONE };
    const request = { headers, url: `/business/x${via}`, network: `203.0.113.${visitor}` };
    const businessId = owners[business]?.businessId ?? '';
    if (act === 'view') this.#counter.countView(businessId, request);
    else this.#counter.countAct(businessId, act, request);
    this.#waiting.push(one);
  }

  /** @returns what is in the kept sums from now on */
  async flush(): Promise<Event[]> {
    await this.#counter.flush();
    return this.#waiting.splice(0);
  }

  async flushInVain(): Promise<void> {
    this.#reach.isAway = true;
    if (this.#waiting.length > 0) await expect(this.#counter.flush()).rejects.toThrow('away');
    this.#reach.isAway = false;
  }

  replace(): void {
    // Its timers go on in this process, and reach nothing any more.
    this.#reach.isAway = true;
    this.#waiting = [];
    this.#counter = this.#start();
  }
}

/** @returns the events that reached the kept sums */
async function run(steps: Step[]): Promise<Event[]> {
  const processes = Array.from({ length: PROCESSES }, () => new Counting());
  const kept: Event[] = [];
  for (const one of steps) {
    if (one.does === 'wait') world.setTime(new Date(world.services.clock().getTime() + one.minutes * 60_000));
    const process = one.does === 'wait' ? undefined : processes[one.at];
    if (one.does === 'count') process?.count(one.event);
    if (one.does === 'flush' || one.does === 'restart') kept.push(...((await process?.flush()) ?? []));
    if (one.does === 'restart' || one.does === 'kill') process?.replace();
    if (one.does === 'lose the database') await process?.flushInVain();
  }
  // All at once: they add to the same rows.
  const last = await Promise.all(processes.map((process) => process.flush()));
  return [...kept, ...last.flat()];
}

function tally(keys: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

test('every figure is the sum of what was counted, whatever is flushed, restarted, killed or away', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      await world.asTableOwner('truncate card_visit_days, card_visit_hours');
      world.setTime('2026-11-18T07:00:00Z');
      const kept = await run(steps);
      for (const [i, owner] of owners.entries()) {
        const own = kept.filter(({ business }) => business === i);
        const views = own.filter(({ act }) => act === 'view');
        const figures = await cardFigures(owner, 'all');
        const { visitor = 0, ...counts } = countsIn(figures);
        expect(counts).toEqual(tally(own.map(({ act }) => act)));
        expect(visitor).toBeLessThanOrEqual(views.length);
        const sums = (of: (row: (typeof figures.sources)[number]) => number) =>
          Object.fromEntries(
            figures.sources.flatMap((row) => (of(row) > 0 ? [[`${row.source} ${row.origin}`, of(row)]] : [])),
          );
        expect(sums((row) => row.views)).toEqual(tally(views.map(({ via }) => VIA[via])));
        expect(sums((row) => row.views + row.taps + row.leads + row.forms + row.reviews)).toEqual(
          tally(own.map(({ via }) => VIA[via])),
        );
        const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
        expect(total(figures.hours)).toBe(views.length);
        expect(total(figures.byDate.map((row) => row.views))).toBe(views.length);
        const tapped = own.filter(({ act }) => TAPS.some((tap) => tap === act));
        expect(total(figures.byDate.map((row) => row.taps))).toBe(tapped.length);
      }
    }),
  );
});

test('sums of a business that is gone are left out, and the others are kept', async () => {
  const counting = new Counting();
  const gone = await ownerWithBusiness(world);
  owners = [...owners, gone];
  await world.asTableOwner('truncate card_visit_days, card_visit_hours');
  for (const business of [0, owners.length - 1])
    counting.count({ business, act: 'view', via: '', visitor: 1 });
  await world.db.execute(sql`delete from businesses where id = ${gone.businessId}`);
  await counting.flush();
  const [first] = owners;
  if (first) expect(countsIn(await cardFigures(first))).toEqual({ view: 1, visitor: 1 });
  expect(ACTS).toContain('visitor');
});
