import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ACCEPTED, BROWSER, load, pair, timed, wrk } from './load.ts';
import { endChild, type Product, spawnServer } from './product.ts';
import type { Row } from './report.ts';

const CALLERS = 32;
const SECONDS = 5;
const ROUNDS = 5;
const HEADERS = { 'accept-encoding': ACCEPTED, 'user-agent': BROWSER };

/** The finished card against a bare `node:http` server that answers the same bytes with the same headers. */
export async function measureCachedCard(product: Product): Promise<Row[]> {
  const { username, businessId } = await product.owner();
  await fillCard(product, businessId);
  const url = `${product.address}/business/${username}`;
  const card = await fetch(url, { headers: HEADERS });
  const file = path.join(os.tmpdir(), `dugri-bare-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(card.headers), raw: await rawBody(url) }));
  const bare = await spawnServer('bench/bare-server.ts', { BARE_FILE: file });
  const size = { connections: CALLERS, seconds: SECONDS };
  const by = wrk(bare.address, { ...size, seconds: 1 }) ? 'wrk' : 'autocannon, which is the limit itself';
  const run = async (address: string) =>
    wrk(address, size) ?? load({ url: address, connections: CALLERS, duration: SECONDS, headers: HEADERS });
  try {
    const { a, b } = await pair(
      ROUNDS,
      () => run(url),
      () => run(bare.address),
    );
    return [
      { what: 'cached card', value: a.perSecond, unit: 'req/s' },
      { what: 'bare node:http, same bytes', value: b.perSecond, unit: 'req/s' },
      { what: `cached card / bare, by ${by}`, value: a.perSecond / b.perSecond, unit: '', target: '>= 0.9' },
      { what: 'cached card / bare, p99', value: a.p99 / Math.max(b.p99, 0.1), unit: '', target: '<= 2' },
    ];
  } finally {
    await endChild(bare.child);
  }
}

/** One card made anew: every call comes after a write that dropped the page. */
export async function measureUncachedCard(product: Product): Promise<Row[]> {
  const { username, cookie } = await product.owner();
  const url = `${product.address}/business/${username}`;
  let turn = 0;
  const change = async () => {
    const form = new FormData();
    form.set('description', `שירות אישי, גרסה ${++turn}`);
    await expectOk(
      fetch(`${product.address}/api/business-card`, { method: 'PUT', body: form, headers: { cookie } }),
    );
  };
  const write = await timed(60, change);
  const both = await timed(60, async () => {
    await change();
    await expectOk(fetch(url, { headers: HEADERS }));
  });
  return [{ what: 'uncached card, made and compressed', value: both - write, unit: 'ms' }];
}

async function fillCard({ pool }: Product, businessId: string): Promise<void> {
  await pool.query(
    `insert into reviews (business_id, id, customer_name, rating, comment, status, submission_key, search_text, created_at)
     select $1, gen_random_uuid(), 'לקוח ' || n, 3 + n % 3, 'חוות דעת מספר ' || n || ' על שירות טוב ויחס אישי', 'approved', gen_random_uuid(), 'x', now()
     from generate_series(1, 40) n`,
    [businessId],
  );
}

/** The compressed bytes as they travel: `fetch` would decode them. */
async function rawBody(url: string): Promise<string> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString('base64')));
    })
      .on('error', reject)
      .end();
  });
}

async function expectOk(call: Promise<Response>): Promise<void> {
  const response = await call;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
