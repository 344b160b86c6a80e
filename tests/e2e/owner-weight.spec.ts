import type { Page } from '@playwright/test';
import { openPage } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';
import { OWNER_SCREENS } from './screens.ts';

/** Most words and pixels of height of a whole page, 390 px wide, the question about cookies answered. */
const LIMITS: Record<string, { words: number; height: number }> = {
  '/': { words: 140, height: 1_400 },
  '/dashboard': { words: 140, height: 1_400 },
  '/stats': { words: 220, height: 2_400 },
  '/card-design': { words: 370, height: 1_200 },
  '/partner-program': { words: 180, height: 1_600 },
  '/account-settings': { words: 60, height: 900 },
};
const MOST_CONTROLS = 60;

test('on a phone a screen stays within its words, its height and its controls', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  await page.goto('/');
  await page.getByRole('button', { name: 'דחיית הכול' }).click();
  const rows: Record<string, Awaited<ReturnType<typeof weigh>>> = {};
  for (const path of OWNER_SCREENS) {
    await openPage(page, path);
    await quiet(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    rows[path] = await weigh(page);
  }
  console.table(rows);
  for (const [path, { words, height, controls }] of Object.entries(rows)) {
    expect.soft(controls, `${path}: controls`).toBeLessThanOrEqual(MOST_CONTROLS);
    const most = LIMITS[path];
    if (!most) continue;
    expect.soft(words, `${path}: words`).toBeLessThanOrEqual(most.words);
    expect.soft(height, `${path}: height`).toBeLessThanOrEqual(most.height);
  }
});

/** What a screen asks of its reader; the controls without those of the reviews in its list, and of pictures of the card. */
async function weigh(page: Page) {
  return page.evaluate(() => ({
    words: document.body.innerText.split(/\s+/).filter(Boolean).length,
    height: document.documentElement.scrollHeight,
    controls: [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      (control) => control.checkVisibility() && !control.closest('[data-review], [inert]'),
    ).length,
  }));
}
