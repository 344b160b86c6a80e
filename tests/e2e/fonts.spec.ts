import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { FONT_SETS, fontconfigFile } from './font-sets.ts';
import { watchShifts } from './shifts.ts';

// The fonts of a device must not matter: nothing moves, however late the site's own font arrives.

const PAGES = {
  'the card': '/business/dana-hair',
  'the landing page': '/',
  'the review form': '/business/dana-hair/review',
};
const WIDTHS = [390, 1280];

// Proves V129.
test(
  'nothing moves with the fonts of any device',
  { tag: '@slow' },
  async ({ playwright, baseURL }, testInfo) => {
    // A browser of its own and four pages for each.
    test.setTimeout(FONT_SETS.length * 60_000);
    const { launchOptions, locale, timezoneId } = testInfo.project.use;
    for (const [turn, set] of FONT_SETS.entries())
      await test.step(set.device, async () => {
        const browser = await playwright.chromium.launch({
          ...launchOptions,
          env: {
            ...launchOptions?.env,
            FONTCONFIG_FILE: fontconfigFile(set, testInfo.outputPath(`fonts-${turn}`)),
          },
        });
        const openPage = (width: number) =>
          browser.newPage({
            baseURL,
            locale,
            timezoneId,
            serviceWorkers: 'block',
            viewport: { width, height: 844 },
          });
        try {
          // Fonts, pages and widths: any two of them meet.
          for (const [index, [name, path]] of Object.entries(PAGES).entries()) {
            const width = WIDTHS[(turn + index) % WIDTHS.length] ?? 390;
            const page = await openPage(width);
            const shifted = await watchShifts(page);
            await openWithLateFonts(page, path);
            expect.soft(await shifted(), `${set.device}: ${name} at ${width} px`).toBeLessThanOrEqual(0.002);
            expect.soft(await headingFont(page), name).toContain(set.draws);
            await page.context().close();
          }
          await expectOwnFont(await openPage(390));
        } finally {
          await browser.close();
        }
      });
  },
);

/** Keeps the site's fonts back until the page has been painted. */
async function openWithLateFonts(page: Page, path: string) {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, null, {
    polling: 100,
  });
  painted.resolve();
  await page.waitForLoadState('networkidle');
}

/** The site's own font is drawn at the first view, or at the next on a machine that is busy; nothing moves for it. */
async function expectOwnFont(page: Page) {
  const shifted = await watchShifts(page);
  await expect
    .poll(
      async () => {
        await page.goto(PAGES['the card'], { waitUntil: 'networkidle' });
        expect(await shifted()).toBeLessThanOrEqual(0.002);
        return headingFont(page);
      },
      { timeout: 20_000 },
    )
    .toMatch(/^Assistant/);
}

/** The family that draws most of the first heading. */
async function headingFont(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.toSorted((a, b) => b.glyphCount - a.glyphCount)[0]?.familyName ?? '';
}
