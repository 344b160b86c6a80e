import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { CHROMIUM_FLAGS } from '../tests/e2e/place.ts';
import { fillReviews } from './filling.ts';
import { addSessionCookie, type Product } from './product.ts';
import { median, type Row } from './report.ts';

const SLOWER = 4;
const RUNS = 5;
const SETTLED_MS = 4_000;
const ANSWERED_MS = 1_000;

/** The longest task of owner screens on a phone whose processor is four times slower, and from a press to what it changes. */
export async function measurePauses(product: Product): Promise<Row[]> {
  const { cookie, businessId } = await product.owner();
  await fillReviews(product, businessId, 1_000);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const rows: Row[] = [];
  try {
    for (const screen of ['/reviews', '/business-card']) {
      const longest: number[] = [];
      const approvals: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await openSlowly(browser, product.address + screen, cookie);
        longest.push(await page.evaluate(() => Math.max(0, ...(globalThis as Observed).tasks)));
        if (screen === '/reviews') approvals.push(await approveFirst(page));
        await page.context().close();
      }
      const what = `longest task of ${screen}, processor ${SLOWER} times slower`;
      rows.push({ what, value: median(longest), unit: 'ms', target: '<= 200' });
      if (approvals.length > 0)
        rows.push({
          what: `approval to first change, processor ${SLOWER} times slower`,
          value: median(approvals),
          unit: 'ms',
          target: '<= 100',
        });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

type Observed = typeof globalThis & { tasks: number[]; answers: number[]; isShown: boolean };

async function openSlowly(browser: Browser, address: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await addSessionCookie(context, address, cookie);
  await context.addInitScript(() => {
    const observed = globalThis as Observed;
    observed.tasks = [];
    new PerformanceObserver((list) =>
      observed.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  return page;
}

/** Presses the first approval as a hand would. @returns milliseconds from the press to the frame that shows its answer */
async function approveFirst(page: Page): Promise<number> {
  const button = page.locator('[data-act="approve"]').first();
  await button.scrollIntoViewIfNeeded();
  await button.evaluate((pressed) => {
    const observed = globalThis as Observed;
    observed.answers = [];
    // The event's duration is the time until the next paint.
    new PerformanceObserver((list) => {
      const timings = list.getEntries() as PerformanceEventTiming[];
      observed.answers.push(
        ...timings.filter(({ name }) => name === 'click').map(({ duration }) => duration),
      );
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const review = pressed.closest('[data-review]');
    pressed.addEventListener('click', () =>
      setTimeout(() => (observed.isShown = review?.ariaBusy === 'true')),
    );
  });
  // Not `click()`: its check of what lies under the pointer runs in the page, slowed down with it.
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(ANSWERED_MS);
  const { isShown, answers } = await page.evaluate(() => {
    const { isShown, answers } = globalThis as Observed;
    return { isShown, answers };
  });
  if (!isShown || answers.length === 0) throw new Error('The press was not answered.');
  return Math.max(...answers);
}
