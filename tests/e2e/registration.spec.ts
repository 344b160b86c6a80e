import type { Page } from '@playwright/test';
import {
  expectRefused,
  expectToast,
  hold,
  hydrated,
  newEmail,
  openPage,
  PASSWORD,
  refuse,
  toastOf,
} from './business.ts';
import { expect, test } from './fixtures.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'פתיחת חשבון' });

async function fillIn(page: Page): Promise<void> {
  const values = {
    'שם מלא': 'נעמה שחר',
    אימייל: newEmail(),
    טלפון: '052-123-4567',
    'כתובת העסק': 'הרצל 1, חיפה',
    סיסמה: PASSWORD,
    'אימות סיסמה': PASSWORD,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

// Proves S42, S43, S44, S45, S299.
test('six fields, three benefits, the policy beside them, and nothing is sent without the consent', {
  tag: '@slow',
}, async ({ page, context }) => {
  await openPage(page, '/register');
  const labels = ['שם מלא', 'אימייל', 'טלפון', 'כתובת העסק', 'סיסמה', 'אימות סיסמה'];
  for (const label of labels)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
  await expect(page.getByLabel('אימייל')).toHaveAttribute('type', 'email');
  await expect(page.getByRole('checkbox')).toHaveAttribute('required');
  const benefits = page.getByRole('region', { name: 'מה מקבלים' });
  await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
    'חינם לתמיד',
    'תמיכה בעברית',
    'קל לשימוש',
  ]);
  await expect(page.getByRole('link', { name: 'להתחברות' })).toHaveAttribute('href', '/login');
  const [policy] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('main')
      .getByRole('link', { name: /מדיניות הפרטיות/ })
      .click(),
  ]);
  await expect(policy).toHaveURL('/privacy-policy');
  await expect(policy.getByRole('heading', { level: 1 })).toHaveText('מדיניות הפרטיות');

  await fillIn(page);
  await expect(submit(page)).toBeDisabled();
  // Also not past the button.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expectToast(page, 'הסכמה נדרשת', 'יש לאשר את מדיניות הפרטיות כדי להמשיך');
  await expectRefused(page.getByRole('checkbox'), 'יש לאשר את מדיניות הפרטיות כדי להמשיך');
  await page.getByRole('checkbox').check();
  await expect(submit(page)).toBeEnabled();
});

test('who chooses a paid plan on the price list opens an account first, and gets to where it is bought', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'הצטרפות למסלול · מתקדם' }).click();
  await expect(page).toHaveURL('/register?next=%2Fplans');
  await hydrated(page);
  await fillIn(page);
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(page).toHaveURL('/login?next=%2Fplans');
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expect(page).toHaveURL('/plans');
  await page.goto('/register?next=%2Fplans');
  await expect(page).toHaveURL('/plans');
});

// Proves S43, S46, S262, S399.
test('while it is sent the button waits; then the way leads to the login page', async ({ page }) => {
  await openPage(page, '/register');
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await toastOf(page, 'שגיאה ברישום').hover();
  await fillIn(page);
  const letGo = await hold(page, '**/api/auth/register');
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/auth/register'),
    page.keyboard.press('Enter'),
  ]);
  await expect(page.getByRole('button', { name: 'פותחים את החשבון…' })).toBeDisabled();
  // The pointer still keeps it open.
  await expect(toastOf(page, 'שגיאה ברישום')).toHaveCount(0);
  // The business is named like its owner until the card is edited.
  const form = sent.postData() ?? '';
  for (const name of ['fullName', 'businessName'])
    expect(form).toMatch(new RegExp(`name="${name}"\\s+נעמה שחר`));
  letGo();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'הרישום הושלם בהצלחה!', 'אפשר להתחבר עם האימייל והסיסמה שבחרתם.');
  await expect(page.getByText('הרישום הושלם בהצלחה!')).toHaveCount(1);
});

// Proves S381.
test('a refusal is told in the server’s own words, and in others where it has none', {
  tag: '@slow',
}, async ({ page }) => {
  await openPage(page, '/register');
  await fillIn(page);
  await page.getByRole('checkbox').check();
  await refuse(page, '**/api/auth/register', 'השירות אינו זמין כרגע');
  await submit(page).click();
  await expectToast(page, 'שגיאה ברישום', 'השירות אינו זמין כרגע');
  await page.unroute('**/api/auth/register');
  await refuse(page, '**/api/auth/register');
  await submit(page).click();
  await expectToast(page, 'שגיאה ברישום', 'אירעה שגיאה לא צפויה');
  await expect(page.getByLabel('סיסמה', { exact: true })).toHaveValue(PASSWORD);
});

// Proves V118.
test('a common password is told while it is typed, and is not sent', { tag: '@slow' }, async ({ page }) => {
  await openPage(page, '/register');
  await expect(page.getByLabel('כתובת העסק')).toHaveAttribute('autocomplete', 'address-line1');
  await fillIn(page);
  await page.getByRole('checkbox').check();
  let sent = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/auth/register') && sent++));
  const common = 'הסיסמה הזו נפוצה מדי וקל לנחש אותה. בחרו סיסמה אחרת';
  const password = page.getByLabel('סיסמה', { exact: true });
  for (const typed of ['123456', 'letmein', 'Baseball']) {
    await password.fill(typed);
    await expect(password).toHaveAccessibleDescription(common);
    await page.getByLabel('אימות סיסמה', { exact: true }).fill(typed);
    await submit(page).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    // Said once: the hint gives way to the error.
    await expect(password).toHaveAccessibleDescription(common);
  }
  expect(sent).toBe(0);
  await expect(password).toHaveValue('Baseball');
});
