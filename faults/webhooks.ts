import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_KINDS } from '../src/features/programs/contract.ts';
import { startReceiver } from '../src/features/programs/webhooks/testing/receiver.ts';
import { exchange } from '../tests/exchange.ts';
import { type ProductProcess, scratchDataDir, startProduct } from '../tests/product-process.ts';
import { register, signIn } from './load.ts';
import { ask, holdTable, until } from './processes.ts';
import type { Row } from './report.ts';

const PATH = '/in';
const SETTLED_MS = 60_000;
const RANDOM_MS = 1_500;
const REVIEWS = 4;
/** The receiver holds its answer back; or it answered, and what came of it is not written yet; or at any moment. */
const MOMENTS = ['answer', 'settling', 'random'] as const;

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A product that tells a receiver of its reviews. */
class Teller {
  readonly dataDir = scratchDataDir();
  readonly receiver: Receiver;
  product!: ProductProcess;
  #owner = { username: '', cookie: '' };

  constructor(receiver: Receiver) {
    this.receiver = receiver;
  }

  async start(): Promise<void> {
    const ca = path.join(this.dataDir, 'receiver.pem');
    writeFileSync(ca, this.receiver.ca);
    this.product = await startProduct(this.dataDir, {
      PRIVATE_HOSTS: this.receiver.host,
      // Both look for what is due.
      WEB_PROCESSES: '2',
      NODE_EXTRA_CA_CERTS: ca,
      LOG_LEVEL: 'silent',
    });
  }

  rows = <T extends Record<string, unknown>>(text: string) => ask<T>(this.dataDir, text);

  async open(): Promise<void> {
    const registered = await register(this.product.address);
    this.#owner = {
      username: registered.username,
      cookie: await signIn(this.product.address, registered),
    };
    await this.rows(`update users set subscription_plan = 'premium'`);
    const url = this.receiver.url(PATH);
    await this.#call('POST', '/api/webhooks', { url, kinds: EVENT_KINDS, withWords: true });
  }

  /** Leaves a review, publishes and answers it: three events. */
  async review(): Promise<void> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ customerName: 'דנה', rating: '5', comment: 'טוב' }))
      body.append(name, value);
    const { username } = this.#owner;
    const left = await exchange(this.product.address, `/api/reviews/${username}`, { method: 'POST', body });
    const { id } = left.json<{ id: string }>();
    await this.#call('PUT', `/api/reviews/${id}/approve`);
    await this.#call('PUT', `/api/reviews/${id}`, { businessResponse: 'תודה' });
  }

  async #call(method: string, to: string, body?: object): Promise<void> {
    const headers = { 'content-type': 'application/json', cookie: this.#owner.cookie };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await exchange(this.product.address, to, init);
    if (answer.status !== 200) throw new Error(`${to}: ${answer.status} ${answer.text}`);
  }

  /** Ends it as a power cut would, and starts it again when attempts of before have run out. */
  async killAndStart(): Promise<void> {
    await this.product.kill();
    this.receiver.status(PATH, 204);
    await this.start();
    await this.rows(`update webhook_deliveries set due_at = now() where state = 'waiting'`);
  }

  async isAllSent(): Promise<boolean> {
    const left = await this.rows(
      `select from program_events where seq is null union all select from webhook_deliveries where state = 'waiting'`,
    );
    return left.length === 0;
  }
}

/** Has events sent, and kills the product at a moment of it. */
async function killWhileSending(teller: Teller, moment: (typeof MOMENTS)[number]): Promise<void> {
  const { receiver } = teller;
  const before = receiver.received.length;
  const isAsked = () => receiver.received.length > before;
  if (moment === 'answer') receiver.answer(PATH, () => {});
  const held = moment === 'settling' ? await holdTable(teller.dataDir, 'webhook_endpoints') : null;
  for (let n = 0; n < REVIEWS; n++) await teller.review();
  if (!(await until(isAsked, SETTLED_MS))) throw new Error('nothing is sent');
  if (held && !(await until(held.isWaitedFor, SETTLED_MS))) throw new Error('nobody settles an attempt');
  if (moment === 'random') await sleep(Math.random() * RANDOM_MS);
  await teller.killAndStart();
  await held?.release();
  if (!(await until(() => teller.isAllSent(), SETTLED_MS))) throw new Error('events still wait');
}

/** Every event was received, and those of a review in their order: one may come again, none after a later one. */
async function failuresOf({ rows, receiver }: Teller): Promise<string[]> {
  const events = await rows<{ id: string }>('select id from program_events');
  const lost = events.filter(({ id }) => !receiver.received.some((one) => one.id === id));
  const bySubject = Map.groupBy(receiver.received, ({ event }) => event.data.id);
  const mixed = [...bySubject.values()].filter((told) =>
    told.some(({ event }, n) => Number(event.data.sequence) < Number(told[n - 1]?.event.data.sequence ?? 0)),
  );
  return [
    ...(events.length === 0 ? ['nothing happened'] : []),
    ...(lost.length > 0 ? [`${lost.length} of ${events.length} events were never received`] : []),
    ...(mixed.length > 0 ? [`events of ${mixed.length} reviews came out of order`] : []),
  ];
}

async function killedWhileSending(rounds: number): Promise<Row> {
  const teller = new Teller(await startReceiver());
  const failures: string[] = [];
  await teller.start();
  await teller.open();
  for (let round = 0; round < rounds; round++) {
    const moment = MOMENTS[round % MOMENTS.length] ?? 'random';
    await killWhileSending(teller, moment).catch(({ message }: Error) =>
      failures.push(`killed at ${moment}: ${message}`),
    );
  }
  failures.push(...(await failuresOf(teller)));
  const ids = teller.receiver.received.map(({ id }) => id);
  const acknowledged = new Set(ids).size;
  if ((await teller.product.stop()) !== 0) failures.push('the server did not stop in order');
  return { fault: NAME, rounds, acknowledged, lost: 0, twice: ids.length - acknowledged, failures };
}

const NAME = 'the server is killed (-9) while it sends a webhook';

export const webhooks: { name: string; run: (isShort: boolean) => Promise<Row> }[] = [
  { name: NAME, run: (isShort) => killedWhileSending(isShort ? 3 : 18) },
];
