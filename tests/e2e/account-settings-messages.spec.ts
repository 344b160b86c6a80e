import type { Page } from '@playwright/test';
import { expectToast, hold, openBusiness, openPage, PASSWORD, picture, refuse } from './business.ts';
import { expect, test } from './fixtures.ts';

// The recorder of traces fetches what it sees, and the page's policy rightly forbids it to fetch a preview.
test.use({ trace: 'off' });

const SAID = 'השירות אינו זמין כרגע';
const card = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) });

async function openSettings(page: Page, part: 'details' | 'security' | 'data'): Promise<void> {
  await openBusiness(page);
  await openPage(page, `/account-settings/${part}`);
}

/** Refuses a call first with the server's own words, then with none, and expects either to be told. */
async function expectFailures(
  page: Page,
  call: string,
  act: () => Promise<void>,
  said: { own: string; unsaid: string },
): Promise<void> {
  await refuse(page, call, SAID);
  await Promise.all([page.waitForResponse(call), act()]);
  await expectToast(page, 'שגיאה', said.own);
  await page.unroute(call);
  await refuse(page, call);
  // The toast of the first failure may still be there with the same words.
  await Promise.all([page.waitForResponse(call), act()]);
  await expectToast(page, 'שגיאה', said.unsaid);
  await page.unroute(call);
}

// Proves S222, S224, S312, S390, S405.
test('the header, and the details: what is wrong is told, saving waits, is told, and fails with a word', {
  tag: '@slow',
}, async ({ page }) => {
  await openSettings(page, 'details');
  const call = '**/api/auth/update-profile';
  await page.getByLabel('שם מלא').fill('');
  await page.getByRole('button', { name: 'שמירת הפרטים' }).click();
  await expectToast(page, 'שגיאה', 'שם מלא ואימייל הם שדות חובה');
  await page.getByLabel('שם מלא').fill('נעמה שחר');
  const email = await page.getByLabel('אימייל').inputValue();
  await page.getByLabel('אימייל').fill('naama@');
  await page.getByRole('button', { name: 'שמירת הפרטים' }).click();
  await expectToast(page, 'שגיאה', 'כתובת האימייל לא תקינה');
  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('שם מלא').fill('נעמה שחר־לוי');
  const save = () => page.getByRole('button', { name: 'שמירת הפרטים' }).click();
  await expectFailures(page, call, save, { own: SAID, unsaid: 'אירעה שגיאה בעדכון הפרופיל' });
  const letGo = await hold(page, call);
  await save();
  await expect(page.getByRole('button', { name: 'שומרים…' })).toBeDisabled();
  letGo();
  await expectToast(page, 'הפרופיל עודכן בהצלחה', 'הפרטים החדשים נשמרו.');
});

// Proves S225, S393, S405.
test('the password: changing waits, is told, and fails with one word whatever the reason', {
  tag: '@slow',
}, async ({ page }) => {
  await openSettings(page, 'security');
  const call = '**/api/auth/change-password';
  const change = async () => {
    await page.getByLabel('סיסמה נוכחית', { exact: true }).fill(PASSWORD);
    for (const label of ['סיסמה חדשה', 'אימות הסיסמה החדשה'])
      await page.getByLabel(label, { exact: true }).fill('שלוש-מילים-אקראיות');
    await page.getByRole('button', { name: 'שינוי הסיסמה', exact: true }).click();
  };
  const said = 'אירעה שגיאה בשינוי הסיסמה';
  await expectFailures(page, call, change, { own: said, unsaid: said });
  // A reason that is no field's stands above them all.
  await refuse(page, call, SAID);
  await change();
  await expect(page.locator('#password').getByRole('alert')).toHaveText(SAID);
  await expect(page.locator('#password [aria-invalid="true"]')).toHaveCount(0);
  await page.unroute(call);
  const letGo = await hold(page, call);
  await change();
  await expect(page.getByRole('button', { name: 'משנים את הסיסמה…' })).toBeDisabled();
  letGo();
  await expectToast(page, 'הסיסמה שונתה בהצלחה', /המכשירים האחרים נותקו/);
});

// Proves S226, S285, S314, S391, S392, S395, S405.
test('the picture: what is none is refused, initials give way to it, and failures are told', {
  tag: '@slow',
}, async ({ page }) => {
  await openSettings(page, 'details');
  const panel = card(page, 'תמונת פרופיל');
  const input = panel.locator('input[type=file]');
  const avatar = panel.getByRole('img', { name: /^תמונת הפרופיל של/ });
  await expect(avatar).toHaveText('נש');
  const said = panel.locator('p[aria-live]');
  for (const [file, message] of [
    [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, 'יש לבחור קובץ תמונה בלבד'],
    [{ ...picture(), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }, 'גודל הקובץ חייב להיות קטן מ־2MB'],
    [{ ...picture(), buffer: Buffer.from('no image') }, 'לא הצלחנו לקרוא את התמונה'],
    [picture('small.png', 49), 'לפחות 50 על 50'],
    [picture('huge.png', 5000), 'עד 24 מגה־פיקסל'],
  ] as const) {
    await input.setInputFiles(file);
    await expect(said).toContainText(message);
    await expectToast(page, 'שגיאה', new RegExp(message));
  }

  const dialog = page.getByRole('dialog', { name: 'חיתוך תמונת הפרופיל' });
  const upload = async () => {
    if (!(await dialog.isVisible())) await input.setInputFiles(picture());
    await dialog.getByRole('button', { name: 'העלאת התמונה' }).click();
  };
  await expectFailures(page, '**/api/auth/upload-profile-image', upload, {
    own: SAID,
    unsaid: 'אירעה שגיאה בהעלאת התמונה',
  });
  await expect(dialog.getByRole('alert')).toContainText('אירעה שגיאה בהעלאת התמונה');
  await expect(avatar).toHaveText('נש');
  const letGo = await hold(page, '**/api/auth/upload-profile-image');
  await upload();
  await expect(dialog.getByRole('button', { name: 'מעלים את התמונה…' })).toBeDisabled();
  letGo();
  await expectToast(page, 'התמונה עודכנה בהצלחה');
  await expect(avatar.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/media\//);

  const remove = () => panel.getByRole('button', { name: 'הסרת התמונה' }).click();
  const failed = 'אירעה שגיאה בהסרת התמונה';
  await expectFailures(page, '**/api/auth/remove-profile-image', remove, { own: failed, unsaid: failed });
  const [asked] = await Promise.all([page.waitForRequest('**/api/auth/me'), remove()]);
  expect(asked.method()).toBe('GET');
  await expectToast(page, 'תמונת הפרופיל הוסרה', 'התמונה הוסרה בהצלחה');
  await expect(avatar).toHaveText('נש');
});

// Proves S227, S346, S394.
test('signing out everywhere: what it does is said before, and a failure after', { tag: '@slow' }, async ({
  page,
}) => {
  await openSettings(page, 'security');
  const dialog = page.getByRole('alertdialog', { name: 'להתנתק מכל המכשירים?' });
  const ask = async () => {
    await page.getByRole('button', { name: 'התנתקות מכל המכשירים' }).click();
    await expect(dialog).toContainText('החשבון ינותק בכל המכשירים והדפדפנים');
    await expect(dialog).toContainText('צריך להתחבר מחדש בכל אחד מהם');
    await dialog.getByRole('button', { name: 'כן, להתנתק מהכול' }).click();
  };
  await expectFailures(page, '**/api/auth/logout-all', ask, {
    own: SAID,
    unsaid: 'אירעה שגיאה בהתנתקות מכל המכשירים',
  });
  await expect(dialog).toHaveCount(0);
  const calls: string[] = [];
  page.on('request', (call) => void (/\/api\//.test(call.url()) && calls.push(new URL(call.url()).pathname)));
  await ask();
  await expect(page.getByRole('status').filter({ hasText: 'התנתקת בהצלחה' })).toBeVisible();
  // The ordinary way out follows.
  expect(calls).toEqual(['/api/auth/logout-all', '/api/auth/logout']);
});

// Proves S386.
test('an account that could not be closed stays, and says so', { tag: '@slow' }, async ({ page }) => {
  await openSettings(page, 'data');
  await refuse(page, '**/api/auth/delete-account', SAID);
  await page.getByRole('button', { name: 'מחיקת החשבון' }).click();
  const dialog = page.getByRole('dialog', { name: 'למחוק את החשבון?' });
  await dialog.getByLabel('כדי לאשר, הקלידו: מחיקה').fill('מחיקה');
  await dialog.getByRole('button', { name: 'מחיקת החשבון' }).click();
  await expectToast(page, 'שגיאה במחיקה', SAID);
  expect((await page.request.get('/api/auth/me')).ok()).toBe(true);
});
