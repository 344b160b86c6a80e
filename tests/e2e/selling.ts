import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { type PaymentsDouble, startPaymentsDouble } from '../../scripts/payments-double/double.ts';
import { SUPERUSER } from '../../src/platform/db/embedded/cluster.ts';
import { SOCKET_PORT } from '../../src/platform/db/embedded/layout.ts';
import { runEndings } from '../endings.ts';
import { type ProductProcess, scratchDataDir, startProduct } from '../product-process.ts';
import { type Business, openBusiness } from './business.ts';
import { test as base, expect } from './fixtures.ts';

export { expect };

/** Example cards; the number decides how the bank answers (scripts/payments-double/cards.ts). */
export const PAYING_CARD = '4580000000000000';
export const DECLINED_CARD = '4580000000000018';
const CARD_EXPIRES = '12/31';

interface Seller {
  product: ProductProcess;
  double: PaymentsDouble;
  /** Asks the product's database. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface Selling {
  /** Registers a business, signs the page in and buys the plan over the API. */
  openPaidBusiness(): Promise<Business>;
  /** Ends the paid month today and renews it with the kept card, which then answers as this card does. */
  renew(business: Business, card?: string): Promise<void>;
}

/** Journeys against a product of their own, one for each worker, with an example provider beside it. */
export const test = base.extend<Selling, { seller: Seller }>({
  seller: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const double = await startPaymentsDouble();
      const dataDir = scratchDataDir();
      const settings = { PAYMENTS_URL: double.settings.cardcom, DUGRI_MODE: 'demo', LOG_LEVEL: 'error' };
      const product = await startProduct(dataDir, settings);
      await use({ product, double, ask: (text, values) => askAt(dataDir, text, values) });
      await runEndings();
      await double.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ seller }, use) => use(seller.product.address),
  otherOrigins: ({ seller }, use) => use([seller.double.origin]),
  openPaidBusiness: async ({ page }, use) => {
    await use(async () => {
      const business = await openBusiness(page);
      const { request } = page;
      const opened = await request.post('/api/billing/checkouts', { data: { plan: 'basic' } });
      const { url } = await opened.json();
      await request.post(url, { form: { number: PAYING_CARD, expires: CARD_EXPIRES }, maxRedirects: 0 });
      await expect
        .poll(async () => (await (await request.get('/api/billing/me')).json()).subscription?.state)
        .toBe('active');
      return business;
    });
  },
  renew: async ({ seller }, use) => {
    await use(async ({ email }, card = PAYING_CARD) => {
      const { ask, double } = seller;
      const [paid] = await ask<{ id: string; subscription: string }>(
        `select c.id, c.subscription_id as subscription from charges c
         join businesses b on b.id = c.business_id join users u on u.id = b.owner_id
         where u.email = $1 and c.state = 'paid' order by c.id desc`,
        [email],
      );
      const { transactions } = await (await fetch(`${double.origin}/double/books`)).json();
      const kept = transactions.find(({ reference }: { reference: string }) => reference === paid?.id);
      const body = JSON.stringify({ number: card });
      await fetch(`${double.origin}/double/cards/${kept.card.token}`, { method: 'PATCH', body });
      // The month that was paid today is long over: one month is paid once.
      await ask('update charges set period_start = period_start - 1000 where subscription_id = $1', [
        paid?.subscription,
      ]);
      await ask(
        `update subscriptions set period_start = period_start - (period_end - current_date),
           period_end = current_date, next_charge_at = now() where id = $1`,
        [paid?.subscription],
      );
      await runJob(seller, 'billing-renew');
    });
  },
});

/** Pays on the provider's page, which then leads back. */
export async function payOnCardPage(page: Page, number = PAYING_CARD): Promise<void> {
  await page.getByLabel('מספר כרטיס').fill(number);
  await page.getByRole('button', { name: /^תשלום|^שמירת הכרטיס/ }).click();
}

/** Runs a recurring job now, as the queue would. */
export async function runJob({ ask }: Seller, name: string): Promise<void> {
  const id = randomUUID();
  await ask(`insert into pgboss.job (id, name, data) values ($1, $2, '{}')`, [id, name]);
  await expect
    .poll(async () => (await ask('select state from pgboss.job where id = $1', [id]))[0]?.state, {
      timeout: 20_000,
    })
    .toBe('completed');
}

async function askAt<Row extends pg.QueryResultRow>(dataDir: string, text: string, values?: unknown[]) {
  const host = path.join(dataDir, 'db', 'run');
  const client = new pg.Client({ host, port: SOCKET_PORT, user: SUPERUSER, database: 'dugri' });
  await client.connect();
  const { rows } = await client.query<Row>(text, values).finally(() => client.end());
  return rows;
}
