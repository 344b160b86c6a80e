import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillCards } from './filling.ts';
import { timed } from './load.ts';
import { endChild, type Product, until } from './product.ts';
import { median, type Row } from './report.ts';
import { p50Of, p99Of, submitFor, type Window } from './steady.ts';

const ROUNDS = 4;
const RENEWALS = 10_000;
const SECONDS = 40;
const WARM_UP_SECONDS = 5;
/** The job goes through what it has listed, at its rate, before it sees that nothing is due. */
const LISTED_MS = 45_000;
/** Renewals that begin at once. */
const UNPACED = 10;

/**
 * Ten thousand subscriptions that are due on one morning, while reviews are submitted at an even rate; in turn with the same
 * submissions alone. The renewals of the time that is measured are counted, and give the time that all take.
 */
export async function measureRenewals(product: Product): Promise<Row[]> {
  const provider = spawn(process.execPath, ['scripts/payments-double/serve.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [address] = await once(createInterface(provider.stdout), 'line');
    await product.restart({ PAYMENTS_URL: address, DUGRI_MODE: 'demo' });
    const before = await readPlans(product);
    const ids = await sellAll(product);
    const after = await readPlans(product);
    await submitFor(product, WARM_UP_SECONDS);
    const [alone, beside]: [Window[], Window[]] = [[], []];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await submitFor(product, SECONDS));
      await beginRenewing(product, ids);
      const before = await countRenewed(product, ids);
      beside.push(await submitFor(product, SECONDS));
      rates.push(((await countRenewed(product, ids)) - before) / SECONDS);
      await stopRenewing(product, ids);
    }
    return [...rowsOf(alone, beside, median(rates)), ...readingRows(before, after)];
  } finally {
    await endChild(provider);
    await product.restart();
  }
}

function rowsOf(alone: Window[], beside: Window[], rate: number): Row[] {
  return [
    { what: 'submission alone, p50', value: p50Of(alone), unit: 'ms' },
    { what: 'submission alone, p99', value: p99Of(alone), unit: 'ms' },
    { what: 'submission beside 10,000 renewals, p50', value: p50Of(beside), unit: 'ms' },
    { what: 'submission beside 10,000 renewals, p99', value: p99Of(beside), unit: 'ms' },
    { what: 'beside renewals / alone, p99', value: p99Of(beside) / p99Of(alone), unit: '', target: '<= 1.2' },
    { what: 'renewals a second beside them', value: rate, unit: '' },
    { what: '10,000 renewals at this rate', value: RENEWALS / rate / 60, unit: 'min' },
  ];
}

const READS = { 'own plan and payments': '/api/billing/me', 'own plan': '/api/plans/me' };

/** What home and `/plans` ask about the plan. */
async function readPlans(product: Product): Promise<Record<string, number>> {
  const { cookie } = await product.owner();
  const times: Record<string, number> = {};
  for (const [what, address] of Object.entries(READS))
    times[what] = await timed(200, async () => {
      const answer = await fetch(product.address + address, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
    });
  return times;
}

function readingRows(before: Record<string, number>, after: Record<string, number>): Row[] {
  return Object.keys(READS).flatMap((what) => [
    { what: `${what}, nothing is sold`, value: before[what] ?? 0, unit: 'ms' },
    { what: `${what}, beside 10,000 subscriptions`, value: after[what] ?? 0, unit: 'ms' },
    {
      what: `${what}, ratio`,
      value: (after[what] ?? 0) / (before[what] ?? 1),
      unit: '',
      target: '<= 1.5',
    },
  ]);
}

/** Gives as many businesses the subscription that the bench's owner buys, with its card. @returns their ids */
async function sellAll(product: Product): Promise<string[]> {
  const { pool } = product;
  const { businessId } = await buyOne(product);
  const known = await pool.query("select count(*)::int as count from cards where slug like 'cold-%'");
  await fillCards(product, RENEWALS, { from: known.rows[0].count, reviews: 1 });
  const { rows } = await pool.query(SELL, [businessId, RENEWALS]);
  await pool.query('vacuum analyze subscriptions, users, charges, payments');
  return rows.map(({ id }) => id as string);
}

const SELL = `
  with source as (select s from subscriptions s where business_id = $1 and state <> 'ended'),
  buyers as (
    select gen_random_uuid() as id, business_id from cards where slug like 'cold-%' order by slug limit $2),
  plans as (
    update users u set subscription_plan = 'basic' from businesses b join buyers on buyers.business_id = b.id
    where u.id = b.owner_id)
  insert into subscriptions select (jsonb_populate_record(s, jsonb_build_object('id', id, 'business_id', business_id,
    'period_start', current_date - interval '1 month', 'period_end', current_date, 'next_charge_at', null))).*
  from source, buyers returning id`;

/** As an owner does, on the provider's page. */
async function buyOne(product: Product): Promise<{ businessId: string }> {
  const owner = await product.owner();
  const headers = { 'content-type': 'application/json', cookie: owner.cookie };
  const opened = await fetch(`${product.address}/api/billing/checkouts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ plan: 'basic' }),
  });
  const { url } = (await opened.json()) as { url: string };
  const body = new URLSearchParams({ number: '4580000000000000', expires: '12/31' });
  await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const isPaid = async () => {
    const answer = await fetch(`${product.address}/api/billing/me`, { headers });
    return ((await answer.json()) as { subscription: object | null }).subscription !== null;
  };
  await until(isPaid);
  return owner;
}

async function countRenewed({ pool }: Product, ids: string[]): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as count from subscriptions where id = any($1) and period_end > current_date',
    [ids],
  );
  return rows[0].count;
}

/** Has those that were not charged yet due now, and waits until they begin at an even rate. */
async function beginRenewing(product: Product, ids: string[]): Promise<void> {
  const { pool } = product;
  const before = await countRenewed(product, ids);
  await pool.query(
    'update subscriptions set next_charge_at = now() where id = any($1) and period_end = current_date',
    [ids],
  );
  const run = `insert into pgboss.job (id, name, data) values ($1, 'billing-renew', '{}')`;
  await pool.query(run, [randomUUID()]);
  await until(async () => (await countRenewed(product, ids)) > before + UNPACED);
}

/** Takes what is still due away; what was listed already is charged meanwhile. */
async function stopRenewing({ pool }: Product, ids: string[]): Promise<void> {
  await pool.query(
    'update subscriptions set next_charge_at = null where id = any($1) and period_end = current_date',
    [ids],
  );
  await sleep(LISTED_MS);
}
