import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { hydrated, leaveReview, PASSWORD, registerBusiness, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { delayScripts, type TranslationWay, translate } from './hindered.ts';

const WAYS: TranslationWay[] = ['around the text', 'in place of the text'];
const ERROR_PAGE = 'משהו השתבש';

/** A page that nobody watches: React reports on its console that it has drawn a changed page anew. */
async function openTranslated(
  browser: Browser,
  options: BrowserContextOptions,
  way: TranslationWay,
): Promise<Page> {
  const page = await browser.newPage(options);
  await translate(page, way);
  return page;
}

async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 > font').first()).toBeVisible();
  await expect(page.getByText(ERROR_PAGE)).toHaveCount(0);
}

// Proves S302.
test('registering is refused and corrected on a translated page, then signing in', { tag: '@slow' }, async ({
  browser,
  contextOptions,
  baseURL,
  request,
}) => {
  test.slow();
  for (const way of WAYS) {
    const { email } = await registerBusiness(request);
    const page = await openTranslated(browser, { ...contextOptions, baseURL }, way);
    await delayScripts(page, 300);
    await page.goto('/register');
    await hydrated(page);
    await expectTranslated(page);
    await page.locator('[name="fullName"]').fill('דנה');
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="phone"]').fill('050-1234567');
    await page.locator('[name="address"]').fill('הרצל 1');
    await page.locator('[name="password"]').fill('קצר');
    await page.locator('[name="confirmPassword"]').fill('אחר');
    await page.locator('[name="privacyConsent"]').check();
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="confirmPassword"]').fill(PASSWORD);
    await page.locator('main form button[type="submit"]').click();
    await expectTranslated(page);

    await page.getByRole('link', { name: 'התחברות' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="password"]').fill('לא זו הסיסמה');
    await page.locator('main form button[type="submit"]').click();
    await expect(toastOf(page, 'שגיאה בהתחברות')).toBeVisible();
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('main form button[type="submit"]').click();
    await expect(page).toHaveURL(/\/welcome/);
    await expect(page.getByText(ERROR_PAGE)).toHaveCount(0);
    await page.close();
  }
});

// Proves S302.
test('the card is edited, a review decided, a customer added, and menus open on translated pages', {
  tag: '@slow',
}, async ({ browser, contextOptions, baseURL }) => {
  test.slow();
  for (const way of WAYS) {
    const page = await openTranslated(browser, { ...contextOptions, baseURL }, way);
    const { email, username } = await registerBusiness(page.request);
    await leaveReview(page.request, username, { customerName: 'מאיה לוי' });
    await leaveReview(page.request, username, { customerName: 'יוסי כהן' });
    await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
    await page.request.put('/api/first-hour', { data: { passed: ['name', 'look', 'send'] } });

    await page.goto('/business-card');
    await hydrated(page);
    await expectTranslated(page);
    const details = page.locator('details#details');
    if (!(await details.evaluate((fold: HTMLDetailsElement) => fold.open)))
      await details.locator('summary').first().click();
    const description = page.locator('[name="description"]');
    const save = page.getByRole('button', { name: 'שמירת השינויים' });
    await description.fill('נכתב בעמוד מתורגם');
    await save.click();
    await expect(toastOf(page, 'הכרטיס עודכן')).toBeVisible();
    await description.fill('ושוב');
    await page.getByRole('button', { name: 'ביטול השינויים' }).click();
    await expect(description).toHaveValue('נכתב בעמוד מתורגם');
    for (const name of ['contact', 'links', 'hours']) {
      await page.locator(`details#${name} summary`).first().click();
      await expect(page.getByText(ERROR_PAGE)).toHaveCount(0);
    }

    await page.locator('a[href^="/reviews"]:visible').first().click();
    await expect(page).toHaveURL(/\/reviews/);
    await expectTranslated(page);
    await decide(page);

    await page.goto('/customers');
    await hydrated(page);
    await expectTranslated(page);
    await page.getByRole('button', { name: 'הוספת לקוח' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="name"]').fill('רונית');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goto('/account-settings');
    await hydrated(page);
    await expectTranslated(page);
    await page.close();
  }
});

async function decide(page: Page): Promise<void> {
  const approve = page.getByRole('button', { name: /^אישור(?! הכול)/ });
  await expect(approve).toHaveCount(2);
  await approve.first().click();
  await expect(approve).toHaveCount(1);
  await approve.first().click();
  await expect(approve).toHaveCount(0);
}
