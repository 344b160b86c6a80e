import type { Page } from '@playwright/test';
import { expectRefused, expectToast, openBusiness, openPage } from './business.ts';
import { expect, test } from './fixtures.ts';
import { expectNarrow } from './views.ts';

test.use({ viewport: { width: 390, height: 844 } });

const CALL = '/api/business-card/me/services';
const rows = (page: Page) => page.getByRole('main').getByRole('button', { name: /^עריכה:/ });
const namesOf = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => text.replace('עריכה:', '').trim().split('\n')[0]);

async function withServices(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    const service = { name, group: '', description: '', priceKind: 'fixed', priceAgorot: 5_000 };
    await page.request.post(CALL, { data: { ...service, priceToAgorot: null } });
  }
}

test('an owner writes a list of prices on a phone, and visitors read it without JavaScript', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { card } = await openBusiness(page);
  await openPage(page, '/business-card');
  await page.getByRole('link', { name: /שירותים ומחירים/ }).click();
  await expect(page.getByText('מה אתם מציעים?')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'הוספת שירות' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('שם השירות').fill('תספורת');
  await dialog.getByLabel('סכום בש״ח').fill('הרבה');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expectRefused(dialog.getByLabel('סכום בש״ח'), /המחיר לא תקין/);
  await expectAccessible();
  await dialog.getByText('טווח').click();
  await dialog.getByLabel('מ־ (ש״ח)').fill('120');
  await dialog.getByLabel('עד (ש״ח)').fill('90');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expectRefused(dialog.getByLabel('עד (ש״ח)'), 'המחיר הגבוה צריך להיות גדול מהנמוך');
  await dialog.getByLabel('עד (ש״ח)').fill('180.50');
  const group = 'שיער'.repeat(10);
  await dialog.getByLabel('קבוצה').fill(group);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expectToast(page, 'השירות נוסף');
  await expect(page.getByRole('heading', { name: group })).toBeVisible();
  await expectNarrow(page, 'a long heading');
  await expect(rows(page).first()).toContainText('120–180.50');
  await expectAccessible();

  const visitor = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: new URL(page.url()).origin,
  });
  await visitor.goto(card);
  await expect(visitor.getByRole('heading', { name: 'שירותים ומחירים' })).toBeVisible();
  await expect(visitor.getByText('המחירים כוללים מע״מ.')).toBeVisible();
  await withServices(page, ['פן', 'צבע', 'גוונים', 'החלקה', 'תסרוקת', 'חפיפה']);
  await visitor.reload();
  await visitor.getByRole('link', { name: 'כל 7 השירותים' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('שירותים ומחירים');
  await expect(visitor.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await visitor.close();
  await page.goto(`${card}/services`);
  await expectAccessible();
  await expectNarrow(page, 'a long heading on the card');
});

test('services are put in order by the keyboard and by the menu; a deleted one comes back, and a draft is kept', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  await withServices(page, ['ראשון', 'שני', 'שלישי']);
  await openPage(page, '/business-card/services');
  const handle = page.getByRole('button', { name: 'שינוי המקום של ראשון' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => namesOf(page)).toEqual(['שני', 'ראשון', 'שלישי']);
  await expect(handle).toBeFocused();
  await expect(page.getByText('ראשון עבר למקום 2 מתוך 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => namesOf(page)).toEqual(['שני', 'שלישי', 'ראשון']);
  await page.getByRole('button', { name: 'עוד פעולות: שלישי' }).click();
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith(CALL) && answer.request().method() === 'PUT',
  );
  await page.getByRole('menuitem', { name: 'העברה למעלה' }).click();
  await sent;
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(['שלישי', 'שני', 'ראשון']);

  await page.getByRole('button', { name: 'עוד פעולות: שני' }).click();
  await page.getByRole('menuitem', { name: 'מחיקה' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['שלישי', 'ראשון']);
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['שלישי', 'שני', 'ראשון']);

  await page.getByRole('button', { name: 'הוספת שירות' }).click();
  await page.getByRole('dialog').getByLabel('שם השירות').fill('חצי כתוב');
  await page.reload();
  // The dialog is open again by itself.
  await expect(page.getByRole('dialog').getByLabel('שם השירות')).toHaveValue('חצי כתוב');
});
