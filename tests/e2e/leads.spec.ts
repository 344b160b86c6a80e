import type { Page } from '@playwright/test';
import { LIVE_PATH } from '../../src/features/reviews/live/contract.ts';
import { type Business, hydrated, openBusiness, openPage, registerBusiness, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'רשימת הפניות' }).getByRole('listitem');
const lead = (page: Page, name: string) => page.getByRole('article', { name });

/** Leaves a lead as a program does: the page's traps are for browsers. */
async function leaveLead(page: Page, { card }: Business, fields: Record<string, string>): Promise<void> {
  const form = { name: 'מאיה לוי', phone: '052-123-4567', ...fields };
  const sent = await page.request.post(`${card}/callback`, { form, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
}

test.describe('a visitor', () => {
  test('asks to be called back from the card, by keyboard alone, and mends a wrong number', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const { card } = await registerBusiness(request);
    await page.goto(card);
    const link = page.getByRole('link', { name: 'חזרו אליי' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('חזרו אליי');
    await expectAccessible();
    await page.getByLabel('שם', { exact: true }).focus();
    await page.keyboard.type('הדס אלון');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('הבקשה לא נשלחה');
    const phone = page.getByLabel('טלפון');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('שם', { exact: true })).toHaveValue('הדס אלון');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expectAccessible();
    await phone.fill('052-765-4321');
    await page.getByLabel(/במה אפשר לעזור/).fill('צבע לבית');
    await page.getByRole('button', { name: 'שליחה' }).click();
    await expect(page.getByRole('heading', { name: 'הבקשה נשלחה' })).toBeVisible();
    await expectAccessible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /לכרטיס של/ })
      .click();
    await expect(page).toHaveURL(card);
  });
});

test.describe('the inbox on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('says how leads come; one arrives, is called, won, added to the customers and asked for a review', async ({
    page,
    expectAccessible,
  }) => {
    const business = await openBusiness(page);
    const stream = page.waitForResponse((response) => response.url().endsWith(LIVE_PATH));
    await openPage(page, '/leads');
    await expect(page.getByRole('heading', { name: 'כאן יחכו הפניות מהכרטיס' })).toBeVisible();
    await expectAccessible();
    await stream;
    await leaveLead(page, business, { message: 'צבע לבית. '.repeat(60) });
    const row = lead(page, 'מאיה לוי');
    await expect(row).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'התקבלה פנייה חדשה' })).toBeVisible();
    await expect(row.getByRole('link', { name: /052-123-4567/ })).toHaveAttribute(
      'href',
      'tel:+972521234567',
    );
    await expect(row.getByRole('link', { name: /וואטסאפ/ })).toHaveAttribute(
      'href',
      'https://wa.me/972521234567',
    );
    await row.getByRole('button', { name: 'המשך קריאה' }).click();
    await expect(row.getByRole('button', { name: 'הצגה מקוצרת' })).toBeVisible();
    await expectAccessible();

    await page.getByRole('button', { name: 'ייצוא הפניות' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await row.getByRole('button', { name: /^דיברנו/ }).click();
    await expect(toastOf(page, 'סומן: דיברנו')).toBeVisible();
    await page.getByRole('button', { name: 'ביטול' }).click();
    await expect(toastOf(page, 'השינוי בוטל')).toBeVisible();
    await expect(row.getByText('חדשה', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^דיברנו/ }).click();
    await row.getByRole('button', { name: /^סגרנו/ }).click();

    const dialog = page.getByRole('dialog', { name: /ללקוחות\?/ });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
    await expect(dialog.getByText('בחרו איך התקבלה ההסכמה')).toBeVisible();
    await dialog.getByLabel('איך בדרך כלל מסכימים אצלכם?').selectOption('purchase');
    await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
    await expect(toastOf(page, 'נוסף ללקוחות')).toBeVisible();
    // Closed, it has its calls in the menu.
    await row.getByRole('button', { name: /^פעולות/ }).click();
    await expect(page.getByRole('menuitem', { name: 'חיוג: 052-123-4567' })).toHaveAttribute(
      'href',
      'tel:+972521234567',
    );
    await expectAccessible();
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: /בקשת ביקורת/ }).click();
    await expect(page.getByRole('dialog')).toContainText('מאיה לוי');
  });

  test('is searched, noted, narrowed by status and cleared, and counts on the home screen', {
    tag: '@slow',
  }, async ({ page, expectAccessible }) => {
    const business = await openBusiness(page);
    for (const name of ['דנה כהן', 'רון ביטון'])
      await leaveLead(page, business, { name, message: `שלום מ${name}` });
    await openPage(page, '/');
    await page.getByRole('link', { name: /שני לקוחות מחכים לטלפון מכם/ }).click();
    await expect(page).toHaveURL('/leads?show=new');
    await hydrated(page);
    await expect(rows(page)).toHaveCount(2);

    // On a slow phone the list comes late, and nothing moves for it.
    await page.route('**/api/leads/me*', async (route) => {
      await new Promise((late) => setTimeout(late, 500));
      await route.continue();
    });
    const shift = await watchShifts(page);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    expect(await shift()).toBe(0);
    await page.unroute('**/api/leads/me*');

    await page.getByRole('searchbox').fill('רון');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await expect(rows(page)).toHaveCount(2);

    await page.getByRole('button', { name: /^פעולות:.*דנה כהן/ }).click();
    await page.getByRole('menuitem', { name: 'הוספת הערה' }).click();
    await page.getByLabel('הערה', { exact: true }).fill('לחזור בערב');
    await page.reload();
    // The dialog is open again by itself.
    await expect(page.getByLabel('הערה', { exact: true })).toHaveValue('לחזור בערב');
    await expectAccessible();
    await page.getByRole('button', { name: 'שמירה' }).click();
    await expect(lead(page, 'דנה כהן')).toContainText('לחזור בערב');

    await page.getByRole('button', { name: /^פעולות:.*דנה כהן/ }).click();
    await page.getByRole('menuitem', { name: 'מחיקה' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByText('דיברנו', { exact: true }).click();
    await expect(page.getByText('אין פניות במצב הזה')).toBeVisible();
  });

  test('what is marked without a network is refused in words, and nothing is sent later', {
    tag: '@slow',
  }, async ({ page, context }) => {
    const business = await openBusiness(page);
    await leaveLead(page, business, {});
    await openPage(page, '/leads');
    const called = lead(page, 'מאיה לוי').getByRole('button', { name: /^דיברנו/ });
    await expect(called).toBeEnabled();
    await context.setOffline(true);
    await called.click();
    await expect(toastOf(page, 'הפעולה לא הצליחה')).toBeVisible();
    await context.setOffline(false);
    await expect(called).toBeEnabled();
    const { items } = await (await page.request.get('/api/leads/me')).json();
    expect(items[0].status).toBe('new');
  });
});

test('the button is turned off in the editor of the card, and the inbox says so', { tag: '@slow' }, async ({
  page,
}) => {
  const { card } = await openBusiness(page);
  await openPage(page, '/business-card#showCallback');
  await expect(page.getByRole('switch', { name: /חזרו אליי/ })).toBeFocused();
  await page.getByRole('switch', { name: /חזרו אליי/ }).uncheck();
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expect(toastOf(page, 'הכרטיס עודכן')).toBeVisible();
  await page.goto(card);
  await expect(page.getByRole('link', { name: 'חזרו אליי' })).toHaveCount(0);
  await openPage(page, '/leads');
  await expect(page.getByRole('heading', { name: /כבוי/ })).toBeVisible();
});
