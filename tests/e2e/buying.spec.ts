import { openBusiness, openPage } from './business.ts';
import { quiet } from './fixtures.ts';
import { expect, payOnCardPage, test } from './selling.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('a plan is bought in three taps from home, and says so on the way back', async ({ page }) => {
  await openBusiness(page);
  await openPage(page, '/');
  await quiet(page);
  await page.getByRole('link', { name: 'מסלול בסיסי' }).click();
  await page.getByRole('button', { name: /^מעבר למסלול מתקדם/ }).click();
  await expect(page.getByText('סליקה לדוגמה, אין חיוב.')).toBeVisible();
  await payOnCardPage(page);
  await expect(page.getByRole('heading', { name: 'תודה! המסלול פעיל' })).toBeVisible();
  await page.getByRole('link', { name: 'למסלול שלי' }).click();
  await expect(page.getByText(/^מתחדש ב־.* בכרטיס שמסתיים ב־0000$/)).toBeVisible();
  await page.getByRole('heading', { name: 'תשלומים ומסמכים' }).click();
  await expect(page.getByText(/מהם מע״מ/)).toBeVisible();
});

test('a page that is left is being checked, and leads back to the plan', async ({ page }) => {
  await openBusiness(page);
  await openPage(page, '/plans');
  await page.getByRole('button', { name: /^מעבר למסלול מתקדם/ }).click();
  await page.getByRole('link', { name: 'ביטול וחזרה לאתר' }).click();
  await expect(page.getByRole('heading', { name: 'בודקים את התשלום…' })).toBeVisible();
  await page.getByRole('link', { name: 'למסלול שלי' }).click();
  await expect(page.getByRole('button', { name: /^מעבר למסלול מתקדם/ })).toBeEnabled();
});

test('another card is kept without a charge', async ({ page, openPaidBusiness }) => {
  await openPaidBusiness();
  await openPage(page, '/plans');
  await page.getByRole('button', { name: 'החלפת כרטיס' }).click();
  await payOnCardPage(page, '4580111111111112');
  await expect(page.getByRole('heading', { name: 'הכרטיס עודכן' })).toBeVisible();
  await page.getByRole('link', { name: 'למסלול שלי' }).click();
  await expect(page.getByText(/בכרטיס שמסתיים ב־1112$/)).toBeVisible();
});

test('a browser without JavaScript and without a session is told what became of the payment', async ({
  page,
  browser,
  seller,
}) => {
  await openBusiness(page);
  const opened = await page.request.post('/api/billing/checkouts', { data: { plan: 'basic' } });
  const { url } = await opened.json();
  const visitor = await browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: seller.product.address,
  });
  const paying = await visitor.newPage();
  await paying.goto(url);
  await payOnCardPage(paying);
  await expect(paying.getByRole('heading', { name: 'תודה! המסלול פעיל' })).toBeVisible();
  await visitor.close();
});

// Proves S553.
test('an owner changes up to the plan for several businesses, opens a second one, and changes down', async ({
  page,
  openPaidBusiness,
  renew,
  expectAccessible,
}) => {
  test.slow();
  const business = await openPaidBusiness();
  await openPage(page, '/plans');
  await page.getByRole('button', { name: 'מעבר למסלול עסקי' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/נחייב עכשיו .*100.* בכרטיס שמסתיים ב־0000/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'מעבר', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'תודה! המסלול פעיל' })).toBeVisible();

  await openPage(page, '/businesses');
  await page.getByLabel('שם העסק').fill('סניף הכרמל');
  await page.getByLabel('טלפון של העסק').fill('052-7654321');
  await page.getByRole('button', { name: 'פתיחת העסק' }).click();
  await page.waitForURL(/\/b\/[\da-f-]{36}\/welcome/);
  const [scope = ''] = /\/b\/[\da-f-]{36}/.exec(page.url()) ?? [];
  const { username } = await (await page.request.get(`${scope}/api/auth/me`)).json();

  await openPage(page, '/plans');
  await page.getByRole('button', { name: 'מעבר למסלול מתקדם בחידוש' }).click();
  await expect(dialog).toContainText('עסקים נוספים יעברו לצפייה בלבד');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'מעבר', exact: true }).click();
  await expect(page.getByText(/המסלול יתחלף למתקדם/).first()).toBeVisible();
  await renew(business);
  await page.reload();
  await expect(page.getByText(/^מסלול מתקדם, .*99.* לחודש$/)).toBeVisible();
  expect((await page.request.get(`/business/${username}`)).status()).toBe(200);
  await openPage(page, '/businesses');
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('לצפייה בלבד');
});
