import type { Page } from '@playwright/test';
import { openBusiness, openPage, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { halfOf, twoHalves } from './halves.ts';

// The recorder of traces fetches what it sees, and the page's policy rightly forbids it to fetch a preview.
test.use({ trace: 'off' });

const panelOf = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) });

const panel = (page: Page) => panelOf(page, 'תמונת פרופיל');
const input = (page: Page) => panel(page).locator('input[type=file]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'חיתוך תמונת הפרופיל' });
const slider = (page: Page, label: string) => dialog(page).getByRole('slider', { name: label });
const upload = (page: Page) => dialog(page).getByRole('button', { name: 'העלאת התמונה' });

async function open(page: Page): Promise<void> {
  await openPage(page, '/account-settings/details');
  await expect(input(page)).toBeAttached();
}

async function storedPicture(page: Page) {
  const { profileImage } = await (await page.request.get('/api/auth/me')).json();
  return profileImage ? halfOf(await (await page.request.get(profileImage)).body()) : null;
}

// Proves S226.
test('its owner cuts it to a circle by keys, slider or pointer, and may think again', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  await open(page);
  await input(page).setInputFiles(await twoHalves());
  // As the server would cut it: the largest square, in the middle.
  await expect(slider(page, 'מרחק מצד שמאל')).toHaveValue('100');
  await expect(slider(page, 'גודל')).toHaveValue('0');
  await dialog(page).getByRole('button', { name: 'ביטול' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await storedPicture(page)).toBeNull();

  await input(page).setInputFiles(await twoHalves());
  await slider(page, 'מרחק מצד שמאל').focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press('Shift+ArrowLeft');
  await expect(slider(page, 'מרחק מצד שמאל')).toHaveValue('200');
  await upload(page).click();
  await expect(toastOf(page, 'התמונה עודכנה בהצלחה')).toBeVisible();
  expect(await storedPicture(page)).toEqual({ width: 200, height: 200, color: 'blue' });
  await expect(dialog(page)).toBeHidden();

  await input(page).setInputFiles(await twoHalves());
  const frame = dialog(page)
    .getByRole('group', { name: /^מיקום התמונה/ })
    .locator('..');
  const { x = 0, y = 0, width = 0 } = (await frame.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + width / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 1.5, y + width / 2, { steps: 5 });
  await page.mouse.up();
  await expect(slider(page, 'מרחק מצד שמאל')).toHaveValue('0');
  await slider(page, 'גודל').fill('50');
  await upload(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await storedPicture(page)).toEqual({ width: 100, height: 100, color: 'red' });
});
