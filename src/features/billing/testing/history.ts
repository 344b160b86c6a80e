import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { rowsOf, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { openPayments } from '#platform/payments/payments.ts';
import { parsePaymentsAddress } from '#platform/payments/payments-address.ts';
import { unseal } from '#platform/secrets.ts';
import { addDays, instantOf, zonedDay } from '#platform/zoned-time.ts';
import { whenFileEnds } from '../../../../tests/endings.ts';
import { runJob } from '../../../../tests/mails.ts';
import { type Owner, signIn } from '../../../../tests/world.ts';
import { changePlan } from '../changing/mutations.ts';
import { type Started, startCheckout, startNewCard } from '../checkout.mutations.ts';
import { findCharge, findRunning, type SellingServices } from '../data.ts';
import { billingJobs } from '../jobs.ts';
import { leave, stay } from '../leaving/mutations.ts';
import { RefundDeclined } from '../leaving/refunds.mutations.ts';
import { takeNotice } from '../notices.mutations.ts';
import { grantFreePeriod } from '../renewing/free.mutations.ts';
import { charges, subscriptions } from '../schema.ts';
import { settleCharge } from '../settling.mutations.ts';
import type { HistoryAct, HistoryStep } from './acts.ts';
import { businessOf, type Sold, selling, startSold } from './sold.ts';

/** Far less than in earnest: histories wait for it. */
const ANSWER_MS = 1_500;
const WORKS_AT = '09:30';
const RECURRING = ['billing-look', 'billing-renew', 'billing-end'];
const QUEUED = ['billing-settle', 'billing-give-back', 'billing-forget-card', 'billing-payment-kept'];
const MINUTE_MS = 60_000;
/** Lookups go on for five days, and some refunds are possible from the next day on. */
const SETTLED_DAYS = 8;
/** Of an account that is closed. */
const STILL_POSSIBLE: HistoryAct['kind'][] = ['pay', 'come_back', 'fault', 'notices', 'send_held', 'work'];

export interface Player {
  id: string;
  account: Owner;
  businessId: string;
  pages: { url: string; chargeId: string }[];
  /** Subscriptions that ended by the owner's own wish before their period did. */
  left: Set<string>;
  isClosed: boolean;
}

type Wanted<Kind extends HistoryAct['kind']> = Extract<HistoryAct, { kind: Kind }>;
type Doings = { [Kind in HistoryAct['kind']]: (player: Player, act: Wanted<Kind>) => Promise<unknown> };

export async function startHistories(provider: 'cardcom' | 'payplus'): Promise<Histories> {
  const sold = await startSold(provider);
  return new Histories(sold, await quickServices(provider, sold));
}

/** Plays histories of owners against the example provider, on one clock, with the work of every day. */
export class Histories {
  readonly sold: Sold;
  readonly #services: SellingServices;
  readonly #kinds: Map<string, AnyJobKind>;
  #now = 0;

  constructor(sold: Sold, services: SellingServices) {
    this.sold = sold;
    this.#services = services;
    const jobs = billingJobs(services).filter((kind) => 'run' in kind);
    this.#kinds = new Map(jobs.map((kind) => [kind.name, kind]));
  }

  now(): Date {
    return new Date(this.#now);
  }

  async newPlayers(from: string, count: number): Promise<Player[]> {
    await this.#setNow(instantOf(from, WORKS_AT).getTime());
    await this.sold.control('settings', { notices: 'on_time' });
    const { world } = this.sold;
    return Promise.all(
      Array.from({ length: count }, async () => {
        const account = await world.asOwner();
        const businessId = await businessOf(world.db, account);
        return { account, id: account.id, businessId, pages: [], left: new Set<string>(), isClosed: false };
      }),
    );
  }

  async play(players: Player[], { days, minutes, who, acts }: HistoryStep): Promise<void> {
    await this.#passDays(days, players);
    await this.#setNow(this.#now + minutes * MINUTE_MS);
    const player = players[who % players.length];
    if (!player) return;
    await Promise.all(acts.map((one) => this.#act(player, one)));
    await this.#comeBackLate(player);
  }

  /** Lets days pass until nothing is under way; in between everybody leaves. */
  async settle(players: Player[]): Promise<void> {
    await this.sold.control('settings', { notices: 'on_time' });
    await this.sold.control('notices/send');
    await this.#passDays(SETTLED_DAYS, players);
    for (const player of players) await this.#act(player, { kind: 'leave', when: 'now' });
    await this.#passDays(SETTLED_DAYS, players);
  }

  /** Jobs of the queue that are not done. */
  waiting(): Promise<{ id: string; name: string; data: Record<string, unknown> }[]> {
    return rowsOf(
      this.sold.world.db,
      sql`select id, name, data from pgboss.job where state = 'created' and ${inArray(sql`name`, QUEUED)}
          order by created_on, id`,
    );
  }

  async #setNow(at: number): Promise<void> {
    this.#now = at;
    this.sold.world.setTime(new Date(at));
    await this.sold.control('settings', { now: new Date(at).toISOString() });
  }

  async #passDays(days: number, players: Player[]): Promise<void> {
    for (let n = 0; n < days; n++) {
      await this.#setNow(instantOf(addDays(zonedDay(this.now()), 1), WORKS_AT).getTime());
      const quiet = await this.#listQuiet(players);
      const before = await this.#countCharged(quiet);
      await this.#work();
      if ((await this.#countCharged(quiet)) > before)
        throw new Error(`a card is charged after a cancellation, ${zonedDay(this.now())}`);
    }
  }

  /** One round of the due work; a refund that the provider refuses stays for the next one. */
  async #work(): Promise<void> {
    for (const name of RECURRING) await this.#run(name);
    const refused = new Set<string>();
    for (;;) {
      const jobs = (await this.waiting()).filter(({ id }) => !refused.has(id));
      if (jobs.length === 0) return;
      for (const { id, name, data } of jobs) {
        const { _requestId: _, ...input } = data;
        try {
          await this.#run(name, input, id);
        } catch (error) {
          if (!(error instanceof RefundDeclined)) throw error;
          refused.add(id);
          continue;
        }
        await this.sold.world.db.execute(
          sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}`,
        );
      }
    }
  }

  /** What other rooms do about it gets the services as they are. */
  #run(name: string, data: object = {}, id = newId()): Promise<void> {
    return this.#kinds.get(name)?.run(data, { id }) ?? runJob(this.sold.world, name, data, id);
  }

  /** Businesses whose card nobody may charge. */
  async #listQuiet(players: Player[]): Promise<string[]> {
    const ids = players.map(({ businessId }) => businessId);
    const running = await this.sold.world.db
      .select()
      .from(subscriptions)
      .where(and(inArray(subscriptions.businessId, ids), sql`state <> 'ended'`));
    return ids.filter((id) => running.every(({ businessId, endsOn }) => businessId !== id || endsOn));
  }

  #countCharged(businessIds: string[]): Promise<number> {
    const isOfCard = and(inArray(charges.kind, ['renewal', 'upgrade']), sql`checkout_id is null`);
    const isTheirs = inArray(charges.businessId, businessIds);
    return this.sold.world.db.$count(charges, and(isTheirs, isOfCard, sql`state <> 'open'`));
  }

  async #act(player: Player, act: HistoryAct): Promise<void> {
    if (player.isClosed && !STILL_POSSIBLE.includes(act.kind)) return;
    const doing = this.#doings[act.kind] as (player: Player, act: HistoryAct) => Promise<unknown>;
    await doing(player, act);
  }

  readonly #doings: Doings = {
    open: async (player, { plan }) => {
      const wanted = { userId: player.id, businessId: player.businessId, plan };
      addPage(player, await startCheckout(this.#services, wanted, this.#clock()));
    },
    new_card: async (player) => {
      const wanted = { userId: player.id, businessId: player.businessId };
      addPage(player, await startNewCard(this.#services, wanted, this.#clock()));
    },
    pay: async (player, { page, number, expires, comesBack }) => {
      const paid = player.pages.at(-1 - page);
      if (!paid) return;
      const typed = new URLSearchParams({ number, expires, confirmed: 'yes' });
      await fetch(paid.url, { method: 'POST', body: typed, redirect: 'manual' });
      if (comesBack) await settleCharge(this.#services, paid.chargeId, this.#clock());
    },
    buy: async (player, { plan, number, comesBack }) => {
      await this.#act(player, { kind: 'open', plan });
      await this.#act(player, { kind: 'pay', page: 0, number, expires: '12/31', comesBack });
    },
    come_back: async ({ pages }, { page }) => {
      const paid = pages.at(-1 - page);
      if (paid) await settleCharge(this.#services, paid.chargeId, this.#clock());
    },
    leave: async (player, { when }) => {
      await leave(this.#services, { businessId: player.businessId, when }, this.#clock());
      await this.#noteLeft(player);
    },
    stay: ({ businessId }) => stay(this.#services, businessId, this.#clock()),
    change: ({ businessId }, { plan }) => changePlan(this.#services, { businessId, plan }, this.#clock()),
    free_period: ({ businessId }) =>
      transact(this.#services.db, (tx) => grantFreePeriod(tx, businessId, this.#clock())),
    card_answers: async ({ businessId }, { number }) => {
      const sealed = (await findRunning(this.#services.db, businessId))?.cardToken;
      const token = sealed && unseal(sealed, this.#services.secret);
      if (token) await this.sold.control(`cards/${token}`, { number }, 'PATCH');
    },
    close: async (player) => {
      const { request } = this.sold.world;
      const { cookie } = await signIn(request, player.account);
      const closed = await request('/api/auth/delete-account', {
        method: 'POST',
        cookie,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ confirmation: 'מחיקה' }),
      });
      player.isClosed = closed.ok;
      await this.#noteLeft(player);
    },
    fault: (_, { call, fault }) => this.sold.control('faults', { kind: call, fault }),
    notices: (_, { mode }) => this.sold.control('settings', { notices: mode }),
    send_held: () => this.sold.control('notices/send'),
    work: () => this.#work(),
  };

  #clock(): Date {
    return this.#services.clock();
  }

  async #noteLeft({ businessId, left }: Player): Promise<void> {
    const ended = and(eq(subscriptions.businessId, businessId), eq(subscriptions.state, 'ended'));
    for (const { id } of await this.#services.db.select().from(subscriptions).where(ended)) left.add(id);
  }

  /** Whoever pays a page that we gave up comes back from it, as often as it takes. */
  async #comeBackLate({ pages }: Player): Promise<void> {
    for (const { chargeId } of pages.slice(-3))
      for (let n = 0; n < 3 && (await findCharge(this.#services.db, chargeId))?.state === 'expired'; n++)
        await settleCharge(this.#services, chargeId, this.#clock());
  }
}

function addPage({ pages }: Player, started: Started): void {
  if (started.ok) pages.push(started);
}

/** The room's services with short waiting, whose notices arrive. */
async function quickServices(
  provider: 'cardcom' | 'payplus',
  { world, double }: Sold,
): Promise<SellingServices> {
  const { clock } = world.services;
  const address = parsePaymentsAddress(double.settings[provider]);
  if (!address) throw new TypeError('The address of the example provider is not understood');
  const listener = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = new Headers(request.headers as Record<string, string>);
    await takeNotice(services, { body: Buffer.concat(parts), headers }, clock());
    response.end();
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  whenFileEnds(() => listener.close());
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const services: SellingServices = {
    ...selling(world),
    payments: openPayments(address, { answerMs: ANSWER_MS, clock }),
    publicUrl: () => origin,
  };
  return services;
}
