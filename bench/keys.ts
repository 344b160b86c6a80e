import { fillReviews } from './filling.ts';
import type { Product } from './product.ts';
import { median, type Row } from './report.ts';

const REVIEWS = 1_000;
const CALLS = 200;
const WARM_UP = 10;

/** The same page of reviews by a session and by a key, in turn, with each call counted against its limit. */
export async function measureKeys(product: Product): Promise<Row[]> {
  await product.restart({ RATE_LIMITS: 'on' });
  try {
    const { cookie, businessId } = await product.owner();
    await fillReviews(product, businessId, REVIEWS);
    const authorization = `Bearer ${await makeKey(product, cookie)}`;
    const [bySession, byKey]: [number[], number[]] = [[], []];
    for (let n = 0; n < WARM_UP + CALLS; n++) {
      bySession.push(await read(product, '/api/reviews/me', { cookie }));
      byKey.push(await read(product, '/api/v1/reviews', { authorization }));
      // A minute's calls are fewer than are measured.
      await product.pool.query('update key_calls set rested_at = 0');
    }
    const [session, key] = [bySession, byKey].map((times) => median(times.slice(WARM_UP)));
    return [
      { what: 'page of reviews by a session', value: session ?? 0, unit: 'ms' },
      { what: 'page of reviews by a key', value: key ?? 0, unit: 'ms' },
      { what: 'by a key / by a session', value: (key ?? 0) / (session ?? 1), unit: '', target: '<= 1.2' },
    ];
  } finally {
    await product.restart();
  }
}

async function read({ address }: Product, path: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${address}${path}?status=approved&limit=20`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

async function makeKey({ address }: Product, cookie: string): Promise<string> {
  const answer = await fetch(`${address}/api/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'bench', scopes: ['reviews:read'], days: 30 }),
  });
  if (!answer.ok) throw new Error(`no key is made: ${answer.status}`);
  const { key } = (await answer.json()) as { key: string };
  return key;
}
