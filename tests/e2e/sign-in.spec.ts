import {
  expectToast,
  hold,
  openBusiness,
  openPage,
  PASSWORD,
  refuse,
  registerBusiness,
  signOut,
} from './business.ts';
import { expect, test } from './fixtures.ts';

const SAID = 'השירות אינו זמין כרגע';

// Proves S4, S38, S39, S267, S397.
test('the login page: its ways on; while signing in the button waits, then the owner is welcomed', async ({
  page,
  request,
}) => {
  const { email } = await registerBusiness(request);
  await openPage(page, '/login');
  await expect(page).toHaveTitle('התחברות · דוגרי');
  await expect(page.getByLabel('אימייל')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('אימייל')).toHaveAttribute('required');
  await expect(page.getByLabel('סיסמה', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('סיסמה', { exact: true })).toHaveAttribute('required');
  const ways = { 'חזרה לעמוד הבית': '/', להרשמה: '/register', 'שכחתי סיסמה': '/forgot-password' };
  for (const [name, path] of Object.entries(ways))
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  const letGo = await hold(page, '**/api/auth/login');
  const calls: string[] = [];
  page.on('request', (call) => void (call.url().endsWith('/api/auth/login') && calls.push(call.url())));
  await page.getByRole('button', { name: 'התחברות' }).click();
  const waiting = page.getByRole('button', { name: 'מתחברים…' });
  await expect(waiting).toBeDisabled();
  await expect(waiting.locator('.animate-turn')).toBeVisible();
  await page.getByLabel('סיסמה', { exact: true }).press('Enter');
  letGo();
  await expect(page).toHaveURL('/welcome?sheet=trade');
  await expectToast(page, 'התחברות הצליחה', 'ברוכים הבאים!');
  expect(calls).toHaveLength(1);
  // Whoever is signed in has no use for either.
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/welcome?sheet=trade');
  }
});

// Proves S379.
test('signing in fails with the server’s own words, and with others where it has none', {
  tag: '@slow',
}, async ({ page }) => {
  await openPage(page, '/login');
  await page.getByLabel('אימייל').fill('somebody@demo.example');
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  const submit = page.getByRole('button', { name: 'התחברות' });
  await refuse(page, '**/api/auth/login', SAID);
  await submit.click();
  await expectToast(page, 'שגיאה בהתחברות', SAID);
  await page.unroute('**/api/auth/login');
  await refuse(page, '**/api/auth/login');
  await submit.click();
  await expectToast(page, 'שגיאה בהתחברות', 'אירעה שגיאה לא צפויה');
});

// Proves S266, S268, S380, S398.
test('signing out fails with a word, then succeeds, forgets everything and says goodbye twice', {
  tag: '@slow',
}, async ({ page }) => {
  const { businessName } = await openBusiness(page);
  await openPage(page, '/reviews');
  await refuse(page, '**/api/auth/logout', SAID);
  await signOut(page);
  await expectToast(page, 'שגיאה בהתנתקות', SAID);
  await expect(page.getByRole('banner')).toContainText(businessName);
  await page.unroute('**/api/auth/logout');

  // The page is left at once: what its last toast said is kept for the next one.
  await page.evaluate(() => {
    const toasts = document.querySelector('[aria-label="הודעות"]');
    const keep = () => sessionStorage.setItem('said', toasts?.textContent ?? '');
    if (toasts) new MutationObserver(keep).observe(toasts, { childList: true, subtree: true });
  });
  const calls: string[] = [];
  page.on('request', (call) => void (/\/api\//.test(call.url()) && calls.push(new URL(call.url()).pathname)));
  await signOut(page);
  await expect(page.getByRole('status').filter({ hasText: 'התנתקת בהצלחה' })).toBeVisible();
  expect(calls).toEqual(['/api/auth/logout']);
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('התנתקות הצליחהלהתראות!');
  await page.goBack();
  await expect(page.getByText(businessName)).toHaveCount(0);
  await page.goto('/reviews');
  await expect(page).toHaveURL(/\/login\?next=%2Freviews$/);
});

test('a screen that another page fetched leads back to the screen, not to what was fetched', {
  tag: '@slow',
}, async ({ request }) => {
  const asked = await request.get('/reviews.data?status=pending', { maxRedirects: 0 });
  expect(await asked.text()).toContain('/login?next=%2Freviews%3Fstatus%3Dpending"');
});
