import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { fillCards } from './filling.ts';
import { endChild, type Product, spawnServer, until } from './product.ts';
import { median, percentile, type Row } from './report.ts';
import { p50Of, p99Of, submitFor, submitUntil, type Window } from './steady.ts';

const ROUNDS = 4;
const PUSHES = 10_000;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const ARRIVING = { withinMs: 240_000, everyMs: 100 };

/**
 * Ten thousand owners with one phone each are alerted, a quarter in each round, while reviews are submitted at an even rate; in turn
 * with the same submissions alone.
 */
export async function measurePushes(product: Product): Promise<Row[]> {
  const service = await spawnServer('bench/push-server.ts', {});
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-bench-pushes-'));
  const state = async () => (await fetch(service.address)).json() as Promise<ServiceState>;
  try {
    const { host, ca } = await state();
    writeFileSync(path.join(folder, 'ca.pem'), ca);
    await product.restart({
      CONTACT_EMAIL: 'bench@bench.example',
      PUSH_HOSTS: host,
      PRIVATE_HOSTS: host,
      NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
    });
    const businessIds = await subscribeAll(product, service.address);
    await submitFor(product, WARM_UP_SECONDS);
    const [alone, beside]: [Window[], Window[]] = [[], []];
    const rates: number[] = [];
    let busy = 0;
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await submitFor(product, SECONDS));
      const share = businessIds.splice(0, PUSHES / ROUNDS);
      const before = await state();
      await alertAll(product, share);
      await until(async () => (await state()).received > before.received, ARRIVING);
      const startedAt = performance.now();
      const isSettled = async () => (await state()).received === before.received + share.length;
      const settled = until(isSettled, ARRIVING);
      beside.push(await submitUntil(product, settled));
      const tookMs = performance.now() - startedAt;
      rates.push((share.length / tookMs) * 1_000);
      busy += ((await state()).processorMs - before.processorMs) / tookMs / ROUNDS;
    }
    return rowsOf(alone, beside, median(rates), busy);
  } finally {
    await endChild(service.child);
    rmSync(folder, { recursive: true, force: true });
    await product.restart();
  }
}

interface ServiceState {
  host: string;
  ca: string;
  received: number;
  processorMs: number;
}

function rowsOf(alone: Window[], beside: Window[], rate: number, busy: number): Row[] {
  const late = percentile(
    [...alone, ...beside].flatMap((window) => window.late),
    0.99,
  );
  return [
    { what: 'submission alone, p50', value: p50Of(alone), unit: 'ms' },
    { what: 'submission alone, p99', value: p99Of(alone), unit: 'ms' },
    { what: 'submission beside 10,000 pushes, p50', value: p50Of(beside), unit: 'ms' },
    { what: 'submission beside 10,000 pushes, p99', value: p99Of(beside), unit: 'ms' },
    { what: 'beside pushes / alone, p99', value: p99Of(beside) / p99Of(alone), unit: '', target: '<= 1.2' },
    { what: 'pushes settled a second beside them', value: rate, unit: '' },
    { what: 'push service, share of a processor', value: busy, unit: '' },
    { what: 'submissions sent late, p99', value: late, unit: 'ms' },
  ];
}

/** Gives as many businesses an owner's phone, a lead to be told of, and no quiet times. @returns their ids */
async function subscribeAll(product: Product, service: string): Promise<string[]> {
  const { pool } = product;
  const { cookie } = await product.owner();
  const alerts = await fetch(`${product.address}/api/alerts`, { headers: { cookie } });
  const { publicKey } = (await alerts.json()) as { publicKey: string };
  const browsers = await fetch(`${service}/browsers?count=${PUSHES}&key=${publicKey}`);
  const known = await pool.query("select count(*)::int as count from cards where slug like 'cold-%'");
  await fillCards(product, PUSHES, { from: known.rows[0].count, reviews: 1 });
  const { rows } = await pool.query(SUBSCRIBE, [await browsers.text()]);
  await pool.query(ALERTABLE);
  await pool.query('vacuum analyze sessions, push_devices, leads, member_alerts');
  return rows.map(({ id }) => id as string);
}

const SUBSCRIBE = `
  with browser as (
    select row_number() over () - 1 as n, b.* from json_to_recordset($1::json) as b(endpoint text, p256dh text, auth text)),
  made as materialized (
    select browser.*, gen_random_uuid() as session_id, c.business_id, o.owner_id
    from browser join cards c on c.slug = 'cold-' || n join businesses o on o.id = c.business_id),
  opened as (
    insert into sessions (token_hash, id, user_id, expires_at)
    select sha256(session_id::text::bytea), session_id, owner_id, now() + interval '1 day' from made returning id)
  insert into push_devices (id, business_id, session_id, endpoint, p256dh, auth, created_at)
  select gen_random_uuid(), business_id, id, endpoint, p256dh, auth, now()
  from made join opened on opened.id = made.session_id returning business_id as id`;

const ALERTABLE = `
  with settings as (
    insert into member_alerts (user_id, business_id, quiet_at_night, quiet_on_sabbath, shows_text, changed_at)
    select o.owner_id, o.id, false, false, false, now() from push_devices d join businesses o on o.id = d.business_id)
  insert into leads (business_id, id, name, phone, message, form_print, search_text, received_at)
  select business_id, gen_random_uuid(), 'דנה', '+972521234567', '', sha256(id::text::bytea), 'x', now() + interval '1 hour'
  from push_devices`;

/** As `raiseAlert` enqueues them, at once. */
async function alertAll({ pool }: Product, businessIds: string[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false });
  await boss.start();
  const data = { kind: 'new-lead', raisedAt: new Date().toISOString() };
  await boss.insert(
    'owner-alert',
    businessIds.map((businessId) => ({ data: { ...data, businessId } })),
  );
  await boss.stop({ graceful: false });
}
