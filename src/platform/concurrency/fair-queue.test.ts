import { beforeEach, expect, it } from 'vitest';
import { createFairQueue, type Waiting } from './fair-queue.ts';

const HALF_LIFE_MS = 1_000;
let now: number;
let queue: ReturnType<typeof createFairQueue<Waiting>>;
beforeEach(() => {
  now = 0;
  queue = createFairQueue({ max: 4, halfLifeMs: HALF_LIFE_MS, now: () => now });
});

const job = (cost: number, ...parties: string[]) => ({ cost, parties });
const anything = () => true;

/** Takes everything out, charging it as it goes. */
function drained(): Waiting[] {
  const order: Waiting[] = [];
  for (let next = queue.next(anything); next; next = queue.next(anything)) {
    queue.charge(next.parties, next.cost);
    order.push(next);
  }
  return order;
}

it('lets equals go in the order in which they came', () => {
  const jobs = ['a', 'b', 'c'].map((party) => job(10, party));
  for (const one of jobs) queue.push(one);
  expect(drained()).toEqual(jobs);
});

it('lets those who share everything go in the order in which they came, while time goes on', () => {
  const ticking = createFairQueue<Waiting>({ max: 4, halfLifeMs: HALF_LIFE_MS, now: () => now++ });
  const jobs = [1, 2, 3].map(() => job(10, 'shop', 'net'));
  for (const one of jobs) ticking.push(one);
  ticking.charge(['shop', 'net'], 500);
  for (const one of jobs) expect(ticking.next(anything)).toBe(one);
});

it('lets a neighbour pass a party that sends a lot', () => {
  const many = [1, 2, 3].map(() => job(10, 'greedy'));
  for (const one of many) queue.push(one);
  const neighbour = job(10, 'neighbour');
  queue.push(neighbour);
  expect(drained().indexOf(neighbour)).toBe(1);
});

it.each([
  [
    'one network that asks for many businesses',
    [
      ['net', 'shop-1'],
      ['net', 'shop-2'],
    ],
  ],
  [
    'many networks that ask for one business',
    [
      ['net-1', 'shop'],
      ['net-2', 'shop'],
    ],
  ],
])('counts %s', (_, greedy) => {
  queue.charge(greedy[0] ?? [], 100);
  const second = job(10, ...(greedy[1] ?? []));
  const neighbour = job(20, 'other-net', 'other-shop');
  queue.push(second);
  queue.push(neighbour);
  expect(drained()).toEqual([neighbour, second]);
});

it('lets what is cheap pass what is dear', () => {
  const [dear, cheap] = [job(500, 'a'), job(50, 'b')];
  queue.push(dear);
  queue.push(cheap);
  expect(drained()).toEqual([cheap, dear]);
});

it('forgets with time', () => {
  queue.charge(['busy'], 100);
  now = 20 * HALF_LIFE_MS;
  const [rested, other] = [job(10, 'busy'), job(11, 'other')];
  queue.push(rested);
  queue.push(other);
  expect(drained()).toEqual([rested, other]);
});

// Proves V28.
it('sends away whoever was given the most where it is full, not whoever comes last', () => {
  queue.charge(['greedy'], 50);
  const greedy = [1, 2, 3, 4].map(() => job(10, 'greedy'));
  for (const one of greedy) expect(queue.push(one)).toBeUndefined();
  expect(queue.push(job(10, 'neighbour'))).toBe(greedy[3]);
  const late = job(10, 'greedy');
  expect(queue.push(late)).toBe(late);
  expect(queue.size).toBe(4);
});

it('leaves waiting what may not run yet', () => {
  const [heavy, light] = [job(10, 'a'), job(20, 'b')];
  queue.push(heavy);
  queue.push(light);
  expect(queue.next(({ cost }) => cost > 10)).toBe(light);
  expect(queue.next(({ cost }) => cost > 10)).toBeUndefined();
  expect(queue.clear()).toEqual([heavy]);
});

it('gives up what is taken out, once', () => {
  const [first, second] = [job(10, 'a'), job(20, 'b')];
  queue.push(first);
  queue.push(second);
  expect([queue.remove(first), queue.remove(first)]).toEqual([true, false]);
  expect(queue.clear()).toEqual([second]);
});

it('ranks by the cost and by what the most served party was given', () => {
  queue.charge(['busy'], 100);
  expect(queue.rank(job(10, 'busy', 'rested'))).toBe(110);
  expect(queue.rank(job(10, 'rested'))).toBe(10);
});
