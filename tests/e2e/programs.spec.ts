import type { Page } from '@playwright/test';
import { openBusiness, openPage, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Proves S560.
test('the owner makes a key, which is shown once, and revokes it', async ({
  page,
  request,
  givePaidPlan,
  expectAccessible,
}) => {
  const { email } = await openBusiness(page, 'קליניקה שלווה');
  await openPage(page, '/account-settings');
  await expect(main(page).getByRole('link', { name: 'הצוות' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'חיבור לתוכנות' })).toHaveCount(0);
  await openPage(page, '/programs');
  await expect(main(page)).toContainText('במסלול עסקי יוצרים עד 10 מפתחות');
  await expect(button(page, 'מפתח חדש')).toHaveCount(0);

  await givePaidPlan(email, 'premium');
  await openPage(page, '/account-settings');
  await main(page).getByRole('link', { name: 'חיבור לתוכנות' }).click();
  await button(page, 'מפתח חדש').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'שם' }).fill('היומן');
  await dialog.getByRole('button', { name: 'יצירת מפתח' }).click();
  await expect(dialog).toContainText('בחרו מה המפתח יוכל לעשות');
  await dialog.getByRole('checkbox', { name: 'לקרוא ביקורות' }).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'יצירת מפתח' }).click();
  const shown = page.getByRole('dialog', { name: 'המפתח מוכן' });
  const key = (await shown.getByText(/^dugri_/).innerText()).trim();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'שמרתי, אפשר לסגור' }).click();
  await expect(main(page)).toContainText('עוד לא היה בשימוש');
  await expect(main(page)).not.toContainText(key);

  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/v1/reviews', { headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'ביטול המפתח ״היומן״' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול המפתח' }).click();
  await expect(toastOf(page, 'המפתח בוטל. תוכנה שמשתמשת בו כבר לא נכנסת.')).toBeVisible();
  expect((await request.get('/api/v1/reviews', { headers })).status()).toBe(401);
  await expectAccessible();
});

// Proves S562.
test('who lost the plan finds what rests, and takes it away', async ({
  page,
  givePaidPlan,
  expectAccessible,
}) => {
  const { email } = await openBusiness(page, 'נגריית אלון');
  await givePaidPlan(email, 'premium');
  await openPage(page, '/programs');
  await button(page, 'מפתח חדש').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'שם' }).fill('הקופה');
  await dialog.getByRole('checkbox', { name: 'לקרוא ביקורות' }).check();
  await dialog.getByRole('button', { name: 'יצירת מפתח' }).click();
  await page.getByRole('button', { name: 'שמרתי, אפשר לסגור' }).click();

  await givePaidPlan(email, 'basic');
  await openPage(page, '/account-settings');
  await main(page).getByRole('link', { name: 'חיבור לתוכנות' }).click();
  await expect(main(page)).toContainText('החיבורים בהפסקה');
  await expect(main(page).getByRole('link', { name: 'למסלולים' })).toHaveAttribute('href', /\/plans$/);
  await expect(button(page, 'מפתח חדש')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'ביטול המפתח ״הקופה״' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול המפתח' }).click();
  await expect(main(page)).not.toContainText('החיבורים בהפסקה');
  await openPage(page, '/account-settings');
  await expect(main(page).getByRole('link', { name: 'הצוות' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'חיבור לתוכנות' })).toHaveCount(0);
});

// Proves S561.
test('the owner adds an address, tries it, and reads what was sent', async ({
  page,
  givePaidPlan,
  expectAccessible,
}) => {
  const { email } = await openBusiness(page, 'מספרת גל');
  await givePaidPlan(email, 'premium');
  await openPage(page, '/programs');
  await button(page, 'כתובת חדשה').click();
  const dialog = page.getByRole('dialog');
  const url = dialog.getByRole('textbox', { name: 'הכתובת שמקבלת' });
  await url.fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  // Nobody has such a name, so nothing ever answers there.
  await url.fill('https://hooks.invalid/dugri');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  const shown = page.getByRole('dialog', { name: 'הכתובת נוספה' });
  await expect(shown.getByText(/^whsec_/)).toBeVisible();
  await shown.getByRole('button', { name: 'שמרתי, אפשר לסגור' }).click();
  const more = page.getByRole('button', { name: 'עוד פעולות: https://hooks.invalid/dugri' });
  await more.click();
  await page.getByRole('menuitem', { name: 'שליחת ניסיון' }).click();
  await expect(toastOf(page, 'הניסיון לא הגיע')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'מה נשלח' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('מה נשלח');
  await expect(main(page)).toContainText('ניסיון');
  await expectAccessible();
  await page.goBack();
  const onOff = page.getByRole('switch', { name: 'לשלוח עדכונים אל https://hooks.invalid/dugri' });
  await onOff.press('Space');
  await expect(main(page)).toContainText('מה שקורה בינתיים לא יישלח אליה.');
  await expect(onOff).not.toBeChecked();
  await expectAccessible();
  await onOff.click();
  await expect(toastOf(page, 'הכתובת פעילה, ומה שמחכה נשלח')).toBeVisible();
  await expect(onOff).toBeChecked();
  await more.click();
  await page.getByRole('menuitem', { name: 'הסרה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'הסרה' }).click();
  await expect(more).toHaveCount(0);
});
