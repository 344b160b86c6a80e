import type { Page } from '@playwright/test';
import { hydrated } from './business.ts';
import { expect, test } from './fixtures.ts';

// Tooltips and toasts, where every component stands.
const sharing = (page: Page) => page.locator('[data-tooltip="שיתוף"]').first();

test.use({ viewport: { width: 1280, height: 900 } });

// Proves S421.
test('a tooltip comes after 700 milliseconds or with the focus, and leaves with it or at Escape', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  test.slow();
  await page.clock.install();
  await page.goto('/_design');
  await hydrated(page);
  const [share, remove] = [sharing(page), page.locator('[data-tooltip="מחיקה"]').first()];
  const tooltip = page.getByRole('tooltip');
  await share.hover();
  await expect(tooltip).toHaveText('שיתוף');
  await tooltip.hover();
  await page.clock.runFor(1_000);
  await expect(tooltip).toHaveText('שיתוף');
  await page.mouse.move(5, 5);
  await expect(tooltip).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 60_000);
  await remove.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('מחיקה');
  await page.keyboard.press('Escape');
  await page.clock.runFor(50);
  await expect(tooltip).toHaveCount(0);

  const desk = await openVisitor({ viewport: { width: 1280, height: 900 } });
  await desk.goto('/_design');
  await hydrated(desk);
  await sharing(desk).focus();
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('tooltip')).toHaveText('מחיקה');
  await desk.keyboard.press('Shift+Tab');
  await expect(desk.getByRole('tooltip')).toHaveText('שיתוף');

  const phone = await openVisitor({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await phone.clock.install();
  await phone.goto('/_design');
  await hydrated(phone);
  await sharing(phone).tap();
  await phone.clock.runFor(2_000);
  await expect(phone.getByRole('tooltip')).toHaveCount(0);
});

/** Closes the toast that is open; answers how it moves right after, and null where it is gone. */
async function closeToast(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: 'הצלחה', exact: true }).first().click();
  const messages = page.getByRole('region', { name: 'הודעות' });
  await expect(messages.getByText('חוות הדעת אושרה בהצלחה')).toBeVisible();
  return messages.evaluate(async (region) => {
    region.querySelector<HTMLElement>('button:last-of-type')?.click();
    await new Promise(requestAnimationFrame);
    const [leaving] = region.querySelectorAll('[role="status"] > *');
    const [movement] = leaving?.getAnimations() ?? [];
    return leaving ? ((movement as CSSAnimation | undefined)?.animationName ?? 'still there') : null;
  });
}

// Proves S420.
test('a dismissed toast leaves with its exit, and at once where nothing is to move', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/_design');
  await hydrated(page);
  expect(await closeToast(page)).toBe('toast-out');
  await expect(page.getByText('חוות הדעת אושרה בהצלחה')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await closeToast(page)).toBeNull();
});
