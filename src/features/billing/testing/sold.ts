import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { businesses } from '#features/accounts/schema.ts';
import type { Reader } from '#platform/db/database.ts';
import { type PaymentsDouble, startPaymentsDouble } from '../../../../scripts/payments-double/double.ts';
import { queuedJobs, runJob } from '../../../../tests/mails.ts';
import { type Owner, startWorld, type World } from '../../../../tests/world.ts';
import type { Billing } from '../contract.ts';
import type { SellingServices } from '../data.ts';
import type { PaidPlan } from '../policy.ts';
import { payments } from '../schema.ts';

export const PAYS = '4580000000000000';

export interface Sold {
  world: World;
  double: PaymentsDouble;
  /** Opens the card page of the plan. */
  checkout(owner: Owner): Promise<{ url: string; chargeId: string }>;
  /** Opens the card page for another card. */
  newCard(owner: Owner): Promise<{ url: string; chargeId: string }>;
  /** Pays on a page with a card. */
  pay(url: string, number?: string): Promise<Response>;
  /** Posts as the owner below `/api/billing/`. */
  post(owner: Owner, path: string, body?: object): Promise<Response>;
  planOf(owner: Owner): Promise<string>;
  /** Payments and refunds in the books, the oldest first. */
  paymentsOf(owner: Owner): Promise<(typeof payments.$inferSelect)[]>;
  subscriptionOf(owner: Owner): Promise<Billing['subscription']>;
  /** Buys the plan, the notice included. */
  buy(owner: Owner, how?: { number?: string; plan?: PaidPlan }): Promise<{ chargeId: string }>;
  billingOf(owner: Owner): Promise<Billing>;
  /** Calls as the owner; signs in again after the session expired. */
  call(owner: Owner, path: string, init?: RequestInit): Promise<Response>;
  /** Asks for the outcome of a payment, as the return page does. */
  stateOf(chargeId: string): Promise<string>;
  /** Runs all queued jobs of a name. */
  runAll(name: string): Promise<number>;
  /** Moves the clock of the product and of the provider. */
  setTime(at: string): Promise<void>;
  control(path: string, body?: object, method?: string): Promise<Response>;
  books(): Promise<{
    transactions: { uid: string; kind: string; amountAgorot: number; code: number; reference: string }[];
    cards: { token: string }[];
  }>;
}

export async function businessOf(db: Reader, owner: Owner): Promise<string> {
  const [business] = await db.select().from(businesses).where(eq(businesses.ownerId, owner.id));
  return business?.id ?? '';
}

/** What calls of the room get, with the provider. */
export function selling({ services }: World): SellingServices {
  const { payments: provider } = services;
  if (!provider) throw new TypeError('No provider is set');
  return { ...services, payments: provider };
}

/** The product with an example provider beside it; its notices arrive as calls of the product. */
export async function startSold(provider: 'cardcom' | 'payplus' = 'cardcom'): Promise<Sold> {
  const double = await startPaymentsDouble();
  const world = await startWorld({ paymentsUrl: double.settings[provider] });
  const control = (path: string, body: object = {}, method = 'POST') =>
    fetch(`${double.origin}/double/${path}`, { method, body: JSON.stringify(body) });
  const books = async () => (await fetch(`${double.origin}/double/books`)).json();
  const cookies = new Map<string, string>();
  const call = async (owner: Owner, path: string, init: RequestInit = {}) => {
    const answer = await world.request(path, { ...init, cookie: cookies.get(owner.id) ?? owner.cookie });
    if (answer.status !== 401) return answer;
    const { email, password } = owner;
    const signedIn = await world.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    cookies.set(owner.id, cookie);
    return world.request(path, { ...init, cookie });
  };
  const post = (owner: Owner, path: string, body: object = {}) =>
    call(owner, `/api/billing/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const pageOf = async (answer: Response) => {
    expect(answer.status).toBe(200);
    const { url } = (await answer.json()) as { url: string };
    const { pages } = await books();
    const page = pages.find(({ id }: { id: string }) => url.endsWith(id));
    return { url, chargeId: page.reference as string };
  };
  const checkout = async (owner: Owner, plan: PaidPlan = 'basic') =>
    pageOf(await post(owner, 'checkouts', { plan }));
  const billingOf = async (owner: Owner): Promise<Billing> => (await call(owner, '/api/billing/me')).json();
  const pay = (url: string, number = PAYS) =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ number, expires: '12/31' }),
      redirect: 'manual',
    });
  const stateOf = async (chargeId: string) =>
    ((await (await world.request(`/api/billing/charges/${chargeId}`)).json()) as { state: string }).state;
  return {
    world,
    double,
    checkout,
    pay,
    async buy(owner, { number, plan } = {}) {
      const { url, chargeId } = await checkout(owner, plan);
      await pay(url, number);
      expect(await stateOf(chargeId)).toBe('paid');
      return { chargeId };
    },
    call,
    post,
    newCard: async (owner) => pageOf(await post(owner, 'me/card')),
    planOf: async (owner) => (await (await call(owner, '/api/auth/me')).json()).subscriptionPlan,
    paymentsOf: (owner) =>
      world.db.select().from(payments).where(eq(payments.userId, owner.id)).orderBy(payments.id),
    subscriptionOf: async (owner) => (await billingOf(owner)).subscription,
    billingOf,
    stateOf,
    async runAll(name) {
      const jobs = await queuedJobs(world, name);
      for (const { data, id } of jobs) await runJob(world, name, data, id);
      return jobs.length;
    },
    async setTime(at) {
      world.setTime(at);
      await control('settings', { now: at });
    },
    control,
    books,
  };
}
