import type { Locator, Page } from '@playwright/test';
import { LIVE_PATH } from '../../src/features/reviews/live/contract.ts';
import { hydrated, openBusiness, openPage, PASSWORD, signOut, toastOf } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';

const RETURNED = 'מה שלא נשמר חזר לטופס';

/** Opens a page that follows its news already: it would notice by itself, in mid-press, that a session has ended. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const following = page.waitForResponse((response) => response.url().endsWith(LIVE_PATH));
  await openPage(page, path);
  await following;
}

/** The session ends while somebody writes; pressing tells them, and they sign in again. */
async function comeBack(page: Page, email: string, press: Locator): Promise<void> {
  // A call that is still under way would tell the page by itself, and take the button away in mid-press.
  await quiet(page);
  await page.context().clearCookies();
  await press.click();
  await expect(toastOf(page, 'החיבור לחשבון הסתיים')).toBeVisible();
  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await hydrated(page);
}

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')));

test('what was typed and not saved outlives a session that ended, until it is saved, let go, or its owner leaves', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  const { email } = await openBusiness(page);
  const word = page.getByText(RETURNED);

  await openFollowing(page, '/card-design');
  const rose = page.getByRole('radio', { name: 'ורד' });
  const save = page.getByRole('button', { name: 'שמירת השינויים' });
  await rose.check({ force: true });
  await comeBack(page, email, save);
  await expect(rose).toBeChecked();
  await expect(word).toBeVisible();
  // Lying over the bar, the toast makes its buttons small.
  const closeToast = page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'סגירה' });
  await closeToast.click();
  await expect(closeToast).toHaveCount(0);
  await expectAccessible();
  await save.click();
  await expect(word).toHaveCount(0);
  expect(await keptKeys(page)).toEqual([]);

  await openFollowing(page, '/account-settings/details');
  const address = page.getByLabel('כתובת', { exact: true });
  await address.fill('נכתב ולא נשמר 7');
  await comeBack(page, email, page.getByRole('button', { name: 'שמירת הפרטים' }));
  await expect(address).toHaveValue('נכתב ולא נשמר 7');
  await page.getByRole('button', { name: 'ויתור על השינויים' }).click();
  await expect(address).toHaveValue('הרצל 1, חיפה');
  await expect(word).toHaveCount(0);
  expect(await keptKeys(page)).toEqual([]);

  await openFollowing(page, '/whatsapp-messages?edit=thank_you');
  const message = page.getByRole('textbox', { name: 'ההודעה', exact: true });
  await message.fill('תודה {customerName}, נשמח לראותכם שוב');
  await comeBack(page, email, page.getByRole('button', { name: 'שמירת ההודעה' }));
  await expect(message).toHaveValue('תודה [שם הלקוח], נשמח לראותכם שוב');
  await expect(word).toBeVisible();
  await page.getByRole('button', { name: 'שמירת ההודעה' }).click();
  await expect(toastOf(page, 'ההודעה נשמרה')).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);

  await openFollowing(page, '/whatsapp-messages');
  const phone = page.getByRole('dialog').getByLabel(/טלפון/);
  await page.getByRole('button', { name: /^שליחה.*תודה/ }).click();
  await phone.fill('052-123-4567');
  await page.reload();
  await expect(phone).toHaveValue('052-123-4567');
  await page.keyboard.press('Escape');
  expect(await keptKeys(page)).toEqual([]);

  await openFollowing(page, '/customers');
  const add = page.getByRole('button', { name: 'הוספת לקוח' });
  const name = page.getByRole('dialog').getByLabel('שם', { exact: true });
  await add.click();
  await name.fill('רונית');
  await page.getByRole('dialog').getByLabel('איך בדרך כלל מסכימים אצלכם?').selectOption('אמרו לנו בעל פה');
  await comeBack(page, email, page.getByRole('button', { name: 'שמירה', exact: true }));
  // The dialog is open again by itself.
  await expect(name).toHaveValue('רונית');
  await expect(word).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול' }).click();
  await add.click();
  await expect(name).toHaveValue('');
  await name.fill('דנה');
  await page.keyboard.press('Escape');
  expect(await keptKeys(page)).toHaveLength(1);

  await signOut(page);
  await expect(page).toHaveURL(/signed-out/);
  expect(await keptKeys(page)).toEqual([]);
});

test('a call that is answered after the session was told to have ended leaves that word in sight', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  await openFollowing(page, '/account-settings/alerts');
  await page.getByText('על מה להתריע').click();
  await quiet(page);
  await page.context().clearCookies();
  const answer = Promise.withResolvers<void>();
  await page.route(/mail-switches/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const held = page.waitForRequest((request) => request.method() !== 'GET');
  await page.getByRole('switch', { name: 'ביקורת חדשה: מייל' }).click({ force: true });
  const late = (await held).response();
  await page.getByRole('switch', { name: 'ביקורת חדשה: התראה' }).click({ force: true });
  await expect(page).toHaveURL(/\/login/);
  answer.resolve();
  expect((await late)?.status()).toBe(401);
  await quiet(page);
  await expect(toastOf(page, 'החיבור לחשבון הסתיים')).toBeVisible();
});
