import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Product } from './product.ts';
import type { Row } from './report.ts';

const CALLERS = 16;
const CARDS = 2_000;
const REVIEWS = 12;
const BATCH = 5_000;
/** The kernel's unit of processor time. */
const TICK_MS = 10;

/** Cards that nobody asked for since the start: rendered, compressed and answered, each once. */
export async function measureColdCards(product: Product): Promise<Row[]> {
  await fillCards(product, CARDS);
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const paths = Array.from({ length: CARDS }, (_, n) => `${product.address}/business/cold-${n}`);
  const warmUp = paths.splice(0, 200);
  await callAll(warmUp, agent);
  const before = processorMs(product.pid);
  const startedAt = performance.now();
  const bytes = await callAll(paths, agent);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = processorMs(product.pid);
  agent.destroy();
  return [
    {
      what: 'cold card, main thread',
      value: (after.main - before.main) / paths.length,
      unit: 'ms',
      target: '<= 3',
    },
    {
      what: 'cold card, all threads',
      value: (after.all - before.all) / paths.length,
      unit: 'ms',
      target: '<= 5',
    },
    { what: 'cold cards, 16 callers', value: paths.length / seconds, unit: 'cards/s', target: '>= 500' },
    { what: 'cold card, compressed', value: bytes / paths.length / 1_024, unit: 'KB' },
  ];
}

/** Cards at `/business/cold-N`, each of an account of its own with some reviews, made from the bench's own. */
export async function fillCards(product: Product, count: number): Promise<void> {
  const { username } = await product.owner();
  for (let from = 0; from < count; from += BATCH)
    await product.pool.query(FILL, [username, from, Math.min(from + BATCH, count) - 1, REVIEWS]);
  await product.pool.query('vacuum analyze users, businesses, cards, reviews, review_days, review_totals');
}

const FILL = `
  with made as materialized (
    select n, gen_random_uuid() as user_id, gen_random_uuid() as business_id from generate_series($2::int, $3::int) n),
  source as (
    select u, b, c from cards c join businesses b on b.id = c.business_id join users u on u.id = b.owner_id
    where c.slug = $1),
  new_users as (
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', user_id, 'email', 'cold-' || n || '@bench.example',
      'referral_code', 'cold-' || n, 'consent_subject_id', gen_random_uuid()))).* from source, made returning 1),
  new_businesses as (
    insert into businesses select (jsonb_populate_record(b, jsonb_build_object('id', business_id, 'owner_id', user_id))).*
    from source, made returning 1),
  new_cards as (
    insert into cards select (jsonb_populate_record(c, jsonb_build_object('business_id', business_id, 'slug', 'cold-' || n,
      'business_name', 'מספרת השכונה ' || n, 'description', 'תספורות לנשים, גברים וילדים. סניף ' || n,
      'instagram', 'https://www.instagram.com/cold.' || n, 'phone', '0501234567', 'whatsapp', '0501234567'))).*
    from source, made returning 1)
  insert into reviews (business_id, id, customer_name, rating, comment, status, submission_key, search_text, created_at)
  select business_id, gen_random_uuid(), 'לקוחה ' || r, 3 + (n + r) % 3,
    'ביקורת מספר ' || r || ' של סניף ' || n || ': שירות מהיר, יחס אישי ותוצאה יפה. נחזור בשמחה בפעם הבאה.',
    'approved', gen_random_uuid(), 'x', now() - r * interval '1 day'
  from made, generate_series(1, $4::int) r`;

/** Calls each address once, sixteen at a time. @returns the bytes of all bodies @throws where an answer is not 200 */
async function callAll(addresses: string[], agent: Agent): Promise<number> {
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

function bytesAt(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
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
