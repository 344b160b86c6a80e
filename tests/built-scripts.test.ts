import { beforeAll, expect, test } from 'vitest';
import { startOnTestDatabase } from './database.ts';
import { scriptsNamedIn } from './page-scripts.ts';
import { type RunningOwner, registerAt } from './product-calls.ts';
import type { ProductProcess } from './product-process.ts';

// The scripts of an owner's screens, as the finished build sends them.

const SCREENS = [
  '/welcome',
  '/dashboard',
  '/reviews',
  '/places',
  '/card-design',
  '/customers',
  '/stats',
  '/account-settings',
  '/account-settings/details',
  '/account-settings/security',
  '/account-settings/alerts',
];
const SIGN_IN_PAGES = ['/login', '/register', '/forgot-password', '/reset-password?token=unknown'];
const FIRST_MAX = 135 * 1_024;
const FILES_MAX = 24;

let product: ProductProcess;
let owner: RunningOwner;

beforeAll(async () => {
  product = await startOnTestDatabase();
  owner = await registerAt(product.address);
});

test.each(SCREENS)('%s begins with few scripts, and none that draws on a server', async (screen) => {
  await expectFewScripts(screen, owner.cookie);
});

test.each(SIGN_IN_PAGES)('%s begins with few scripts as well', async (screen) => {
  await expectFewScripts(screen, '');
});

async function expectFewScripts(screen: string, cookie: string): Promise<void> {
  const { scripts, bytes } = await scriptsOf(screen, cookie);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.length).toBeLessThanOrEqual(FILES_MAX);
  expect(bytes).toBeGreaterThan(50 * 1_024);
  expect(bytes).toBeLessThan(FIRST_MAX);
}

async function scriptsOf(screen: string, cookie: string) {
  const page = await fetch(product.address + screen, { headers: { cookie }, redirect: 'manual' });
  expect(page.status).toBe(200);
  const html = await page.text();
  const scripts = scriptsNamedIn(html);
  let bytes = 0;
  for (const script of scripts) {
    const answer = await fetch(product.address + script, { headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers.get('content-length'));
    expect(await answer.text(), script).not.toMatch(/renderToStaticMarkup|renderToReadableStream/);
  }
  return { scripts, bytes };
}
