import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressesOf, callAll, measureZipf } from './cold-cards.ts';
import { fillCards } from './filling.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';

const CARDS = 100_000;
const REVIEWS = 100;
/** Cards that the default memory for pages, 128 MB, should hold. */
const IN_MEMORY = 10_000;
/** After so long each connection has reported. */
const STATISTICS_MS = 2_000;

/** A platform of 100,000 cards with ten million reviews: asked for by popularity, and how many of them memory holds. */
export async function measureManyCards(product: Product): Promise<Row[]> {
  const known = await product.pool.query<{ count: number }>(
    "select count(*)::int from cards where slug like 'cold-%'",
  );
  await fillCards(product, CARDS, { from: known.rows[0]?.count, reviews: REVIEWS });
  await product.restart();
  const addresses = addressesOf(product, CARDS);
  const first = await measureZipf(product, addresses);
  const second = await measureZipf(product, addresses);
  const agent = new Agent({ keepAlive: true });
  const some = addresses.slice(0, IN_MEMORY);
  await callAll(some, agent);
  const before = await transactions(product);
  await callAll(some, agent);
  const read = (await transactions(product)) - before;
  agent.destroy();
  const ofAll = 'of 100,000 cards by popularity beside approvals';
  const inMemory = 'of 10,000 cards asked for again, from memory';
  return [
    { what: `${ofAll}, p99`, value: first, unit: 'ms', target: '<= 30' },
    { what: 'and the next ten seconds', value: second, unit: 'ms', target: '<= 30' },
    { what: inMemory, value: 1 - read / IN_MEMORY, unit: '', target: '>= 0.99' },
    { what: 'memory then', value: product.memoryMb(), unit: 'MB', target: '<= 350' },
  ];
}

/** Of the whole database so far; each card that is not in memory takes one or more. */
async function transactions({ pool }: Product): Promise<number> {
  await sleep(STATISTICS_MS);
  const { rows } = await pool.query<{ n: number }>(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n ?? 0;
}
