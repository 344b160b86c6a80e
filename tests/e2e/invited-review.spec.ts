import { hydrated, openBusiness, openPage, toastOf } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';

test('a code on an invoice becomes a review with its label, and works once', async ({
  page,
  openVisitor,
  expectAccessible,
}) => {
  test.slow();
  const { username } = await openBusiness(page, 'חשמל הצפון');

  const link = await test.step('print a sheet of codes', async () => {
    await openPage(page, '/whatsapp-messages');
    await page.getByRole('link', { name: 'קודים לחשבוניות' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'קודים לחשבוניות' })).toBeVisible();
    await expect(page.getByText('עדיין לא הוכנו קודים')).toBeVisible();
    await page.getByRole('button', { name: 'הכנת הקודים' }).click();
    await expect(toastOf(page, 'הקודים מוכנים להדפסה')).toBeVisible();
    await page.getByRole('link', { name: /להדפסת הגיליון/ }).click();
    await expect(page.getByRole('button', { name: 'הדפסה' })).toBeVisible();
    await expect(page.locator('.printed-sheet li')).toHaveCount(24);
    await expectAccessible();
    const code = await page.locator('.printed-code').first().innerText();
    return `/r/${code.toLowerCase()}`;
  });

  const visitor = await openVisitor();
  await test.step('a customer scans it and writes', async () => {
    await visitor.goto(link);
    await expect(visitor).toHaveURL(new RegExp(`/business/${username}/review`));
    await hydrated(visitor);
    await visitor.getByRole('radio', { name: 'כוכבים מתוך 5' }).nth(2).check({ force: true });
    await visitor.getByLabel('שם מלא').fill('עמית רז');
    await visitor.getByLabel('חוות הדעת').fill('הגיעו בזמן');
    await visitor.getByRole('button', { name: 'שליחת הביקורת' }).click();
    await expect(visitor.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'הקישור הזה כבר שימש לביקורת' })).toBeVisible();
    await expect(visitor.getByText('מחכה לאישור העסק')).toBeVisible();
  });

  await test.step('the owner sees the label, and so does everybody once it is approved', async () => {
    await openPage(page, '/reviews');
    const review = page.getByRole('article', { name: 'עמית רז' });
    await expect(review).toContainText('אומתה בקוד מהעסק');
    await review.getByRole('button', { name: 'אישור' }).click();
    await quiet(page);
    await visitor.goto(`/business/${username}`);
    await expect(visitor.getByRole('article').filter({ hasText: 'עמית רז' }).first()).toContainText(
      'אומתה בקוד מהעסק',
    );
    await openPage(page, '/stats');
    const funnel = page.getByRole('listitem').filter({ hasText: 'כתבו ביקורת' });
    await expect(funnel).toContainText('1');
  });
});
