import type { Page } from '@playwright/test';
import { expectToast, openBusiness, openPage, picture } from './business.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const CALL = '/api/business-card/me/gallery';
const handles = (page: Page) => page.getByRole('button', { name: /^שינוי המקום של/ });
const choose = (page: Page) => page.getByLabel('הוספת תמונות');

test('several pictures are uploaded at once, described, put in order, and removed with an undo', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const { card } = await openBusiness(page);
  await openPage(page, '/business-card');
  await page.getByRole('link', { name: /גלריה/ }).click();
  const text = { name: 'לא תמונה.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await choose(page).setInputFiles([picture('1.png'), text, picture('2.png'), picture('3.png')]);
  await expect(handles(page)).toHaveCount(3);
  await expectToast(page, '3 תמונות נוספו');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'לא תמונה.txt' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'הסתרה' }).click();

  await page.getByRole('button', { name: 'תיאור: תמונה 1' }).click();
  await page.getByLabel('מה רואים בתמונה?').fill('חלון הראווה');
  await page.reload();
  // The dialog is open again by itself.
  await expect(page.getByLabel('מה רואים בתמונה?')).toHaveValue('חלון הראווה');
  await expectAccessible();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expectToast(page, 'התיאור נשמר');
  const handle = page.getByRole('button', { name: 'שינוי המקום של חלון הראווה' });
  await handle.focus();
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('ArrowLeft');
  await sent;
  await expect(handles(page).nth(1)).toHaveAccessibleName('שינוי המקום של חלון הראווה');
  await expect(handle).toBeFocused();

  await page.getByRole('button', { name: 'עוד פעולות: חלון הראווה' }).click();
  await page.getByRole('menuitem', { name: 'מחיקה' }).click();
  await expect(handles(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect(handles(page).nth(1)).toHaveAccessibleName('שינוי המקום של חלון הראווה');
  await choose(page).setInputFiles(picture('4.png'));
  await expectToast(page, 'התמונה נוספה');
  await expect(handles(page).nth(2)).toHaveAccessibleName('שינוי המקום של חלון הראווה');
  await page.goto(card);
  await expect(page.getByRole('img', { name: 'חלון הראווה' })).toBeVisible();
});

test('visitors look through the pictures by keys, buttons and swipes, and on a page of all without JavaScript', {
  tag: '@slow',
}, async ({ page, openVisitor, expectAccessible }) => {
  test.slow();
  const { card } = await openBusiness(page);
  for (let count = 7; count >= 1; count--)
    await page.request.post(CALL, { multipart: { picture: picture(), alt: `תמונה מספר ${count}` } });
  await page.goto(card);
  const second = page.getByRole('link', { name: 'תמונה מספר 2' });
  await second.click();
  const view = page.getByRole('dialog', { name: 'תמונות' });
  await expect(view).toContainText('2 מתוך 7');
  await expectAccessible();
  // A browser mirrors the sign, so that on screen it points to the right.
  await expect(view.getByRole('button', { name: 'התמונה הקודמת' })).toHaveText('‹');
  await page.keyboard.press('ArrowLeft');
  await expect(view).toContainText('3 מתוך 7');
  await view.getByRole('button', { name: 'התמונה הקודמת' }).click();
  await expect(view).toContainText('2 מתוך 7');
  await view
    .getByRole('list')
    .evaluate((list) => list.scrollBy({ left: -list.clientWidth, behavior: 'instant' }));
  await expect(view).toContainText('3 מתוך 7');
  await page.keyboard.press('End');
  await expect(view).toContainText('7 מתוך 7');
  await expect(view.getByRole('button', { name: 'התמונה הבאה' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(second).toBeFocused();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await second.click();
  await expect(view).toBeVisible();
  await page.goBack();
  await expect(view).toBeHidden();
  await expect(page).toHaveURL(card);
  await expect(second).toBeFocused();

  const visitor = await openVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visitor.goto(card);
  await visitor.getByRole('link', { name: 'תמונה מספר 5' }).click();
  await expect(visitor).toHaveURL(/\/gallery#p5$/);
  await expect(visitor.getByRole('img', { name: 'תמונה מספר 5' })).toBeInViewport();
  await expect(visitor.getByRole('main').getByRole('img')).toHaveCount(7);
});
