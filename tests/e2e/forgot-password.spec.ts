import { expectRefused, openPage, PASSWORD, registerBusiness, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { linkInMail } from './outbox.ts';

const NEW = 'שלוש-מילים-אקראיות';
const SUBJECT = 'איפוס הסיסמה בדוגרי';

// Proves S40.
test('a forgotten password is replaced through the mail', async ({ page, request, expectAccessible }) => {
  const { email } = await registerBusiness(request);
  await openPage(page, '/login');
  await page.getByRole('link', { name: 'שכחתי סיסמה' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('button', { name: 'שליחת קישור' }).click();
  await expectRefused(page.getByLabel('אימייל'), 'יש להזין כתובת אימייל');
  await page.getByLabel('אימייל').fill(email);
  await page.getByRole('button', { name: 'שליחת קישור' }).click();
  await expect(page.getByRole('heading', { name: 'בדקו את תיבת המייל' })).toBeVisible();
  await expectAccessible();

  const link = await linkInMail(page, email, SUBJECT);
  await openPage(page, link);
  await expectAccessible();
  const fresh = page.getByLabel('סיסמה חדשה', { exact: true });
  const confirm = page.getByLabel('אימות הסיסמה החדשה');
  const save = page.getByRole('button', { name: 'שמירת הסיסמה' });
  await fresh.fill('1234567');
  await save.click();
  await expectRefused(fresh, 'הסיסמה החדשה חייבת להכיל לפחות 8 תווים');
  await fresh.fill(NEW);
  await confirm.fill('אחרת');
  await save.click();
  await expectRefused(confirm, 'הסיסמאות החדשות אינן זהות');
  await fresh.fill('password1');
  await confirm.fill('password1');
  await save.click();
  await expectRefused(fresh, 'נפוצה מדי');
  await fresh.fill(NEW);
  await confirm.fill(NEW);
  await save.click();
  await expect(toastOf(page, 'הסיסמה שונתה בהצלחה')).toBeVisible();
  await expect(page).toHaveURL('/login?reset');

  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expectRefused(page.getByLabel('סיסמה', { exact: true }), 'לא נכונים');
  await page.getByLabel('סיסמה', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expect(page).toHaveURL('/welcome?sheet=trade');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'הקישור לא פעיל' })).toBeVisible();
  await page.getByRole('link', { name: 'קישור חדש' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all of it goes by plain forms', { tag: '@slow' }, async ({ page, request }) => {
    const { email } = await registerBusiness(request);
    await page.goto('/forgot-password');
    await page.getByLabel('אימייל').fill(email);
    await page.getByRole('button', { name: 'שליחת קישור' }).click();
    await expect(page.getByRole('heading', { name: 'בדקו את תיבת המייל' })).toBeVisible();
    await page.goto(await linkInMail(page, email, SUBJECT));
    await page.getByLabel('סיסמה חדשה', { exact: true }).fill(NEW);
    await page.getByLabel('אימות הסיסמה החדשה').fill(`${NEW}.`);
    await page.getByRole('button', { name: 'שמירת הסיסמה' }).click();
    await expect(page.getByText('הסיסמאות החדשות אינן זהות')).toBeVisible();
    await page.getByLabel('סיסמה חדשה', { exact: true }).fill(NEW);
    await page.getByLabel('אימות הסיסמה החדשה').fill(NEW);
    await page.getByRole('button', { name: 'שמירת הסיסמה' }).click();
    await expect(page).toHaveURL('/login?reset');
    await page.getByLabel('אימייל').fill(email);
    await page.getByLabel('סיסמה', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'התחברות' }).click();
    await expect(page).toHaveURL('/welcome?sheet=trade');
  });
});
