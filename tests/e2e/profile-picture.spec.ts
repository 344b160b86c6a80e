import type { Page } from '@playwright/test';
import { openBusiness, openPage, picture, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';

// The recorder of traces fetches what it sees, and the page's policy rightly forbids it to fetch a preview.
test.use({ trace: 'off' });

const panelOf = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) });

test('a profile picture is chosen, checked, shown and removed', async ({ page }) => {
  await openBusiness(page);
  await openPage(page, '/account-settings');
  const panel = panelOf(page, 'תמונת פרופיל');
  await expect(panel).toContainText('JPG, PNG או WEBP, עד 2MB');
  await expect(panel.getByRole('button', { name: 'הסרת התמונה' })).toHaveCount(0);
  const input = panel.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(toastOf(page, 'יש לבחור קובץ תמונה בלבד')).toBeVisible();
  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await expect(toastOf(page, 'גודל הקובץ חייב להיות קטן מ־2MB')).toBeVisible();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(panel.locator('p[aria-live]')).not.toBeEmpty();
  await input.setInputFiles(picture());
  await expect(toastOf(page, 'התמונה עודכנה בהצלחה')).toBeVisible();
  await expect(panel.locator('p[aria-live]')).toBeEmpty();
  await expect(panel.getByRole('img').locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(panelOf(page, 'מצב החשבון').locator('img')).toHaveAttribute('src', /^\/media\//);
  await page.reload();
  await expect(panel.getByRole('img').locator('img')).toHaveAttribute('src', /^\/media\//);
  await panel.getByRole('button', { name: 'הסרת התמונה' }).click();
  await expect(toastOf(page, 'תמונת הפרופיל הוסרה')).toBeVisible();
  await expect(toastOf(page, 'התמונה הוסרה בהצלחה')).toBeVisible();
  await expect(panel.getByRole('img').locator('img')).toHaveCount(0);
});
