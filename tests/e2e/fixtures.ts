import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test';
import { type DemoOwner, demoOwners } from '../../scripts/demo/people.ts';
import { totpCode } from '../../src/features/accounts/testing/totp.ts';
import { LIVE_PATH } from '../../src/features/reviews/live/contract.ts';
import { axeViolations } from './axe.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const STEP_MS = 30_000;
/** Acts that need a fresh sign-in ask again after five minutes. */
const FRESH_MS = 3 * 60_000;

/** Of whoever signs in by a code: one session for all tests of a worker, since codes are slow to come. */
const kept = new Map<string, { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; at: number }>();

interface Fixtures {
  /** Signs in as somebody of the demo's data. */
  signIn: (owner?: DemoOwner) => Promise<void>;
  /** Puts an account on a paid plan, `basic` unless told, for what the free one does not hold. */
  givePaidPlan: (email: string, plan?: 'basic' | 'premium') => Promise<void>;
  /** Fails the test when axe finds anything on the page, or on somebody else's, as it stands. */
  expectAccessible: (shown?: Page) => Promise<void>;
  /** A page of somebody else, in a browser of their own. */
  openVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Places beside the product that pages may lead to. */
  otherOrigins: string[];
}

/** Every test watches for console errors, failed scripts, policy violations and requests to other places. */
export const test = base.extend<Fixtures & { watch: string[] }>({
  watch: [
    async ({ page, baseURL, otherOrigins }, use) => {
      const wrong: string[] = [];
      await watchPage(page, [baseURL ?? '', ...otherOrigins], wrong);
      await use(wrong);
      expect(wrong, 'console errors, violations, missing files and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use, testInfo) => {
    await use((owner = demoOwners.main) => signInto(page.context(), owner, testInfo));
  },
  givePaidPlan: async ({ browser, baseURL }, use, testInfo) => {
    await use(async (email, subscriptionPlan = 'basic') => {
      const context = await browser.newContext({ baseURL });
      await signInto(context, demoOwners.admin, testInfo);
      const found = await (await context.request.get(`/api/admin/users?q=${email}`)).json();
      const path = `/api/admin/users/${found.items[0].id}`;
      const given = await context.request.put(path, { data: { subscriptionPlan } });
      expect(given.ok()).toBe(true);
      await context.close();
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (shown = page) => {
      const violations = await axeViolations(shown, AXE_TAGS);
      // Soft: a page that follows is looked at all the same.
      expect
        .soft(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
          ),
          `${shown.url()} is accessible`,
        )
        .toEqual([]);
    });
  },
  otherOrigins: [[], { option: true }],
  openVisitor: async ({ browser, contextOptions, baseURL, otherOrigins, locale, timezoneId, watch }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale,
        timezoneId,
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      await watchPage(page, [baseURL ?? '', ...otherOrigins], watch);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

async function signInto(context: BrowserContext, owner: DemoOwner, testInfo: TestInfo): Promise<void> {
  const { email, password, totpKey } = owner;
  const { request } = context;
  const signIn = async (atMs: number) => {
    const code = totpKey && totpCode(totpKey, new Date(atMs));
    return (await request.post('/api/auth/login', { data: { email, password, code } })).status();
  };
  if (!totpKey) return expect(await signIn(0)).toBe(200);
  const before = kept.get(email);
  await context.addCookies(before?.cookies ?? []);
  const isFresh = before !== undefined && Date.now() - before.at < FRESH_MS;
  if (isFresh && (await request.get('/api/auth/me')).ok()) return;
  // A code works once, and another test may have used it: then the next half minute's does. Waiting is not the test's.
  testInfo.setTimeout(testInfo.timeout + STEP_MS);
  await expect.poll(() => signIn(Date.now() + STEP_MS / 2), { timeout: 3 * STEP_MS }).toBe(200);
  kept.set(email, { cookies: await context.cookies(), at: Date.now() });
}

/** Calls that were sent and not answered, by page. */
const underWay = new WeakMap<Page, Set<Request>>();

/**
 * Waits until every call of the page is answered and it makes no other. In place of `networkidle`: an owner's page
 * keeps a stream of events open for good.
 */
export async function quiet(page: Page): Promise<void> {
  await expect(async () => {
    for (let look = 0; look < 2; look++) {
      expect([...(underWay.get(page) ?? [])].map((request) => request.url())).toEqual([]);
      // A busy machine has no idle time to give.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
    }
  }).toPass({ timeout: 15_000, intervals: [50] });
}

const FILES = ['script', 'stylesheet', 'font', 'image', 'manifest'];

async function watchPage(page: Page, origins: string[], wrong: string[]): Promise<void> {
  // Caught by who caused it, a violation is on no console.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
    ),
  );
  page.on('console', (message) => {
    // A refused call is reported by Chromium itself; the test that provokes it looks at what the page says.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(String(error)));
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => request.url().endsWith(LIVE_PATH) || calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !origins.some((origin) => url.startsWith(origin)))
      wrong.push(`request to ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && FILES.includes(response.request().resourceType()))
      wrong.push(`${response.status()} for ${response.url()}`);
  });
}
