import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { CHROMIUM_FLAGS } from '../tests/e2e/place.ts';
import { scriptsNamedIn } from '../tests/page-scripts.ts';
import { addSessionCookie, type Product } from './product.ts';
import { median, type Row } from './report.ts';

const FIRST = '/';
const STATS = '/stats';
const SCREENS = [
  FIRST,
  '/dashboard',
  '/business-card',
  '/reviews',
  STATS,
  '/card-design',
  '/whatsapp-messages',
  '/account-settings',
  '/account-settings/security',
  '/partner-program',
];

const SLOWDOWN = 4;
const RUNS = 3;
/** What a browser tells of no task that is shorter. */
const LONG_TASK_MS = 50;

/** A screen that fetched no script for so long has all that comes without a press: the last thing is begun after 3 s. */
const QUIET_MS = 4_000;

/**
 * Compressed JavaScript of each owner's screen: what it loads before it works when it is the first one, what it adds
 * to the dashboard's, and all that it has fetched in the end without a press.
 */
export async function measureScripts(product: Product): Promise<Row[]> {
  const { cookie } = await product.owner();
  const sizes = new Map<string, number>();
  const measured = async (paths: string[]) => {
    for (const path of paths) if (!sizes.has(path)) sizes.set(path, await compressedBytes(product, path));
    return paths;
  };
  const scriptsOf = async (screen: string) => {
    const page = await fetch(product.address + screen, { headers: { cookie } });
    if (!page.ok) throw new Error(`${screen}: ${page.status}`);
    return measured(scriptsNamedIn(await page.text()));
  };
  const kilobytes = (paths: string[]) => paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0) / 1024;

  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const first = await scriptsOf(FIRST);
    const rows: Row[] = [];
    for (const screen of SCREENS) {
      const paths = await scriptsOf(screen);
      const own = paths.filter((path) => !first.includes(path));
      rows.push({
        what: `scripts of ${screen}, as the first`,
        value: kilobytes(paths),
        unit: 'KB',
        target: '<= 135',
      });
      if (screen !== FIRST)
        rows.push({ what: `scripts of ${screen}, as the next`, value: kilobytes(own), unit: 'KB' });
      const fetched = await measured(await fetchedBy(browser, product.address + screen, cookie));
      rows.push({
        what: `scripts of ${screen}, with what comes by itself`,
        value: kilobytes(fetched),
        unit: 'KB',
        ...(screen === STATS && { target: '<= 170' }),
      });
    }
    const longest = async (screen: string) => {
      const runs: number[] = [];
      while (runs.length < RUNS) runs.push(await longestTask(browser, product.address + screen, cookie));
      return median(runs);
    };
    rows.push({
      what: `longest task of ${STATS} / ${FIRST}, processor ${SLOWDOWN} times slower`,
      value: (await longest(STATS)) / (await longest(FIRST)),
      unit: '',
      target: '<= 1',
    });
    return rows;
  } finally {
    await browser.close();
  }
}

/** The scripts that a browser on a wide screen has asked for once the page rests. */
async function fetchedBy(browser: Browser, address: string, cookie: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await addSessionCookie(context, address, cookie);
  const page = await context.newPage();
  const paths = new Set<string>();
  let changedAt = performance.now();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/assets\/.*\.js$/.test(pathname)) return;
    paths.add(pathname);
    changedAt = performance.now();
  });
  await page.goto(address);
  while (performance.now() - changedAt < QUIET_MS) await sleep(100);
  await context.close();
  return [...paths];
}

/** Milliseconds of the longest task while a screen loads on a slow phone. */
async function longestTask(browser: Browser, address: string, cookie: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await addSessionCookie(context, address, cookie);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address);
  await sleep(QUIET_MS);
  const longest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((tasks) =>
          resolve(Math.max(...tasks.getEntries().map(({ duration }) => duration))),
        ).observe({ type: 'longtask', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );
  await context.close();
  return Math.max(longest, LONG_TASK_MS);
}

async function compressedBytes({ address }: Product, path: string): Promise<number> {
  const answer = await fetch(address + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  const length = Number(answer.headers.get('content-length'));
  if (!answer.ok || !(length > 0)) throw new Error(`${path}: ${answer.status}, no length`);
  return length;
}
