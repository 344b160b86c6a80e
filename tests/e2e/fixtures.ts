import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type DemoOwner, demoOwners } from '../../scripts/demo/people.ts';
import { totpCode } from '../../src/features/accounts/policy/second-factor.ts';

const STEP_MS = 30_000;

interface Fixtures {
  /** Signs in as somebody of the demo's data. */
  signIn: (owner?: DemoOwner) => Promise<void>;
  /** Fails the test when axe finds anything on the page as it stands. */
  expectAccessible: () => Promise<void>;
}

/** Every test watches for console errors, failed scripts, policy violations and requests to other places. */
export const test = base.extend<Fixtures & { watch: undefined }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const wrong: string[] = [];
      watchPage(page, baseURL ?? '', wrong);
      await use(undefined);
      expect(wrong, 'console errors, violations and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (owner = demoOwners.main) => {
      const { email, password, totpKey } = owner;
      const signIn = async (atMs: number) => {
        const code = totpKey && totpCode(totpKey, new Date(atMs));
        const response = await page.request.post('/api/auth/login', { data: { email, password, code } });
        return response.status();
      };
      if (!totpKey) return expect(await signIn(0)).toBe(200);
      // A code works once, and another test may have used it: then the next half minute's does.
      await expect.poll(() => signIn(Date.now() + STEP_MS / 2), { timeout: 2 * STEP_MS }).toBe(200);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
      ).toEqual([]);
    });
  },
});

export { expect };

function watchPage(page: Page, baseURL: string, wrong: string[]): void {
  page.on('console', (message) => {
    // A refused call is reported by Chromium itself; the test that provokes it looks at what the page says.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL))
      wrong.push(`request to ${request.url()}`);
  });
}
