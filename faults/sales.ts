import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PaymentsDouble, startPaymentsDouble } from '../scripts/payments-double/double.ts';
import { exchange } from '../tests/exchange.ts';
import { type ProductProcess, scratchDataDir, startProduct } from '../tests/product-process.ts';
import { register, signIn } from './load.ts';
import { ask, freePort, holdTable, until } from './processes.ts';
import type { Row } from './report.ts';
import { checkSales } from './sales-books.ts';

const PAYS = '4580000000000000';
const DAY_MS = 86_400_000;
const SETTLED_MS = 60_000;
/** Longer than the work between an answer and its commit. */
const RANDOM_MS = 120;
/** Of renewals that are due at once. */
const DUE = 3;

const KINDS = ['first', 'renewal', 'refund'] as const;
/** The provider has done it, and its answer is held back; or the answer came, and the commit is held; or at any moment. */
const MOMENTS = ['answer', 'commit', 'random'] as const;

interface Buyer {
  businessId: string;
  cookie: string;
}

/** A product that sells, with an example provider beside it. */
class Shop {
  readonly double: PaymentsDouble;
  readonly dataDir = scratchDataDir();
  #product: ProductProcess | null = null;
  #port = '0';

  constructor(double: PaymentsDouble) {
    this.double = double;
  }

  async start(): Promise<void> {
    if (this.#port === '0') this.#port = String(await freePort());
    const { cardcom } = this.double.settings;
    const settings = { PAYMENTS_URL: cardcom, DUGRI_MODE: 'demo', LOG_LEVEL: 'silent', PORT: this.#port };
    this.#product = await startProduct(this.dataDir, settings);
  }

  get product(): ProductProcess {
    if (!this.#product) throw new Error('the product does not run');
    return this.#product;
  }

  async control(path: string, body: object = {}): Promise<void> {
    await fetch(`${this.double.origin}/double/${path}`, { method: 'POST', body: JSON.stringify(body) });
  }

  async books(): Promise<{ transactions: { kind: string; reference: string }[] }> {
    return (await fetch(`${this.double.origin}/double/books`)).json() as never;
  }

  rows = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    ask<T>(this.dataDir, text, values);

  async post<T>({ cookie }: Buyer, path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json', cookie };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await exchange(this.product.address, `/api/billing/${path}`, init);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json<T>();
  }

  /** What the return page asks. */
  async stateOf(chargeId: string): Promise<string> {
    const answer = await exchange(this.product.address, `/api/billing/charges/${chargeId}`);
    return answer.json<{ state: string }>().state;
  }

  async newBuyer(): Promise<Buyer> {
    const registered = await register(this.product.address);
    const cookie = await signIn(this.product.address, registered);
    const [card] = await this.rows<{ id: string }>('select business_id as id from cards where slug = $1', [
      registered.username,
    ]);
    return { businessId: card?.id ?? '', cookie };
  }

  /** Pays on the page of a plan; nobody has told the product. */
  async pay(buyer: Buyer): Promise<string> {
    const { url } = await this.post<{ url: string }>(buyer, 'checkouts', { plan: 'basic' });
    const body = new URLSearchParams({ number: PAYS, expires: '12/31' });
    await fetch(url, { method: 'POST', body, redirect: 'manual' });
    const [page] = await this.rows<{ id: string }>('select id from charges where checkout_url = $1', [url]);
    return page?.id ?? '';
  }

  async buy(buyer: Buyer): Promise<void> {
    const chargeId = await this.pay(buyer);
    if ((await this.stateOf(chargeId)) !== 'paid') throw new Error('a plan is not bought');
  }

  /** Has the worker run a job at once. */
  async run(name: string, isWaitedFor = true): Promise<void> {
    const id = randomUUID();
    await this.rows(`insert into pgboss.job (id, name, data) values ($1, $2, '{}')`, [id, name]);
    const state = async () => (await this.rows('select state from pgboss.job where id = $1', [id]))[0]?.state;
    if (isWaitedFor && !(await until(async () => (await state()) === 'completed', SETTLED_MS)))
      throw new Error(`${name} does not end: ${await state()}`);
  }

  /** Ends it as a power cut would, and starts it again. */
  async killAndStart(): Promise<void> {
    await this.product.kill();
    await this.start();
  }
}

type Round = (shop: Shop, moment: (typeof MOMENTS)[number]) => Promise<void>;

/** Does what asks the provider, and kills the product at a moment of it. @param isDone whether the provider has done it */
async function killDuring(
  shop: Shop,
  moment: (typeof MOMENTS)[number],
  call: 'lookUp' | 'charge' | 'refund',
  { begin, isDone }: { begin: () => Promise<unknown>; isDone: () => Promise<boolean> },
): Promise<void> {
  if (moment === 'answer') await shop.control('faults', { kind: call, fault: 'after' });
  const held = moment === 'commit' ? await holdTable(shop.dataDir, 'payments') : null;
  const begun = begin().catch(() => null);
  if (!(await until(isDone, SETTLED_MS))) throw new Error(`the provider is not asked for a ${call}`);
  if (held && !(await until(held.isWaitedFor, SETTLED_MS))) throw new Error('nobody waits for the commit');
  await sleep(moment === 'commit' ? 0 : Math.random() * RANDOM_MS);
  await shop.killAndStart();
  await held?.release();
  await begun;
}

let firsts = 0;

const first: Round = async (shop, moment) => {
  await shop.control('settings', { notices: 'held' });
  const chargeId = await shop.pay(await shop.newBuyer());
  await killDuring(shop, moment, 'lookUp', {
    begin: () => shop.stateOf(chargeId),
    isDone: async () => true,
  });
  // In turn: the payer comes back, the notice arrives, or the regular look finds it.
  const ways = [() => shop.stateOf(chargeId), () => shop.control('notices/send'), () => look(shop)];
  const way = ways[firsts++ % ways.length];
  const isPaid = async () => {
    await way?.();
    return (await shop.rows('select state from charges where id = $1', [chargeId]))[0]?.state === 'paid';
  };
  if (!(await until(isPaid, SETTLED_MS))) throw new Error('a payment is not found');
};

const renewal: Round = async (shop, moment) => {
  await shop.control('settings', { notices: 'never' });
  const buyers = [];
  for (let n = 0; n < DUE; n++) {
    const buyer = await shop.newBuyer();
    await shop.buy(buyer);
    buyers.push(buyer.businessId);
  }
  await shop.rows(
    `update subscriptions set period_start = period_start - (period_end - current_date),
       period_end = current_date, next_charge_at = now() where business_id = any($1)`,
    [buyers],
  );
  await shop.rows(
    `update charges set period_start = s.period_start from subscriptions s
     where s.id = subscription_id and s.business_id = any($1)`,
    [buyers],
  );
  const { length } = (await shop.books()).transactions;
  await killDuring(shop, moment, 'charge', {
    begin: () => shop.run('billing-renew', false),
    isDone: async () => (await shop.books()).transactions.length > length,
  });
  await shop.run('billing-renew');
  await look(shop);
  await tryAgain(shop);
};

/** What was never sent is given up after five days of lookups, and tried again. */
async function tryAgain(shop: Shop): Promise<void> {
  await shop.rows(
    `update charges set looks = 6, next_look_at = now() where state = 'unknown' and kind = 'renewal'`,
  );
  await shop.run('billing-look');
  await shop.rows(`update subscriptions set next_charge_at = now() where state = 'past_due'`);
  await shop.run('billing-renew');
}

const refund: Round = async (shop, moment) => {
  await shop.control('settings', { notices: 'never' });
  const buyer = await shop.newBuyer();
  await shop.buy(buyer);
  const refunds = async () =>
    (await shop.books()).transactions.filter(({ kind }) => kind === 'refund').length;
  const before = await refunds();
  await killDuring(shop, moment, 'refund', {
    begin: () => shop.post(buyer, 'me/leave', { when: 'now' }),
    isDone: async () => (await refunds()) > before,
  });
  // A day passes, and the comparison of the night finds refunds that were made: the provider's clock is a day behind.
  await shop.rows(
    `update charges set created_at = created_at - interval '1 day' where kind = 'refund' and state = 'sent'`,
  );
  await shop.run('billing-compare');
};

/** The regular look at what has no answer, minutes later. */
async function look(shop: Shop): Promise<void> {
  await shop.rows(
    `update charges set next_look_at = now() where state in ('open', 'sent', 'unknown') and kind <> 'refund'`,
  );
  await shop.run('billing-look');
}

const ROUNDS: Record<(typeof KINDS)[number], Round> = { first, renewal, refund };

async function killedWhilePaid(rounds: number): Promise<Row> {
  const shop = new Shop(await startPaymentsDouble());
  const failures: string[] = [];
  try {
    await shop.control('settings', { now: new Date(Date.now() - DAY_MS).toISOString() });
    await shop.start();
    for (let round = 0; round < rounds; round++) {
      const kind = KINDS[round % KINDS.length] ?? 'first';
      const moment = MOMENTS[Math.floor(round / KINDS.length) % MOMENTS.length] ?? 'answer';
      await ROUNDS[kind](shop, moment).catch(({ message }: Error) =>
        failures.push(`${kind}, killed at its ${moment}: ${message}`),
      );
    }
    await runAgain(shop);
    const { figures, failures: found } = await checkSales(shop);
    if ((await shop.product.stop()) !== 0) failures.push('the server did not stop in order');
    return { fault: NAME, rounds, ...figures, failures: [...failures, ...found] };
  } finally {
    await shop.double.stop();
  }
}

/** The queue runs jobs again that were killed; what they asked for stays asked for once. */
async function runAgain(shop: Shop): Promise<void> {
  const again = `insert into pgboss.job (name, data) select name, data from pgboss.job
    where name in ('billing-give-back', 'billing-settle') returning id`;
  const ids = (await shop.rows<{ id: string }>(again)).map(({ id }) => id);
  const left = `select from pgboss.job where id = any($1) and state <> 'completed'`;
  if (!(await until(async () => (await shop.rows(left, [ids])).length === 0, SETTLED_MS)))
    throw new Error('jobs that are run again do not end');
}

const NAME = 'the server is killed (-9) between charge and commit';

export const sales: { name: string; run: (isShort: boolean) => Promise<Row> }[] = [
  { name: NAME, run: (isShort) => killedWhilePaid(isShort ? 9 : 54) },
];
