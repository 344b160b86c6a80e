import type { Page } from '@playwright/test';
import { leaveReview, openBusiness, openEditor, openPage, refuse, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';

const FAILED = 'שגיאה בהתנתקות';
const signOutButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'התנתקות' });

/** Where the open toast ends, and where the highest bar at the bottom of the screen begins. */
async function bottoms(page: Page) {
  const { height = 0 } = page.viewportSize() ?? {};
  const toast = await page.locator('[role=alert] > .shadow-float').boundingBox();
  const bars = await page.locator('[data-bar=phone], [data-bar=bottom]').all();
  const tops = await Promise.all(bars.map(async (bar) => (await bar.boundingBox())?.y ?? height));
  return { toast: (toast?.y ?? 0) + (toast?.height ?? height), bars: Math.min(height, ...tops) };
}

// Proves S422, V123.
test('a toast stands above the bars at the bottom, and goes with its screen', { tag: '@slow' }, async ({
  page,
}) => {
  test.slow();
  await openBusiness(page);
  await refuse(page, '**/api/auth/logout', 'השירות אינו זמין כרגע');
  await refuse(page, '**/api/business-card', 'השירות אינו זמין כרגע');
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await openEditor(page, ['details']);
      await page.getByRole('textbox', { name: 'תיאור קצר' }).fill('זרים לכל אירוע');
      await page.getByRole('button', { name: 'שמירת השינויים' }).click();
      await expect(toastOf(page, 'שגיאה בעדכון')).toBeVisible();
      await expect(page.locator('[data-bar=bottom]')).toBeVisible();
      const raised = await bottoms(page);
      expect(raised.toast).toBeLessThanOrEqual(raised.bars);
      await page.getByRole('button', { name: 'ביטול השינויים' }).click();

      await openPage(page, '/account-settings');
      await signOutButton(page).click();
      await expect(toastOf(page, FAILED)).toBeVisible();
      const plain = await bottoms(page);
      expect(plain.toast).toBeLessThanOrEqual(plain.bars);
      await page.locator('a[href="/business-card"]').filter({ visible: true }).first().click();
      await expect(toastOf(page, FAILED)).toHaveCount(0, { timeout: 3_000 });
    });
});

// Proves S422.
test('what can be undone is undone from the next screen too', async ({ page }) => {
  const { username } = await openBusiness(page);
  await leaveReview(page.request, username, { rating: 2 });
  await openPage(page, '/reviews');
  await page.getByRole('button', { name: 'אישור', exact: true }).click();
  await expect(toastOf(page, 'חוות הדעת אושרה בהצלחה')).toBeVisible();
  await page.locator('a[href="/business-card"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/business-card$/);
  await page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'ביטול' }).click();
  await expect(toastOf(page, 'הביקורת עודכנה')).toBeVisible();
  const { items } = (await (await page.request.get('/api/reviews/me')).json()) as {
    items: { status: string }[];
  };
  expect(items.map(({ status }) => status)).toEqual(['pending']);
});

// Proves S422, V123.
test('a pointer that rests on a toast holds it for eight seconds at most', { tag: '@slow' }, async ({
  page,
}) => {
  await openBusiness(page);
  await refuse(page, '**/api/auth/logout', 'השירות אינו זמין כרגע');
  await page.clock.install();
  await openPage(page, '/account-settings');
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = toastOf(page, FAILED);
  await signOutButton(page).press('Enter');
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(7_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});
