import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillCards } from './filling.ts';
import { endChild, type Product, spawnServer } from './product.ts';
import { median, type Row } from './report.ts';
import { p50Of, p99Of, submitFor, type Window } from './steady.ts';

const ROUNDS = 6;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const BUSINESSES = 100;
/** A thousand a minute. */
const EVENTS_A_SECOND = 17;
/** Until the rate of deliveries is steady. */
const UNDER_WAY_MS = 3_000;

/**
 * A thousand events a minute of a hundred businesses go out to a receiver, while reviews are submitted at an even rate; in turn
 * with the same submissions alone. Of who gets those every event is written too, which nobody is told of.
 */
export async function measureWebhooks(product: Product): Promise<Row[]> {
  const receiver = await spawnServer('bench/hook-server.ts', {});
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-bench-webhooks-'));
  const state = async () => (await fetch(receiver.address)).json() as Promise<ReceiverState>;
  try {
    const { host, ca, url } = await state();
    writeFileSync(path.join(folder, 'ca.pem'), ca);
    await product.restart({ PRIVATE_HOSTS: host, NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') });
    const { businessId } = await addAll(product, url);
    await submitFor(product, WARM_UP_SECONDS);
    const [alone, beside]: [Window[], Window[]] = [[], []];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await submitFor(product, SECONDS));
      await product.pool.query(ADD_OWN, [businessId]);
      const feeding = setInterval(
        () => void product.pool.query(HAPPEN, [businessId, EVENTS_A_SECOND]),
        1_000,
      );
      await sleep(UNDER_WAY_MS);
      const before = await state();
      beside.push(await submitFor(product, SECONDS));
      clearInterval(feeding);
      rates.push(((await state()).received - before.received) / SECONDS);
      await product.pool.query('delete from webhook_endpoints where business_id = $1', [businessId]);
    }
    return rowsOf(alone, beside, median(rates) * 60);
  } finally {
    await endChild(receiver.child);
    rmSync(folder, { recursive: true, force: true });
    await product.restart();
  }
}

interface ReceiverState {
  host: string;
  ca: string;
  url: string;
  received: number;
}

function rowsOf(alone: Window[], beside: Window[], aMinute: number): Row[] {
  return [
    { what: 'submission alone, p50', value: p50Of(alone), unit: 'ms' },
    { what: 'submission alone, p99', value: p99Of(alone), unit: 'ms' },
    { what: 'submission beside webhooks, p50', value: p50Of(beside), unit: 'ms' },
    { what: 'submission beside webhooks, p99', value: p99Of(beside), unit: 'ms' },
    { what: 'beside webhooks / alone, p50', value: p50Of(beside) / p50Of(alone), unit: '', target: '<= 1.2' },
    { what: 'beside webhooks / alone, p99', value: p99Of(beside) / p99Of(alone), unit: '', target: '<= 1.2' },
    { what: 'webhooks a minute beside them', value: aMinute, unit: '', target: '>= 1,000' },
  ];
}

/** Gives as many businesses the address that the bench's owner adds. */
async function addAll(product: Product, url: string): Promise<{ businessId: string }> {
  const { pool, address } = product;
  const owner = await product.owner();
  const known = await pool.query("select count(*)::int as count from cards where slug like 'cold-%'");
  await fillCards(product, BUSINESSES, { from: known.rows[0].count, reviews: 1 });
  const added = await fetch(`${address}/api/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    body: JSON.stringify({ url, kinds: ['review.received'], withWords: false }),
  });
  if (!added.ok) throw new Error(`no address is added: ${added.status}`);
  await pool.query(COPY, [owner.businessId, BUSINESSES]);
  await pool.query('delete from webhook_endpoints where business_id = $1', [owner.businessId]);
  return owner;
}

const COPY = `
  insert into webhook_endpoints select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'business_id', c.business_id))).*
  from (select e from webhook_endpoints e where business_id = $1) as source (e),
    (select business_id from cards where slug like 'cold-%' order by slug limit $2) as c`;

const ADD_OWN = `
  insert into webhook_endpoints select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'business_id', $1::uuid,
    'kinds', array['lead.received']))).* from webhook_endpoints e limit 1`;

const HAPPEN = `
  insert into program_events (business_id, id, kind, subject_id, at)
  select business_id, gen_random_uuid(), 'review.received', gen_random_uuid(), now()
  from webhook_endpoints where business_id <> $1 order by random() limit $2`;
