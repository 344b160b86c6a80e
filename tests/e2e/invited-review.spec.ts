import type { Page } from '@playwright/test';
import { chooseMore, openBusiness, openPage, toastOf } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';

test('a code on an invoice becomes a review with its label, and its receipt when it is used twice', {
  tag: '@slow',
}, async ({ page, openVisitor, expectAccessible }) => {
  test.slow();
  const { username } = await openBusiness(page, 'חשמל הצפון');
  const expectAccessibleByDayAndNight = async (shown: Page) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await shown.emulateMedia({ colorScheme });
      await expectAccessible(shown);
    }
  };

  const [link = '', plainLink = ''] = await test.step('print a sheet of codes', async () => {
    await openPage(page, '/whatsapp-messages');
    await page.getByRole('link', { name: 'מדבקות QR לחשבוניות' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'מדבקות QR לחשבוניות' })).toBeVisible();
    await expect(page.getByText('עדיין לא נוצרו קודים')).toBeVisible();
    await page.getByRole('button', { name: 'יצירת הקודים' }).click();
    await expect(toastOf(page, 'הקודים מוכנים להדפסה')).toBeVisible();
    await page.getByRole('link', { name: /^להדפסה של הגיליון/ }).click();
    await expect(page.getByRole('button', { name: 'הדפסה' })).toBeVisible();
    await expect(page.locator('.printed-sheet li')).toHaveCount(24);
    await expectAccessible();
    const codes = await page.locator('.printed-code').allInnerTexts();
    return codes.map((code) => `/r/${code.toLowerCase()}`);
  });

  const visitor = await openVisitor();
  await test.step('a customer scans it and writes', async () => {
    await visitor.goto(link);
    await expect(visitor).toHaveURL(new RegExp(`/business/${username}/review`));
    await visitor.getByRole('radio', { name: 'כוכבים מתוך 5' }).nth(2).check({ force: true });
    await visitor.getByLabel('שם מלא').fill('עמית רז');
    await visitor.getByLabel('ספרו איך היה').fill('הגיעו בזמן');
    await visitor.getByRole('button', { name: 'שליחת הביקורת' }).click();
    await expect(visitor.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible();
    await visitor.reload();
    await visitor.getByRole('link', { name: 'לביקורת שלי' }).click();
    await expect(visitor.getByText('עריכת הביקורת')).toBeVisible();
    // Followed anew, the link leads the browser that wrote to its own receipt.
    await visitor.goto(link);
    await expect(visitor).toHaveURL(/review-receipt\?token=/);
    await expect(visitor.getByText('הגיעו בזמן').first()).toBeVisible();
    await expect(visitor.getByText('עריכת הביקורת')).toBeVisible();
  });

  await test.step('whoever else has the link sees what came of it, and none of its words', async () => {
    const other = await openVisitor();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'הקישור הזה כבר שימש לביקורת' })).toBeVisible();
    await expect(other.getByText('מחכה להחלטת העסק')).toBeVisible();
    await expect(other.getByText('עריכת הביקורת')).toBeHidden();
    await expect(other.getByText('הגיעו בזמן')).toBeHidden();
    await expectAccessible(other);
  });

  await test.step('the same without JavaScript', async () => {
    const plain = await openVisitor({ javaScriptEnabled: false });
    await plain.goto(plainLink);
    await plain.getByRole('radio', { name: 'כוכבים מתוך 5' }).first().check({ force: true });
    await plain.getByLabel('שם מלא').fill('נטע גל');
    const submit = plain.getByRole('button', { name: 'שליחת הביקורת' });
    // Faster than a person, it is asked to come again.
    await expect(async () => {
      await submit.click();
      await expect(plain.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await plain.goto(plainLink);
    await expect(plain).toHaveURL(/review-receipt\?token=/);
    await expect(plain.getByText('נטע גל')).toBeVisible();
  });

  await test.step('the owner sees the label, and so does everybody once it is approved', async () => {
    await openPage(page, '/reviews');
    const review = page.getByRole('article', { name: 'עמית רז' });
    await expect(review).toContainText('נכתבה עם קוד מהעסק');
    await review.getByRole('button', { name: 'אישור' }).click();
    await quiet(page);
    await visitor.goto(`/business/${username}`);
    await expect(visitor.getByRole('article').filter({ hasText: 'עמית רז' }).first()).toContainText(
      'נכתבה עם קוד מהעסק',
    );
    const shown = visitor.getByRole('article').filter({ hasText: 'עמית רז' }).first();
    await shown.locator('summary').click();
    await shown.getByRole('link', { name: 'דיווח על ביקורת' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: /^דיווח על ביקורת/ })).toBeVisible();
    await expectAccessibleByDayAndNight(visitor);
    await openPage(page, '/stats');
    await page.getByRole('heading', { name: 'מההזמנה לביקורת' }).click();
    const funnel = page.getByRole('listitem').filter({ hasText: 'כתבו ביקורת' });
    await expect(funnel).toContainText('2');
  });

  await test.step('its receipt follows it, from published to withheld and appealed against', async () => {
    await visitor.goto(link);
    await expect(visitor.getByText('פורסמה', { exact: true }).first()).toBeVisible();
    await visitor.getByText('עריכת הביקורת').click();
    await visitor.getByText('מחיקת הביקורת').click();
    await expectAccessibleByDayAndNight(visitor);

    await openPage(page, '/reviews');
    const review = page.getByRole('article', { name: 'עמית רז' });
    await chooseMore(review, 'הסתרה', 'לא מלקוחות העסק');
    await quiet(page);
    await visitor.reload();
    await visitor.getByLabel('מה לא נכון בהחלטה?').fill('הקוד היה על החשבונית שלי');
    await expectAccessibleByDayAndNight(visitor);
    await visitor.getByRole('button', { name: 'שליחת הערעור' }).click();
    await expect(visitor.getByText('הערעור נשלח')).toBeVisible();
    await expectAccessibleByDayAndNight(visitor);

    await openPage(page, '/reviews');
    await expect(review.getByText('הכותבים מערערים על הדחייה')).toBeVisible();
    await expectAccessibleByDayAndNight(page);
  });
});
