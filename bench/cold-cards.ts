import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { brotliFor, QUICK } from '../src/platform/http/pages/finish.ts';
import { fillCards } from './filling.ts';
import type { Product } from './product.ts';
import { percentile, type Row } from './report.ts';

const CALLERS = 16;
const CARDS = 3_000;
const WARM_UP = 1_000;
const SECONDS = 10;
/** In the first seconds Node compiles the functions that it runs. */
const WARM_UP_SECONDS = 20;
const ACCEPTS = { 'accept-encoding': 'br' };
const COMPRESSIONS = 200;
/** The kernel's unit of processor time. */
const TICK_MS = 10;

/**
 * Cards that nobody has ever asked for (read, drawn, compressed and stored), each once; after a restart the same ones from the
 * store; and what is answered in the first seconds after it.
 */
export async function measureColdCards(product: Product): Promise<Row[]> {
  await fillCards(product, CARDS);
  const made = await measureEach(product);
  const before = await answeredWithin(product, SECONDS);
  const memory = product.memoryMb();
  await product.restart();
  const after = await answeredWithin(product, SECONDS);
  await product.restart();
  const stored = await measureEach(product);
  const [first = '', second = ''] = addressesOf(product);
  const unit = await compressionMs(first);
  const known = await bytesAt(second, new Agent(), await dictionaryHeaders(first));
  await product.restart({ PAGE_CACHE_MB: '1' });
  const zipf = await measureZipf(product, addressesOf(product));
  await product.restart();
  return [
    { what: 'card made, main thread', value: made.main, unit: 'ms', target: '<= 3' },
    { what: 'card made, all threads', value: made.all, unit: 'ms', target: '<= 5' },
    { what: 'main thread, in compressions of a card', value: made.main / unit, unit: '×', target: '<= 3.3' },
    { what: 'all threads, likewise', value: made.all / unit, unit: '×', target: '<= 5.5' },
    { what: 'cards made, 16 callers', value: made.perSecond, unit: 'cards/s' },
    { what: 'card made, compressed', value: made.kb, unit: 'KB' },
    { what: 'memory once all were made', value: memory, unit: 'MB', target: '<= 350' },
    { what: 'stored card, main thread', value: stored.main, unit: 'ms', target: '<= 3' },
    { what: 'stored card, all threads', value: stored.all, unit: 'ms', target: '<= 5' },
    { what: 'stored cards, 16 callers', value: stored.perSecond, unit: 'cards/s', target: '>= 500' },
    { what: 'card to a browser that has the dictionary', value: known / 1_024, unit: 'KB', target: '<= 4' },
    { what: 'any cards, 16 callers, before a restart', value: before, unit: 'cards/s' },
    { what: 'and in the first 10 s after it', value: after, unit: 'cards/s' },
    { what: 'cards by popularity beside approvals, p99', value: zipf, unit: 'ms', target: '<= 30' },
  ];
}

/** The unit in which a machine's speed goes out of a card's cost: the time of one quick compression of a card's page. */
async function compressionMs(card: string): Promise<number> {
  const page = Buffer.from(await (await fetch(card)).arrayBuffer());
  const options = brotliFor(page.length, QUICK);
  const times = Array.from({ length: COMPRESSIONS }, () => {
    const startedAt = performance.now();
    brotliCompressSync(page, options);
    return performance.now() - startedAt;
  });
  return percentile(times, 0.5);
}

/** Asks for each card once, the first ones to warm up. Times are a card's. */
async function measureEach(product: Product) {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const paths = addressesOf(product);
  await callAll(paths.splice(0, WARM_UP), agent);
  const before = processorMs(product.pid);
  const startedAt = performance.now();
  const bytes = await callAll(paths, agent);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = processorMs(product.pid);
  agent.destroy();
  return {
    main: (after.main - before.main) / paths.length,
    all: (after.all - before.all) / paths.length,
    perSecond: paths.length / seconds,
    kb: bytes / paths.length / 1_024,
  };
}

/** Answers a second, to callers who ask for any of the cards. */
async function answeredWithin(product: Product, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const addresses = addressesOf(product);
  const endsAt = performance.now() + seconds * 1_000;
  let answered = 0;
  const callOn = async () => {
    for (; performance.now() < endsAt; answered++)
      await bytesAt(addresses[Math.floor(Math.random() * addresses.length)] ?? '', agent);
  };
  await Promise.all(Array.from({ length: CALLERS }, callOn));
  agent.destroy();
  return answered / seconds;
}

/**
 * Asks for cards by Zipf's law, 100 times a second, while eight reviews a second are approved. The first seconds warm up.
 * @returns milliseconds that one answer in a hundred took longer than
 */
export async function measureZipf(product: Product, addresses: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const asked: Promise<unknown>[] = [];
  for (let n = 0; n < 100 * (WARM_UP_SECONDS + SECONDS); n++) {
    const place = Math.floor(addresses.length ** Math.random()) % addresses.length;
    const startedAt = performance.now();
    const note = () => n >= 100 * WARM_UP_SECONDS && times.push(performance.now() - startedAt);
    asked.push(bytesAt(addresses[place] ?? '', agent).then(note));
    if (n % 12 === 0) asked.push(product.pool.query(APPROVE, [`cold-${place}`]));
    await sleep(10);
  }
  await Promise.all(asked);
  agent.destroy();
  return percentile(times, 0.99);
}

const APPROVE = `
  with approved as (
    insert into reviews (business_id, id, customer_name, rating, comment, status, submission_key, search_text)
    select business_id, gen_random_uuid(), 'לקוחה', 5, 'שירות מהיר', 'approved', gen_random_uuid(), 'x' from cards where slug = $1
    returning business_id)
  select pg_notify('changes', json_build_object('topic', 'card-page', 'key', business_id)::text) from approved`;

export function addressesOf({ address }: Product, count = CARDS): string[] {
  return Array.from({ length: count }, (_, n) => `${address}/business/cold-${n}`);
}

/** Calls each address once, sixteen at a time. @returns the bytes of all bodies @throws where an answer is not 200 */
export async function callAll(addresses: string[], agent: Agent): Promise<number> {
  const rest = addresses[Symbol.iterator]();
  let bytes = 0;
  const callNext = async () => {
    for (const address of rest) {
      const size = await bytesAt(address, agent);
      bytes += size;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, callNext));
  return bytes;
}

/** Headers of a browser that has seen a card and fetched what it leads to. */
async function dictionaryHeaders(card: string): Promise<Record<string, string>> {
  const seen = await fetch(card, { headers: { 'accept-encoding': 'br, zstd' } });
  const path = /<(.+?)>/.exec(seen.headers.get('link') ?? '')?.[1] ?? '';
  const dictionary = await (await fetch(new URL(path, card))).arrayBuffer();
  const digest = createHash('sha256').update(Buffer.from(dictionary)).digest('base64');
  return { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${digest}:` };
}

function bytesAt(address: string, agent: Agent, headers: Record<string, string> = ACCEPTS): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${address}: ${response.statusCode}`)),
      );
    });
    outgoing.on('error', reject).end();
  });
}

/** Processor time that a process and its first thread took so far. */
function processorMs(pid: number): { all: number; main: number } {
  return { all: ticksIn(`/proc/${pid}/stat`), main: ticksIn(`/proc/${pid}/task/${pid}/stat`) };
}

function ticksIn(file: string): number {
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
